import {
  type ComponentType,
  type PropsWithChildren,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
} from 'react'

import { CONFLICTS_FIRST } from '#/components/changed-by/use-changed-by.ts'
import { LeaveQuestion } from '#/components/leave-question.tsx'
import { SaveBar } from '#/components/save-bar.tsx'
import { formatShortDate } from '#/domain/time/format.ts'
import { formatCount } from '#/lib/format-count.ts'
import { useNow } from '#/providers/now.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { cx } from '#/ui/cx.ts'
import { FormBody } from '#/ui/form/form-body.tsx'
import { useFormContext } from '#/ui/form/form-context.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

import { type LoadedSection } from './section-gate.tsx'
import { type useSettingsForm } from './use-settings-form.ts'

const ChangedByPanel = lazyComponent(() =>
  import('#/components/changed-by/changed-by-panel.tsx').then((module) => module.ChangedByPanel),
)

type SettingsForm = Pick<
  ReturnType<typeof useSettingsForm<unknown, object>>,
  'isDirty' | 'error' | 'forgetError' | 'discard' | 'conflict'
> & { readonly form: { readonly AppForm: ComponentType<PropsWithChildren> } }

/** Title, what the page is for where the title does not say it, and who changed it last. */
export function SettingsHeading({
  title,
  intro,
  changed,
}: {
  title: string
  intro?: string | undefined
  changed?: Pick<LoadedSection<unknown>, 'changedTs' | 'changedBy'> | undefined
}) {
  const now = useNow(60_000)
  return (
    <div className={intro === undefined ? 'pb-3' : 'pb-5'}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-title-md max-tablet:sr-only">{title}</h2>
        {changed !== undefined && changed.changedTs > 0 && changed.changedBy && (
          <p className="text-small text-ink-3" data-user-text>
            Last changed by <bdi>{changed.changedBy.name}</bdi>, {formatShortDate(changed.changedTs, now)}
          </p>
        )}
      </div>
      {intro !== undefined && <p className="mt-[3px] text-reading text-ink-2">{intro}</p>}
    </div>
  )
}

/** The form and its panel: usual; wide, for a grid or a table beside a narrow panel; or a picture beside where it is shown. */
const layouts = {
  usual: {
    page: 'tablet:pr-8 tablet:pl-10',
    frame: 'max-w-[560px] wide:max-w-[880px]',
    columns: 'wide:grid-cols-[minmax(0,560px)_288px]',
  },
  wide: {
    page: 'tablet:px-8',
    frame: 'max-w-[680px] wide:max-w-[888px]',
    columns: 'wide:grid-cols-[minmax(0,680px)_176px]',
  },
  picture: {
    page: 'tablet:px-10',
    frame: 'max-w-[560px] wide:max-w-[872px]',
    columns: 'wide:grid-cols-[minmax(0,520px)_320px]',
  },
} as const

const PAGE = 'flex-1 px-4 pt-6 pb-10 tablet:pt-7'

/** A page of settings whose changes wait for Save: heading, form with its sections, panel beside it, save bar. */
export function SectionPage({
  title,
  intro,
  loaded,
  settings,
  panel,
  layout = 'usual',
  note,
  children,
}: {
  title: string
  intro?: string | undefined
  loaded: Pick<LoadedSection<unknown>, 'changedTs' | 'changedBy'>
  settings: SettingsForm
  /** Beside the form, and below it on narrow windows. */
  panel?: ReactNode
  /** What of the width the form and its panel have; a preview stands on canvas and fills what the form leaves. */
  layout?: keyof typeof layouts | 'preview'
  /** In the save bar: what saving does that is not seen here. */
  note?: string | undefined
  children: ReactNode
}) {
  const { form, conflict } = settings
  const head = (
    <>
      <SettingsHeading title={title} intro={intro} changed={loaded} />
      {conflict.conflicts.length > 0 && (
        <ChangedByPanel
          by={conflict.by}
          conflicts={conflict.conflicts}
          say={conflict.say}
          onKeep={conflict.keepMine}
          onTake={conflict.takeTheirs}
        />
      )}
    </>
  )
  return (
    <form.AppForm>
      <FormBody
        aria-label={title}
        className="flex min-h-0 min-w-0 flex-1 scroll-pb-16 flex-col overflow-y-auto"
      >
        {layout === 'preview' ? (
          <div className="flex-1 wide:grid wide:grid-cols-[minmax(400px,471px)_minmax(352px,1fr)]">
            <div className={cx(PAGE, 'max-w-[680px] pb-6! tablet:px-10 wide:px-6 wide:pt-6')}>
              {head}
              {children}
            </div>
            <div className="border-line bg-canvas px-4 py-6 max-wide:border-t tablet:px-10 wide:border-l wide:px-8 wide:pt-[18px]">
              <div className="wide:sticky wide:top-[18px]">{panel}</div>
            </div>
          </div>
        ) : (
          <div className={cx(PAGE, layouts[layout].page)}>
            <div className={panel === undefined ? 'max-w-[680px]' : layouts[layout].frame}>
              {head}
              {panel === undefined ? (
                children
              ) : (
                <div className={cx('wide:grid wide:items-start wide:gap-8', layouts[layout].columns)}>
                  <div className="min-w-0">{children}</div>
                  <div className="mt-6 wide:sticky wide:top-6 wide:mt-0">{panel}</div>
                </div>
              )}
            </div>
          </div>
        )}
        <UnsavedChanges title={title} settings={settings} note={note} />
      </FormBody>
    </form.AppForm>
  )
}

