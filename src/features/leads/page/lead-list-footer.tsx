import { useSelector } from '@tanstack/react-store'
import { type Atom } from '@tanstack/store'

import { Kbd } from '#/ui/display/kbd.tsx'
import { useSingleKeys } from '#/ui/hotkeys/hotkey-setting.ts'
import { type TableView } from '#/ui/table/table-view.ts'

const hints = [
  { keys: ['J', 'K'], does: 'Move' },
  { keys: ['enter'], does: 'Open' },
  { keys: ['X'], does: 'Select' },
  { keys: ['Space'], does: 'Preview' },
  { keys: ['R'], does: 'Reply' },
  { keys: ['C'], does: 'Call' },
  { keys: ['A'], does: 'Assign' },
  { keys: ['S'], does: 'Status' },
  { keys: ['F'], does: 'Filter' },
  { keys: ['['], does: 'Side menu' },
]

/** Keys that work here, and where in the list one is. */
export function LeadListFooter({ view, total }: { view: Atom<TableView>; total: number | undefined }) {
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
      <span className="flex-1" />
      <Position view={view} total={total} />
    </div>
  )
}

// Made once: toLocaleString makes one each time, with every row that scrolls past.
const numbers = new Intl.NumberFormat('en-US')
const number = (value: number) => numbers.format(value)

function Position({ view, total }: { view: Atom<TableView>; total: number | undefined }) {
  const { first, last } = useSelector(view)
  if (!total || last < first) return null
  const words = `${number(first + 1)}–${number(last + 1)} of ${number(total)}`
  // Read from a left edge that does not depend on the typeface: nothing moves when it arrives.
  return (
    <span className="shrink-0 whitespace-nowrap tabular-nums" style={{ width: `${words.length * 0.55}em` }}>
      {words}
    </span>
  )
}
