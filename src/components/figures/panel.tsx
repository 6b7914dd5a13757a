import { type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

import { MissingRows, type RowsOfAnswer } from '#/components/failures/missing-rows.tsx'
import { PanelBoundary } from '#/components/failures/panel-boundary.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

/** One dashboard widget: a bordered panel with a heading row and its own error boundary. */
export function Panel({
  title,
  tip,
  icon,
  before,
  id,
  after,
  action,
  ruled = true,
  className,
  answer,
  children,
}: {
  title: string
  /** Explains the title. */
  tip?: string | undefined
  /** Icon before the title. */
  icon?: LucideIcon | undefined
  /** Content before the title, when an icon is not enough. */
  before?: ReactNode
  /** Target id for links on the page. */
  id?: string | undefined
  /** Content right after the title. */
  after?: ReactNode
  /** Content at the end of the heading row. */
  action?: ReactNode
  /** Shows a line below the heading row. A chart has none. */
  ruled?: boolean | undefined
  className?: string | undefined
  /** The response that the panel shows. A note at the bottom says how much of it could not be read. */
  answer?: RowsOfAnswer | undefined
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      tabIndex={id === undefined ? undefined : -1}
      className={cx(
        'flex min-w-0 scroll-mt-4 flex-col rounded-md border border-line outline-none',
        className,
      )}
    >
      <div
        className={cx(
          'flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-[7px]',
          ruled && 'border-b border-line',
        )}
      >
        {icon && <Icon icon={icon} className="text-ink-3" />}
        {before}
        <h2 id={heading} className="text-heading whitespace-nowrap">
          {tip === undefined ? (
            title
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what it means is shown to whoever has no pointer, too
            <span tabIndex={0} data-tip={tip} aria-describedby={`${heading}-tip`} className="rounded-xs">
              {title}
            </span>
          )}
        </h2>
        {/* Outside of the heading, because its text is the name of the panel. */}
        {tip !== undefined && (
          <span id={`${heading}-tip`} hidden>
            {tip}
          </span>
        )}
        {after}
        {action !== undefined && (
          <>
            {/* On a phone, the action is at the end of the title's row, or starts on the row below the title. */}
            <span className="-ml-2 max-tablet:grow tablet:hidden" />
            <div className="flex min-w-0 items-center justify-end gap-3 has-[>.border-transparent:last-child]:-mr-2 tablet:ml-auto">
              {action}
            </div>
          </>
        )}
      </div>
      <PanelBoundary name={title}>{children}</PanelBoundary>
      {answer && <MissingRows {...answer} className="px-4 py-2 text-small" />}
    </section>
  )
}
