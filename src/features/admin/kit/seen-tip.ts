import { formatCount } from '#/lib/format-count.ts'

/** What is said at a number of leads that the reader can open in part, or not at all. */
export const seenTip = (seen: number): string =>
  seen === 0 ? 'You can’t open them' : `You can open ${formatCount(seen)} of them`
