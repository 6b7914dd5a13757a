import { countOf } from '#/lib/text/count-of.ts'

/** "26 leads match". */
export function matchCountLabel(total: number | undefined): string {
  if (total === undefined) return 'Counting'
  return countOf(total, 'lead matches', 'leads match')
}
