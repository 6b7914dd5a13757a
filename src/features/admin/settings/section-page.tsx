import {
  type ComponentType,
  type PropsWithChildren,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
} from 'react'

import { CONFLICTS_FIRST } from '#/components/changed-by/use-changed-by.ts'
import { LeaveQuestion } from '#/components/form/leave-question.tsx'
import { SaveBar } from '#/components/form/save-bar.tsx'
import { formatShortDate } from '#/domain/time/format.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { allowed, refusalText, type Verdict } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
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

/** The title of a settings page, its purpose if the title does not make it clear, and who changed the section last. */
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

/**
 * The layouts of a form and its panel. `usual`, `wide` for a grid or table next to a narrow panel, or `picture` for a
 * picture next to previews of it.
 */
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

/** A settings page whose changes wait for Save: heading, form with its sections, panel next to it, save bar. */
export function SectionPage({
  title,
  intro,
  loaded,
  settings,
  may = allowed,
  panel,
  layout = 'usual',
  note,
  children,
}: {
  title: string
  intro?: string | undefined
  loaded: Pick<LoadedSection<unknown>, 'changedTs' | 'changedBy'>
  settings: SettingsForm
  /** Whether the user may save. The pages of a team are closed to users who may not. See `SectionFields`. */
  may?: Verdict | undefined
  /** Shown next to the form, or below it in narrow windows. */
  panel?: ReactNode
  /**
   * How the form and its panel share the width. A `preview` is on the canvas color and takes the width that the form
   * leaves.
   */
  layout?: keyof typeof layouts | 'preview'
  /** Shown in the save bar: an effect of saving that is not visible on this page. */
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
          describe={conflict.describe}
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
        <UnsavedChanges title={title} settings={settings} may={may} note={note} />
      </FormBody>
    </form.AppForm>
  )
}

/**
 * The save bar and the question on leaving. They are a component of their own, so that the first and the last change
 * re-render only them and not the page.
 */
function UnsavedChanges({
  title,
  settings,
  may,
  note,
}: {
  title: string
  settings: SettingsForm
  may: Verdict
  note: string | undefined
}) {
  const { isDirty, error, forgetError, discard, conflict } = settings
  const dirty = useFormState(useFormContext(), isDirty)
  const settled = useEffectEvent(forgetError)
  // Clears the error when nothing is unsaved any more, because of a refetch or the user's own edits. Otherwise the next
  // change would show that old error.
  useEffect(() => (dirty || error === undefined ? undefined : settled()), [dirty, error])
  const unresolved = conflict.conflicts.length > 0
  return (
    <>
      {dirty && (
        <SaveBar
          error={refusalText(may) ?? error ?? (unresolved ? CONFLICTS_FIRST : undefined)}
          note={note}
          blocked={!may.ok || unresolved}
          onDiscard={discard}
          className="px-4 tablet:px-10"
        />
      )}
      <LeaveQuestion dirty={dirty} what={`${title} has unsaved changes.`} within="tab" />
    </>
  )
}

/**
 * The fields of a settings page that wait for Save. They are locked for a user who may not save, and the page says why.
 * If something was typed before the right was lost, they stay as they are, so that the text can still be copied.
 */
export function SectionFields({
  settings: { isDirty },
  may = allowed,
  children,
}: {
  settings: Pick<SettingsForm, 'isDirty'>
  may: Verdict | undefined
  children: ReactNode
}) {
  const dirty = useFormState(useFormContext(), isDirty)
  const locked = !may.ok && !dirty
  return (
    <fieldset disabled={locked} className={locked ? 'locked-controls' : undefined}>
      {children}
    </fieldset>
  )
}

/** A section of a page, below a thin rule. It is labeled by its title if it has one. */
export function SettingsGroup({
  title,
  count,
  help,
  aside,
  close = false,
  children,
}: {
  title?: string | undefined
  /** A count shown next to the title. */
  count?: number | undefined
  help?: ReactNode
  /** Shown to the right of the title: a switch or a hint. */
  aside?: ReactNode
  /** Reduces the spacing on a page with many short groups (drawing 61). */
  close?: boolean
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      // A title with a button next to it has less padding above, so that it is at the same height as a title alone.
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

/** The panel next to a form, which shows what the settings will do. */
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

/** Placeholder for the panel while its code is loading. */
export function SettingsPanelSkeleton({ title }: { title: string }) {
  return (
    <SettingsPanel title={title}>
      <div aria-hidden className="h-72" />
    </SettingsPanel>
  )
}
