/** Converts milliseconds to whole seconds, as the columns and files of reports have them. */
export const wholeSeconds = (ms: number | undefined): number | undefined =>
  ms === undefined ? undefined : Math.round(ms / 1_000)
