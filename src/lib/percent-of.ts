/** A part of a whole in whole percent, 0 of none and 100 of all alone; undefined where there is no whole. */
export function percentOf(part: number, whole: number): number | undefined {
  if (whole <= 0) return undefined
  const percent = Math.round((part / whole) * 100)
  return part > 0 && part < whole ? Math.min(99, Math.max(1, percent)) : percent
}

/** The same with its sign: `93%`; an en dash where there is no whole. */
export function percentLabel(part: number, whole: number): string {
  const percent = percentOf(part, whole)
  return percent === undefined ? '–' : `${percent}%`
}
