import { formatCount } from '#/lib/format-count.ts'

/** "26 leads match". */
export function matchCountLabel(total: number | undefined): string {
  if (total === undefined) return 'Counting'
  return total === 1 ? '1 lead matches' : `${formatCount(total)} leads match`
}
