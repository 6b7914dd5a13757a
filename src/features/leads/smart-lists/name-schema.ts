import * as z from 'zod/mini'

import { listNameProblem } from '#/domain/list/smart-list-criteria.ts'
import { LONGEST_LIST_NAME } from '#/domain/list/smart-list.ts'
import { isBlank } from '#/lib/text/blank.ts'

/** Form schema for the name of a smart list. */
export const listNameSchema = z.string().check(
  z.refine((name) => listNameProblem(name) !== 'Required', 'Required'),
  z.refine(
    (name) => isBlank(name) || listNameProblem(name) === undefined,
    `At most ${String(LONGEST_LIST_NAME)} characters`,
  ),
)
