import { formatCount } from '#/lib/text/format-count.ts'

/** Returns the tooltip for a number of leads of which the user can open only some, or none. */
export const openableLeadsTip = (seen: number): string =>
  seen === 0 ? 'You can’t open them' : `You can open ${formatCount(seen)} of them`
