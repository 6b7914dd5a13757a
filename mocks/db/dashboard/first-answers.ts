import { median } from '#/domain/list/dashboard.ts'

import { type Answer, type AnswersFound, MOST_READ } from '../leads/lead-answers.ts'
import { type LeadView } from '../leads/lead-view.ts'
import { type UserRecord } from '../records.ts'
import { type World } from '../world.ts'

/**
 * The first answers to the leads of a list, and how many leads it has.
 * @param readAll up to how many leads all are looked at; of more, a sample
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

/** The median of first answers in milliseconds; null where there is none. */
export const medianOf = (answers: readonly Answer[]): number | null =>
  median(answers.map(({ ms }) => ms)) ?? null
