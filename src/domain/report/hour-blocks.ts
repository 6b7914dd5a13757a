/** Hours of the day that stand together in a map: the first, and the one after the last; over midnight it goes on from 24. */
export type HourBlock = readonly [from: number, to: number]

/** The hours of missed calls: two together, the night as one. */
export const missedBlocks: readonly HourBlock[] = [
  [8, 10],
  [10, 12],
  [12, 14],
  [14, 16],
  [16, 18],
  [18, 20],
  [20, 32],
]

/** The hours for which tours are set: two together, the night as one. */
export const visitBlocks: readonly HourBlock[] = [
  [9, 11],
  [11, 13],
  [13, 15],
  [15, 17],
  [17, 19],
  [19, 33],
]

/** The hours of the day in a block. */
export const hoursOfBlock = ([from, to]: HourBlock): number[] =>
  Array.from({ length: to - from }, (_, at) => (from + at) % 24)
