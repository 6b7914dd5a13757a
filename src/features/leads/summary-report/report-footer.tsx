import { useSingleKeys } from '#/ui/hotkey-setting.ts'
import { Kbd } from '#/ui/kbd.tsx'

const hints = [
  { keys: ['J', 'K'], does: 'Move' },
  { keys: ['enter'], does: 'Open' },
  { keys: ['left', 'right'], does: 'Collapse, expand' },
  { keys: ['?'], does: 'All shortcuts' },
]

/** Keys that work here, and what the numbers mean. */
export function ReportFooter() {
  const single = useSingleKeys()
  return (
    <div className="flex h-10 shrink-0 items-center gap-4 overflow-hidden border-t border-line bg-canvas pr-4 pl-6 text-small text-ink-2 max-tablet:hidden">
      {single &&
        hints.map(({ keys, does }) => (
          <span key={does} className="flex shrink-0 items-center gap-1.5">
            {keys.map((key) => (
              <Kbd key={key} keys={key} />
            ))}
            {does}
          </span>
        ))}
      <span className="min-w-0 flex-1 truncate text-right max-desktop:hidden">
        Contacted: the team wrote, called or took a call. Every number opens its list.
      </span>
    </div>
  )
}
