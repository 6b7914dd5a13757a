import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { CircleAlert, FileImage, Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { deleteLogo, uploadLogo } from '#/api/admin/logo.ts'
import { propertyQuery } from '#/api/properties.ts'
import { teamQuery } from '#/api/teams.ts'
import { safeMedia } from '#/components/safe-link/safe-href.ts'
import { type Crop, wholeCrop } from '#/domain/settings/logo-crop.ts'
import { logoSchema } from '#/domain/settings/logo.ts'
import { fileSize } from '#/lib/files/file-size.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { lazyComponent } from '#/ui/lazy.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { FileDrop } from '../fields/file-drop.tsx'
import { useNewestRun } from '../kit/use-newest-run.ts'
import { LogoPicture, type ShownLogo } from '../logo/logo-picture.tsx'
import { cutLogo, type LogoSource, readLogo } from '../logo/logo-source.ts'
import { type LoadedSection, SectionGate } from './section-gate.tsx'
import { SectionPage, SettingsPanel } from './section-page.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const LogoStage = lazyComponent(() => import('../logo/logo-stage.tsx').then((module) => module.LogoStage), {
  fallback: () => <div aria-hidden className="h-85 rounded-md bg-sunken" />,
})

type Logo = z.output<typeof logoSchema>

/** The form's value instead of a URL while a newly chosen picture waits for Save. */
const CHOSEN = 'chosen'
const ACCEPTED = '.png,.jpg,.jpeg,image/png,image/jpeg'

const formSchema = z.object({ logo: z.string() })

const describeField = () => ({
  label: 'Logo',
  format: (value: unknown) =>
    value === CHOSEN ? 'The picture you chose' : value === '' ? 'No logo' : 'Another logo',
})

/** The page where the logo of a team is chosen, cropped and previewed. */
export function LogoPage({ teamId }: { teamId: string }) {
  return (
    <SectionGate home={{ teamId }} section="logo" schema={logoSchema} title="Team Logo">
      {(loaded) => <LogoSettings loaded={loaded} />}
    </SectionGate>
  )
}

/** State of a chosen picture: the picture, its crop, and why another one was refused. */
function useChosen() {
  const [source, setSource] = useState<LogoSource>()
  const [crop, setCrop] = useState<Crop>()
  const [problem, setProblem] = useState<string>()
  const [reading, setReading] = useState(false)
  const newRead = useNewestRun()
  useEffect(() => () => source?.bitmap.close(), [source])
  const choose = async (file: File | undefined): Promise<boolean> => {
    if (!file) return false
    setReading(true)
    const isNewest = newRead()
    const read = await readLogo(file)
    if (!isNewest()) {
      // Another picture was chosen in the meantime.
      if (typeof read !== 'string') read.bitmap.close()
      return false
    }
    setReading(false)
    setProblem(typeof read === 'string' ? read : undefined)
    if (typeof read === 'string') return false
    setSource(read)
    setCrop(wholeCrop(read))
    announce(`${read.name} is chosen`)
    return true
  }
  /** Drops a picture that is still being read, and the reason why one was refused. */
  const forget = () => {
    newRead()
    setReading(false)
    setProblem(undefined)
  }
  return { source, crop, setCrop, problem, reading, choose, forget }
}

