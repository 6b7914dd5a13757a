import { type ChartTone } from '#/ui/chart/tones.ts'

const tones: readonly ChartTone[] = [1, 2, 3, 4, 5, 6, 'plum', 'info']

/**
 * Returns the color of a series that only a newer server version knows.
 * @param known number of known series, which have the first colors
 * @param at index among the newer ones
 */
export function newerTone(known: number, at: number): ChartTone {
  const free = tones.slice(known)
  return free[at % free.length] ?? 'mute'
}