/** The save bar and the question on leaving: what of the page the first change and the last one render. */
function UnsavedChanges({
  title,
  settings,
  note,
}: {
  title: string
  settings: SettingsForm
  note: string | undefined
}) {
  const { isDirty, error, forgetError, discard, conflict } = settings
  const dirty = useFormState(useFormContext(), isDirty)
  useUnsaved(dirty)
  const settled = useEffectEvent(forgetError)
  // What is settled since then, by a later read or by hand, is no failure of the next change.
  useEffect(() => (dirty || error === undefined ? undefined : settled()), [dirty, error])
  const blocked = conflict.conflicts.length > 0
  return (
    <>
      {dirty && (
        <SaveBar
          error={error ?? (blocked ? CONFLICTS_FIRST : undefined)}
          note={note}
          blocked={blocked}
          onDiscard={discard}
          className="px-4 tablet:px-10"
        />
      )}
      <LeaveQuestion dirty={dirty} what={`${title} has unsaved changes.`} within="tab" />
    </>
  )
}

/** A section of a page, under a hairline; its title names it where it has one. */
export function SettingsGroup({
  title,
  count,
  help,
  aside,
  close = false,
  children,
}: {
  title?: string | undefined
  /** Beside the title: how many there are. */
  count?: number | undefined
  help?: ReactNode
  /** At the right of the title: a switch, a hint. */
  aside?: ReactNode
  /** On a page of many short groups, which stand closer (drawing 61). */
  close?: boolean
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      // A title beside a button stands as high as one alone.
      className={cx(
        'border-t border-line',
        aside === undefined && !close ? 'pt-[18px]' : 'pt-4',
        close ? 'pb-4' : 'pb-5',
      )}
    >
      {title !== undefined && (
        <div
          className={cx(
            'flex items-center justify-between gap-4 max-tablet:flex-wrap max-tablet:gap-y-2',
            children !== undefined && (aside === undefined ? 'mb-3' : 'mb-2'),
          )}
        >
          <div className="min-w-0 max-tablet:grow max-tablet:basis-48">
            <div className="flex items-center gap-2">
              <h3 id={id} className={count === undefined ? 'font-medium' : 'text-heading'}>
                {title}
              </h3>
              {count !== undefined && (
                <span className="rounded-sm bg-active px-1.5 text-small text-ink-2 tabular-nums">
                  {formatCount(count)}
                </span>
              )}
            </div>
            {help !== undefined && <p className="text-small text-ink-3">{help}</p>}
          </div>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}

/** The panel beside a form: what the settings will do. */
export function SettingsPanel({
  title,
  hint,
  foot,
  children,
}: {
  title: string
  hint?: string | undefined
  foot?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-md border border-line">
      <div className="flex h-11 items-center gap-2 border-b border-line px-4">
        <h3 id={id} className="text-heading">
          {title}
        </h3>
        {hint !== undefined && <span className="text-small text-ink-3">{hint}</span>}
      </div>
      {children}
      {foot !== undefined && (
        <div className="border-t border-line bg-surface-2 px-4 pt-2.5 pb-3 text-small text-ink-2">{foot}</div>
      )}
    </section>
  )
}

/** The panel while its code comes. */
export function SettingsPanelSkeleton({ title }: { title: string }) {
  return (
    <SettingsPanel title={title}>
      <div aria-hidden className="h-72" />
    </SettingsPanel>
  )
}
