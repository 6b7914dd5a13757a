import { useSelector } from '@tanstack/react-store'
import { type Atom } from '@tanstack/store'

import { AllShortcutsButton } from '#/components/shortcuts/all-shortcuts-button.tsx'
import { formatCount } from '#/lib/format-count.ts'
import { Kbd } from '#/ui/display/kbd.tsx'
import { useSingleKeys } from '#/ui/hotkeys/hotkey-setting.ts'
import { type TableMarks } from '#/ui/table/marks.ts'
import { type TableView } from '#/ui/table/table-view.ts'
import { useOnline } from '#/ui/use-online.ts'

import { OfflineBar } from './list-status.tsx'
import { type LeadRows, type ListRow } from './use-lead-pages.ts'

type Hints = readonly (readonly [does: string, ...keys: string[]])[]

/** The keys that fit what is open. */
const hints: Readonly<Record<'list' | 'preview' | 'selection', Hints>> = {
  list: [
    ['Move', 'J', 'K'],
    ['Open', 'enter'],
    ['Select', 'X'],
    ['Preview', 'Space'],
    ['Reply', 'R'],
    ['Call', 'C'],
    ['Assign', 'A'],
    ['Status', 'S'],
    ['Filter', 'F'],
    ['Side menu', '['],
  ],
  preview: [
    ['Close preview', 'Space'],
    ['Move', 'J', 'K'],
    ['Open', 'enter'],
    ['Claim', 'L'],
    ['Reply', 'R'],
    ['Call', 'C'],
    ['Assign', 'A'],
    ['Status', 'S'],
  ],
  selection: [
    ['Move', 'J', 'K'],
    ['Open', 'enter'],
    ['Select', 'X'],
    ['Select up to here', 'Shift X'],
    ['Assign', 'A'],
    ['Status', 'S'],
    ['Claim', 'L'],
    ['Clear', 'Esc'],
  ],
}

interface FooterProps {
  rows: LeadRows
  view: Atom<TableView>
  /** Whether the preview is open. */
  previewed: Atom<boolean>
  marks: TableMarks<ListRow>
}

/** Keys that work here and where in the list one is; while the browser is offline, from when the list is. */
export function LeadListFooter({ rows, ...props }: FooterProps) {
  if (useOnline()) return <KeysAndPosition {...props} total={rows.total} />
  return (
    <OfflineBar since={Number.isFinite(rows.updatedAt) ? rows.updatedAt : undefined} onRetry={rows.retry} />
  )
}

function KeysAndPosition({
  view,
  total,
  previewed,
  marks,
}: Omit<FooterProps, 'rows'> & { total: number | undefined }) {
  const single = useSingleKeys()
  const selected = useSelector(marks.selected, ({ rows }) => rows.size > 0)
  const open = useSelector(previewed)
  return (
    <div className="flex h-10 shrink-0 items-center gap-4 overflow-hidden border-t border-line bg-canvas pr-4 pl-6 text-small text-ink-3 max-tablet:hidden">
      {/* Hints that do not fit wrap out of sight, whole. */}
      <div className="flex h-10 min-w-0 flex-wrap gap-x-4 overflow-hidden [&>*]:h-10">
        {single &&
          hints[selected ? 'selection' : open ? 'preview' : 'list'].map(([does, ...keys]) => (
            <span key={does} className="flex shrink-0 items-center gap-[5px]">
              {keys.map((key) => (
                <Kbd key={key} keys={key} />
              ))}
              {does}
            </span>
          ))}
      </div>
      <AllShortcutsButton />
      <span className="flex-1" />
      <Position view={view} total={total} />
    </div>
  )
}

function Position({ view, total }: { view: Atom<TableView>; total: number | undefined }) {
  const { first, last } = useSelector(view)
  // Its room is kept: where there is little of it, a hint that gave way would come and go.
  if (!total || last < first) return <span className="w-20 shrink-0" />
  const text = `${formatCount(first + 1)}–${formatCount(last + 1)} of ${formatCount(total)}`
  // Its room does not depend on the typeface: the hints keep theirs when it arrives.
  return (
    <span
      className="min-w-20 shrink-0 text-right whitespace-nowrap tabular-nums"
      style={{ width: `${text.length * 0.55}em` }}
    >
      {text}
    </span>
  )
}
