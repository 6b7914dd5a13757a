import { Users } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { MOST_NAMED } from '#/domain/list/lead-filters.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { focusQuietly } from '#/ui/move-focus.ts'

/** The label of the collapsed rows in a table. A press expands them. */
export function CollapsedRowsButton({
  text,
  onExpand,
}: {
  text: string
  onExpand: (button: Element) => void
}) {
  return (
    <button
      type="button"
      aria-expanded={false}
      data-tip={text}
      data-tip-when="cut"
      onClick={({ currentTarget }) => onExpand(currentTarget)}
      className="min-h-6 max-w-full overflow-hidden rounded-xs text-left text-ellipsis hover:text-accent-text hover:underline"
    >
      {text}
    </button>
  )
}

/** Shown before the collapsed people of a table, aligned with the avatars above it. */
export function CollapsedRowsAvatar() {
  return (
    <span
      aria-hidden
      className="flex size-5 shrink-0 items-center justify-center rounded-full border border-dashed border-control text-ink-3"
    >
      <Icon icon={Users} size={12} />
    </span>
  )
}

/**
 * Returns the list filtered by several ids. undefined when there are more than a list can be filtered by, or none, which
 * would not filter it.
 */
export function listOfIds(
  ids: readonly string[],
  listOf: (ids: string[]) => ListOfLeads,
): ListOfLeads | undefined {
  return ids.length > 0 && ids.length <= MOST_NAMED ? listOf([...ids]) : undefined
}

/**
 * Returns the label of the collapsed rows: `8 other campaigns`. Leads without a campaign are a row too, but don't count
 * as a campaign.
 */
export function otherCampaigns(rows: readonly { readonly campaign?: unknown }[]): string {
  return othersLabel(
    rows.filter(({ campaign }) => campaign !== undefined).length,
    rows.length,
    'campaign',
    'campaigns',
  )
}

/** Returns the same label for properties. @param named how many of the rows are properties */
export const otherProperties = (named: number, rows: number): string =>
  othersLabel(named, rows, 'property', 'properties')

function othersLabel(named: number, rows: number, one: string, many: string): string {
  const text = countOf(named, `other ${one}`, `other ${many}`)
  return named === rows ? text : `${text} or none`
}

/**
 * Moves the focus after the other rows are expanded. The button that expands them disappears with its row, so the first
 * expanded row gets the focus.
 */
export function useExpandedFocus(collapsed: boolean) {
  const rowsRef = useRef<HTMLTableSectionElement>(null)
  const pressed = useRef<number>(undefined)
  useEffect(() => {
    const at = pressed.current
    if (collapsed || at === undefined) return
    pressed.current = undefined
    const row = rowsRef.current?.rows[at]
    if (row && document.activeElement === document.body) focusQuietly(row)
  }, [collapsed])
  const remember = (button: Element) => {
    pressed.current = button.closest('tr')?.sectionRowIndex
  }
  return { rowsRef, remember }
}