function useLogoForm(
  loaded: LoadedSection<Logo>,
  crop: Crop | undefined,
  cut: () => Promise<{ picture: Blob; filename: string }>,
) {
  const client = useQueryClient()
  const { user } = useViewer()
  const [sent, setSent] = useState<{ readonly loaded: number; readonly total: number }>()
  /** A failed upload that may have reached the server anyway: the version before it, and the crop of the picture. */
  const [unconfirmed, setUnconfirmed] = useState<{ fromTs: number; crop: Crop | undefined }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const settings = useSettingsForm({
    loaded,
    toForm: ({ url }: Logo) => ({ logo: url ?? '' }),
    schema: formSchema,
    toWire: () => ({}),
    describe: describeField,
    save: async ({ logo }, fromTs) => {
      if (logo === '') return deleteLogo(client, loaded.home.teamId, fromTs)
      const controller = new AbortController()
      running.current = controller
      try {
        const watch = { signal: controller.signal, onProgress: setSent }
        const upload = { ...(await cut()), fromTs, by: user.id }
        const now = await uploadLogo(client, loaded.home.teamId, upload, watch)
        setUnconfirmed(undefined)
        return now
      } catch (thrown) {
        setUnconfirmed({ fromTs, crop })
        throw thrown
      } finally {
        setSent(undefined)
      }
    },
  })
  // If the user's own upload turns out to have arrived, it is not a colleague's change. The form accepts it, or
  // overwrites it if the picture was cropped differently since.
  const { conflicts, takeTheirs, keepMine } = settings.conflict
  const arrived =
    conflicts.length > 0 &&
    unconfirmed !== undefined &&
    loaded.changedTs > unconfirmed.fromTs &&
    loaded.changedBy?.id === user.id
  const follow = useEffectEvent(() => {
    if (crop === unconfirmed?.crop) takeTheirs('logo')
    else keepMine('logo')
    setUnconfirmed(undefined)
  })
  // Runs before paint, so that the user never sees a conflict question that needs no answer.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the form is a store outside of React
    if (arrived) follow()
  }, [arrived])
  return { settings, sent, cancel: () => running.current?.abort() }
}

function LogoSettings({ loaded }: { loaded: LoadedSection<Logo> }) {
  const chosen = useChosen()
  const { source, crop } = chosen
  const { settings, sent, cancel } = useLogoForm(loaded, crop, async () => {
    if (!source || !crop) throw new Error('Choose a picture')
    return { picture: await cutLogo(source, crop), filename: source.name }
  })
  const shown = useFormState(settings.form, (state) => state.values.logo)
  const take = ([file]: readonly File[]) =>
    void chosen.choose(file).then((ok) => ok && settings.put({ logo: CHOSEN }))
  const pending = useFormState(settings.form, (state) => state.isSubmitting)
  const logo: ShownLogo =
    shown === CHOSEN ? source && crop && { source, crop } : shown === '' ? undefined : { url: shown }
  return (
    <SectionPage
      title="Team Logo"
      intro="Shown in emails to renters and on the contact form."
      loaded={loaded}
      settings={settings}
      layout="picture"
      panel={<WhereItShows teamId={loaded.home.teamId} logo={logo} />}
    >
      <div className="border-t border-line pt-4 pb-5">
        {logo && 'source' in logo ? (
          <div inert={pending}>
            <LogoStage source={logo.source} crop={logo.crop} onCrop={chosen.setCrop} />
          </div>
        ) : (
          logo && <SavedLogo url={logo.url} />
        )}
        {logo ? (
          <ChosenFile
            logo={logo}
            disabled={pending}
            onFiles={take}
            onRemove={() => {
              chosen.forget()
              settings.put({ logo: '' })
              announce('The logo is off. Save to remove it')
            }}
          />
        ) : (
          <FileDrop label="Drop a picture here" accept={ACCEPTED} busy={chosen.reading} onFiles={take} />
        )}
        <p className="mt-1 text-small text-ink-3">
          PNG or JPG, at least 256 px wide, up to 5 MB.
          {logo && 'source' in logo && ' Arrow keys move the picture, plus and minus zoom.'}
        </p>
        {chosen.problem !== undefined && (
          <p role="alert" className="mt-2 flex gap-1.5 text-danger-text" data-user-text>
            <Icon icon={CircleAlert} size={14} className="mt-0.5 shrink-0" />
            {chosen.problem}
          </p>
        )}
        {sent && (
          <div className="mt-3 flex items-center gap-3">
            <progress
              aria-label="Upload"
              value={sent.loaded}
              max={sent.total}
              className="block h-1 flex-1 accent-accent"
            />
            <Button size="sm" onClick={cancel}>
              Cancel upload
            </Button>
          </div>
        )}
      </div>
    </SectionPage>
  )
}

/** The saved logo. It already is 512 px, so it can be replaced but not cropped again. */
function SavedLogo({ url }: { url: string }) {
  const href = safeMedia(url, location.origin)?.href
  return (
    <div className="flex h-85 items-center justify-center rounded-md border border-line-2 bg-[repeating-conic-gradient(#ebe9e4_0_25%,#fff_0_50%)] bg-size-[16px_16px]">
      {href === undefined ? (
        <p className="rounded bg-surface px-3 py-2 text-ink-2">The saved logo can’t be shown</p>
      ) : (
        <img src={href} alt="The saved logo" className="size-64 bg-[#fff] object-contain" />
      )}
    </div>
  )
}

