import { formatWait } from '../time/format-date.ts'

/**
 * A median of waits in words: `26m`, of a sample `About 26m`; an en dash where nothing was answered.
 * @param ms milliseconds
 * @param about it is of a sample
 */
export const medianLabel = (ms: number | null | undefined, about: boolean): string =>
  ms === undefined || ms === null ? '–' : `${about ? 'About ' : ''}${formatWait(ms)}`

/** The same within a sentence: `about 26m`. */
export const medianInSentence = (ms: number, about: boolean): string =>
  `${about ? 'about ' : ''}${formatWait(ms)}`
