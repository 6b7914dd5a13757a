import { useSelector } from '@tanstack/react-store'
import { type Atom } from '@tanstack/store'

import { useAnnounceCount } from '#/components/use-announce-count.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { type TableMarks } from '#/ui/table/marks.ts'
import { type TableView } from '#/ui/table/table-view.ts'
import { useOnline } from '#/ui/use-online.ts'

import { matchCountLabel } from '../filters/match-count.ts'
import { type ListState } from '../state/list-state.ts'
import { AllShortcutsButton } from './all-shortcuts-button.tsx'
import { type KeyHint, KeyHints } from './key-hints.tsx'
import { OfflineBar } from './list-status.tsx'
import { type LeadRows, type ListRow } from './use-lead-pages.ts'

/** The keyboard hints for what is currently open. */
const hints: Readonly<Record<'list' | 'preview' | 'selection', readonly KeyHint[]>> = {
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
  /** The filters and the order, whose number of leads is announced when they change. */
  state: ListState
  view: Atom<TableView>
  /** Whether the preview is open. */
  previewed: Atom<boolean>
  marks: TableMarks<ListRow>
}

/** Shows the available keys and the position in the list. While the browser is offline, shows the age of the list. */
export function LeadListFooter({ rows, state, ...props }: FooterProps) {
  useAnnounceCount(state, rows.loading ? undefined : rows.total, matchCountLabel)
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
}: Omit<FooterProps, 'rows' | 'state'> & { total: number | undefined }) {
  const selected = useSelector(marks.selected, ({ rows }) => rows.size > 0)
  const open = useSelector(previewed)
  return (
    <div className="flex h-10 shrink-0 items-center gap-4 overflow-hidden border-t border-line bg-canvas pr-4 pl-6 text-small text-ink-3 max-tablet:hidden">
      <KeyHints hints={hints[selected ? 'selection' : open ? 'preview' : 'list']} />
      <AllShortcutsButton />
      <span className="flex-1" />
      <Position view={view} total={total} />
    </div>
  )
}

function Position({ view, total }: { view: Atom<TableView>; total: number | undefined }) {
  const { first, last } = useSelector(view)
  // Keep the space reserved. Otherwise a hint would appear and disappear where space is short.
  if (!total || last < first) return <span className="w-20 shrink-0" />
  const text = `${formatCount(first + 1)}–${formatCount(last + 1)} of ${formatCount(total)}`
  // The width does not depend on the font, so that the hints keep their space when the font has loaded.
  return (
    <span
      className="min-w-20 shrink-0 text-right whitespace-nowrap tabular-nums"
      style={{ width: `${text.length * 0.55}em` }}
    >
      {text}
    </span>
  )
}
