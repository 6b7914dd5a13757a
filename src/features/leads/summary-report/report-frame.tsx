import './summary.css'
import { contactedMeaning } from '#/domain/lead/response.ts'
import { Kbd } from '#/ui/display/kbd.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { useWorkingKey } from '#/ui/hotkeys/working-keys.ts'

/** The layout of the report before its first response. */
export function ReportPending() {
  return (
    <div role="status" className="flex flex-col">
      <span className="sr-only">Loading</span>
      <div className="h-[52px] border-b border-line" />
      <div className="h-9 border-b border-line bg-surface-2 max-tablet:hidden" />
      {[1, 2, 3, 4, 5].map((position) => (
        <div
          key={position}
          className="flex h-11 items-center justify-between border-b border-line bg-surface-2 px-6 max-tablet:h-[76px]"
        >
          <Skeleton className="h-3 w-36 rounded-full" />
          <Skeleton className="h-3 w-64 rounded-full max-tablet:w-24" />
        </div>
      ))}
    </div>
  )
}

const hints = [
  { keys: ['J', 'K'], does: 'Move' },
  { keys: ['enter'], does: 'Open' },
  { keys: ['left', 'right'], does: 'Collapse, expand' },
  { keys: ['?'], does: 'All shortcuts' },
]

/** The available keys, and the meaning of the numbers. */
export function ReportFooter() {
  const working = useWorkingKey()
  return (
    <div className="flex h-10 shrink-0 items-center gap-4 overflow-hidden border-t border-line bg-canvas pr-4 pl-6 text-small text-ink-3 max-tablet:hidden">
      {hints
        .filter(({ keys }) => keys.some(working))
        .map(({ keys, does }) => (
          <span key={does} className="flex shrink-0 items-center gap-1.5">
            {keys.map((key) => (
              <Kbd key={key} keys={key} />
            ))}
            {does}
          </span>
        ))}
      <span className="min-w-0 flex-1 truncate text-right text-ink-3 max-desktop:hidden">
        Contacted: {contactedMeaning}. Every number opens its list.
      </span>
    </div>
  )
}
