import * as z from 'zod/mini'

import { maybe, openEnum } from '#/lib/schema.ts'
import { trimmed } from '#/lib/text/blank.ts'
import { wholeNumber } from '#/lib/text/whole-number.ts'

/** Assumed: how leads are assigned to the agents of a team, and who may work on them. */
export const configurationSchema = z.object({
  name: z.string(),
  propertyTypes: z.array(openEnum(['RESIDENTIAL', 'COMMERCIAL'])),
  assignmentMode: openEnum(['CLAIM', 'ASSIGN']),
  lockMode: openEnum(['NONE', 'TIMED', 'UNLIMITED']),
  /** Number of whole days, only with lock mode TIMED. */
  lockDuration: maybe(z.number()),
  collaborationMode: openEnum(['FULL', 'INDIVIDUAL', 'VISIBILITY']),
  /** The users to whom a call can be transferred, as ids, in order. */
  phoneTransfers: z.array(z.string()),
})

/** How leads are assigned to the agents of a team, and who may work on them. */
export type Configuration = z.output<typeof configurationSchema>

/**
 * The values in the form of the configuration. The days are as typed, and an empty text means that nothing is chosen.
 */
export interface ConfigurationForm {
  name: string
  propertyTypes: readonly string[]
  assignmentMode: string
  lockMode: string
  lockDuration: string
  collaborationMode: string
  phoneTransfers: readonly string[]
}

/** The default number of days for which a claimed lead is locked. */
const USUAL_DAYS = '14'

/** Returns the initial form for a configuration. */
export function formOfConfiguration(values: Configuration): ConfigurationForm {
  return {
    ...values,
    lockMode: values.assignmentMode === 'CLAIM' && values.lockMode !== 'NONE' ? values.lockMode : '',
    lockDuration: values.lockDuration === undefined ? '' : String(values.lockDuration),
  }
}

/** Returns the form after an assignment mode was chosen. Assign removes the lock. */
export function withAssignmentMode(form: ConfigurationForm, mode: string): ConfigurationForm {
  return { ...form, assignmentMode: mode, ...(mode === 'ASSIGN' ? { lockMode: '', lockDuration: '' } : {}) }
}

/** Returns the form after a lock mode was chosen. Only a timed lock has days. */
export function withLockMode(form: ConfigurationForm, mode: string): ConfigurationForm {
  return { ...form, lockMode: mode, lockDuration: mode === 'TIMED' ? form.lockDuration || USUAL_DAYS : '' }
}

const someOf = z.array(z.string()).check(z.minLength(1, 'Selection Required'))
const choice = z.string().check(z.minLength(1, 'Selection Required'))

/** The validation rules of the configuration's form. */
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

/** Returns the configuration in the format of the API, from a valid form. */
export function wireOfConfiguration(form: ConfigurationForm): Record<keyof Configuration, unknown> {
  const timed = form.assignmentMode === 'CLAIM' && form.lockMode === 'TIMED'
  return {
    ...form,
    name: form.name.trim(),
    lockMode: form.assignmentMode === 'CLAIM' ? form.lockMode : 'NONE',
    lockDuration: timed ? wholeNumber(form.lockDuration) : null,
  }
}
