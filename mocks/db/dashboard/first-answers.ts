import { median } from '#/domain/list/dashboard.ts'

import { type Answer, type AnswersFound, MOST_READ } from '../leads/lead-answers.ts'
import { type LeadView } from '../leads/lead-view.ts'
import { type UserRecord } from '../records.ts'
import { type World } from '../world.ts'

/**
 * Returns the first responses to the leads of a list, and its number of leads.
 * @param readAll maximum number of leads up to which all of them are evaluated. For more leads, a sample is used.
 */
export function firstAnswers(
  world: World,
  viewer: UserRecord,
  view: LeadView,
  readAll = MOST_READ,
): AnswersFound & { sampled: boolean } {
  const found = world.index().answers(viewer, view, readAll).get('') ?? { answers: [], leads: 0 }
  return { ...found, sampled: found.leads > readAll }
}

/** Returns the median time of first responses in milliseconds. null when there are none. */
export const medianOf = (answers: readonly Answer[]): number | null =>
  median(answers.map(({ ms }) => ms)) ?? null