function ChosenFile({
  logo,
  disabled,
  onFiles,
  onRemove,
}: {
  logo: NonNullable<ShownLogo>
  disabled: boolean
  onFiles: (files: readonly File[]) => void
  onRemove: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const source = 'source' in logo ? logo.source : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drop has a button beside it that does the same
    <div
      role="group"
      aria-label="Picture"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        // Otherwise the browser navigates away from the app to the dropped file.
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!disabled) onFiles([...event.dataTransfer.files])
      }}
      className={cx(
        'mt-4 flex flex-wrap items-center gap-3 rounded-md border px-3 py-[9px]',
        over ? 'border-accent bg-accent-tint' : 'border-line-2',
      )}
    >
      <Icon icon={FileImage} size={18} className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1" data-user-text>
        <p className="truncate font-medium">
          <bdi>{source?.name ?? 'The saved logo'}</bdi>
        </p>
        <p className="text-small text-ink-3 tabular-nums">
          {source
            ? `${formatCount(source.width)} × ${formatCount(source.height)}, ${fileSize(source.bytes)}${source.transparent ? ', transparent' : ''}`
            : '512 × 512'}
        </p>
      </div>
      <Button size="bar" icon={Upload} disabled={disabled} onClick={() => input.current?.click()}>
        Replace
      </Button>
      <Button ref={passFocusOn} size="bar" variant="ghost" disabled={disabled} onClick={onRemove}>
        Remove
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Replace the logo"
        accept={ACCEPTED}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows the same file to be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}

/** Previews the logo where it will appear: small and large, light and dark. */
function WhereItShows({ teamId, logo }: { teamId: string; logo: ShownLogo }) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const { client } = useViewer()
  const [propertyId] = team.properties
  const property = useQuery({
    ...propertyQuery(propertyId ?? ''),
    enabled: propertyId !== undefined,
    meta: { quiet: true },
  })
  const label = 'mb-2 text-small text-ink-3'
  return (
    <SettingsPanel title="Where it shows">
      <div className="divide-y divide-line px-4 [&>*]:py-3" data-user-text>
        <div>
          <p className={label}>Email, light and dark</p>
          <div className="grid grid-cols-2 gap-2">
            {(['light', 'dark'] as const).map((theme) => (
              <div
                key={theme}
                className={cx(
                  'flex min-w-0 items-center gap-2.5 rounded-md border p-2.5',
                  theme === 'light'
                    ? 'border-line-2 bg-[#fff] text-[#000]'
                    : 'border-transparent bg-[#171614] text-[#fff] dark:border-line-2',
                )}
              >
                <LogoPicture logo={logo} name={team.name} size={36} />
                <span className="min-w-0">
                  <bdi className="block truncate leading-[17px] font-medium">{team.name}</bdi>
                  <bdi className="line-clamp-2 text-small opacity-60">{client.name}</bdi>
                </span>
              </div>
            ))}
          </div>
        </div>
        <div>
          <p className={label}>Contact form</p>
          <div className="flex min-w-0 items-center gap-3 rounded-md border border-line-2 p-3.5">
            <LogoPicture logo={logo} name={property.data?.name ?? team.name} size={44} />
            <span className="min-w-0">
              <bdi className="block truncate text-title leading-5">{property.data?.name ?? team.name}</bdi>
              <bdi className="block truncate leading-[18px] text-ink-3">
                {property.data?.address ?? client.name}
              </bdi>
            </span>
          </div>
        </div>
        <div>
          <p className={label}>Sizes</p>
          <div className="flex items-end gap-4">
            {[64, 40, 28, 20].map((size) => (
              <span
                key={size}
                className="flex flex-col items-center gap-1 text-[11px] leading-4 text-ink-3 tabular-nums"
              >
                <LogoPicture logo={logo} name={team.name} size={size} />
                {size}
              </span>
            ))}
          </div>
        </div>
      </div>
    </SettingsPanel>
  )
}
