import { type ChartTone } from '#/ui/chart/tones.ts'

const tones: readonly ChartTone[] = [1, 2, 3, 4, 5, 6, 'plum', 'info']

/**
 * The color of a series that only a newer server knows.
 * @param known how many series are known, which have the first colors
 * @param at its position among the newer ones
 */
export function newerTone(known: number, at: number): ChartTone {
  const free = tones.slice(known)
  return free[at % free.length] ?? 'mute'
}
