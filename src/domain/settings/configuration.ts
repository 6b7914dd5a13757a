import * as z from 'zod/mini'

import { trimmed } from '#/lib/blank.ts'
import { maybe, openEnum } from '#/lib/schema.ts'
import { wholeNumber } from '#/lib/whole-number.ts'

/** Assumed: how leads reach the agents of a team, and who may work on them. */
export const configurationSchema = z.object({
  name: z.string(),
  propertyTypes: z.array(openEnum(['RESIDENTIAL', 'COMMERCIAL'])),
  assignmentMode: openEnum(['CLAIM', 'ASSIGN']),
  lockMode: openEnum(['NONE', 'TIMED', 'UNLIMITED']),
  /** Whole days; only with lock mode TIMED. */
  lockDuration: maybe(z.number()),
  collaborationMode: openEnum(['FULL', 'INDIVIDUAL', 'VISIBILITY']),
  /** Who can take a transferred call, in order: ids of users. */
  phoneTransfers: z.array(z.string()),
})

/** How leads reach the agents of a team, and who may work on them. */
export type Configuration = z.output<typeof configurationSchema>

/** What the form of the configuration holds: the days as they were typed, no choice as the empty text. */
export interface ConfigurationForm {
  name: string
  propertyTypes: readonly string[]
  assignmentMode: string
  lockMode: string
  lockDuration: string
  collaborationMode: string
  phoneTransfers: readonly string[]
}

/** The days that a claimed lead is locked when nobody has said how many. */
const USUAL_DAYS = '14'

/** The form of a configuration. */
export function formOfConfiguration(values: Configuration): ConfigurationForm {
  return {
    ...values,
    lockMode: values.assignmentMode === 'CLAIM' && values.lockMode !== 'NONE' ? values.lockMode : '',
    lockDuration: values.lockDuration === undefined ? '' : String(values.lockDuration),
  }
}

/** What the choice of an assignment mode makes of the form: Assign locks nothing. */
export function withAssignmentMode(form: ConfigurationForm, mode: string): ConfigurationForm {
  return { ...form, assignmentMode: mode, ...(mode === 'ASSIGN' ? { lockMode: '', lockDuration: '' } : {}) }
}

/** What the choice of a lock makes of the form: only a timed one has days. */
export function withLockMode(form: ConfigurationForm, mode: string): ConfigurationForm {
  return { ...form, lockMode: mode, lockDuration: mode === 'TIMED' ? form.lockDuration || USUAL_DAYS : '' }
}

const someOf = z.array(z.string()).check(z.minLength(1, 'Selection Required'))
const choice = z.string().check(z.minLength(1, 'Selection Required'))

/** The rules of the configuration's form. */
export const configurationFormSchema = z
  .object({
    name: z.string().check(z.refine((text) => trimmed(text) !== '', 'Required')),
    propertyTypes: z.readonly(someOf),
    assignmentMode: choice,
    lockMode: z.string(),
    lockDuration: z.string(),
    collaborationMode: choice,
    phoneTransfers: z.readonly(z.array(z.string())),
  })
  .check(
    z.refine(({ assignmentMode, lockMode }) => assignmentMode !== 'CLAIM' || lockMode !== '', {
      path: ['lockMode'],
      message: 'Selection Required',
    }),
    z.refine(
      ({ assignmentMode, lockMode, lockDuration }) => {
        if (assignmentMode !== 'CLAIM' || lockMode !== 'TIMED') return true
        const days = wholeNumber(lockDuration)
        return days !== undefined && days >= 1 && days <= 90
      },
      { path: ['lockDuration'], message: 'Enter between 1 and 90 days' },
    ),
  )

/** What goes over the wire of a form that fulfils its rules. */
export function wireOfConfiguration(form: ConfigurationForm): Record<keyof Configuration, unknown> {
  const timed = form.assignmentMode === 'CLAIM' && form.lockMode === 'TIMED'
  return {
    ...form,
    name: form.name.trim(),
    lockMode: form.assignmentMode === 'CLAIM' ? form.lockMode : 'NONE',
    lockDuration: timed ? wholeNumber(form.lockDuration) : null,
  }
}
