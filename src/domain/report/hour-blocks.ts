/**
 * Hours of the day that form one block in a heat map: the first hour, and the hour after the last. A block across
 * midnight continues from 24.
 */
export type HourBlock = readonly [from: number, to: number]

/** The blocks for the hours of missed calls: two hours each, and the night as one block. */
export const missedBlocks: readonly HourBlock[] = [
  [8, 10],
  [10, 12],
  [12, 14],
  [14, 16],
  [16, 18],
  [18, 20],
  [20, 32],
]

/** The blocks for the hours of tours: two hours each, and the night as one block. */
export const visitBlocks: readonly HourBlock[] = [
  [9, 11],
  [11, 13],
  [13, 15],
  [15, 17],
  [17, 19],
  [19, 33],
]

/** Returns the hours of the day in a block. */
export const hoursOfBlock = ([from, to]: HourBlock): number[] =>
  Array.from({ length: to - from }, (_, at) => (from + at) % 24)

/** Formats the start of an hour of the day for a narrow axis: `9a`, `12p`. */
export const shortHourLabel = (hour: number): string => `${hour % 12 || 12}${hour < 12 ? 'a' : 'p'}`
