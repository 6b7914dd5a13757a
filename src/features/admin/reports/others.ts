import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { MOST_NAMED } from '#/domain/list/lead-filters.ts'
import { countOf } from '#/lib/count-of.ts'

/** The list of several things; undefined where they are more than a list can be narrowed to. */
export function listOfMany(
  ids: readonly string[],
  listOf: (ids: string[]) => ListOfLeads,
): ListOfLeads | undefined {
  return ids.length <= MOST_NAMED ? listOf([...ids]) : undefined
}

/** The folded rows in words: `8 other campaigns`. What came in through none is a row too, but no campaign. */
export function otherCampaigns(rows: readonly { readonly campaign?: unknown }[]): string {
  return othersLabel(
    rows.filter(({ campaign }) => campaign !== undefined).length,
    rows.length,
    'campaign',
    'campaigns',
  )
}

/** The same of properties. @param named how many of the rows are properties */
export const otherProperties = (named: number, rows: number): string =>
  othersLabel(named, rows, 'property', 'properties')

function othersLabel(named: number, rows: number, one: string, many: string): string {
  const text = countOf(named, `other ${one}`, `other ${many}`)
  return named === rows ? text : `${text} or none`
}
