/** The outcome of a tour that was called off, before it begins or after. */
export const tourCancellation = { status: 'CANCELLED', label: 'Cancel', done: 'Tour canceled' } as const

/** The possible outcomes of a tour, with the label of the button and the title of the toast. */
export const tourOutcomes = [
  { status: 'COMPLETED', label: 'Completed', done: 'Tour completed' },
  { status: 'NO_SHOW', label: 'No show', done: 'Tour marked as no show' },
  tourCancellation,
] as const

/** One of the outcomes of a tour. */
export type TourOutcome = (typeof tourOutcomes)[number]
