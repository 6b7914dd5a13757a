import { type CountedList } from '#/domain/list/menu-lists.ts'
import { Count } from '#/ui/count.tsx'

import { useLeadCounts } from './use-lead-counts.ts'

/** How many leads a list of the menu holds; nothing where that is not known. */
export function ListCount({ list, smartList }: { list?: CountedList; smartList?: string }) {
  const counts = useLeadCounts()
  const value =
    list !== undefined ? counts?.[list] : smartList !== undefined ? counts?.smartLists[smartList] : undefined
  if (value === undefined) return null
  return <Count value={value} label={`${value} ${value === 1 ? 'lead' : 'leads'}`} />
}
