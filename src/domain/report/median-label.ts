import { formatWait } from '#/lib/time/format-date.ts'

/**
 * Returns the label of a median wait: `26m`, or `About 26m` for a sample. An en dash when nothing was answered.
 * @param ms milliseconds
 * @param about the median is computed from a sample
 */
export const medianLabel = (ms: number | null | undefined, about: boolean): string =>
  ms === undefined || ms === null ? '–' : `${about ? 'About ' : ''}${formatWait(ms)}`

/** Returns the median wait within a sentence: `about 26m`. */
export const medianInSentence = (ms: number, about: boolean): string =>
  `${about ? 'about ' : ''}${formatWait(ms)}`
