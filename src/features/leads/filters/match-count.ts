/** "26 leads match". */
export function matchCountLabel(total: number | undefined): string {
  if (total === undefined) return 'Counting'
  return total === 1 ? '1 lead matches' : `${total.toLocaleString('en-US')} leads match`
}
