import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { MOST_NAMED } from '#/domain/list/lead-filters.ts'
import { countOf } from '#/lib/text/count-of.ts'

/**
 * Returns the list filtered by several ids. undefined when there are more than a list can be filtered by, or none, which
 * would not filter it.
 */
export function listOfMany(
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
