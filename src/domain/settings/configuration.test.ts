import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import {
  type ConfigurationForm,
  configurationFormSchema,
  formOfConfiguration,
  wireOfConfiguration,
  withAssignmentMode,
  withLockMode,
} from './configuration.ts'

const form: ConfigurationForm = {
  name: 'Eastside',
  propertyTypes: ['RESIDENTIAL'],
  assignmentMode: 'CLAIM',
  lockMode: 'TIMED',
  lockDuration: '14',
  collaborationMode: 'FULL',
  phoneTransfers: ['user-priya'],
}

function problems(changes: Partial<ConfigurationForm>): Record<string, string> {
  const read = z.safeParse(configurationFormSchema, { ...form, ...changes })
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('configuration validation', () => {
  test.each([
    ['a name of spaces', { name: ' \u200b ' }, { name: 'Required' }],
    ['no property type', { propertyTypes: [] }, { propertyTypes: 'Selection Required' }],
    ['no mode', { assignmentMode: '' }, { assignmentMode: 'Selection Required' }],
    ['Claim without a lock', { lockMode: '', lockDuration: '' }, { lockMode: 'Selection Required' }],
    ['Assign without a lock', { assignmentMode: 'ASSIGN', lockMode: '', lockDuration: '' }, {}],
    ['Unlimited without days', { lockMode: 'UNLIMITED', lockDuration: '' }, {}],
  ] as const)('validates %s', (_, changes, expected) => expect(problems(changes)).toEqual(expected))

  test.each(['1', ' 90 ', '14'])('accepts %j days', (lockDuration) =>
    expect(problems({ lockDuration })).toEqual({}),
  )

  test.each(['0', '91', '1e1', '+5', '7.0', '007', '１４', '', '1,5', 'Infinity', '9'.repeat(30)])(
    'rejects %j days',
    (lockDuration) =>
      expect(problems({ lockDuration })).toEqual({ lockDuration: 'Enter between 1 and 90 days' }),
  )
})

test('Assign clears the lock and its days and sends NONE; switching to Claim requires a choice', () => {
  const assigned = withAssignmentMode(form, 'ASSIGN')
  expect(assigned).toMatchObject({ lockMode: '', lockDuration: '' })
  expect(wireOfConfiguration(assigned)).toMatchObject({ lockMode: 'NONE', lockDuration: null })
  expect(problems(withAssignmentMode(assigned, 'CLAIM'))).toEqual({ lockMode: 'Selection Required' })
})

test('only a timed lock has days, with a default when it is chosen', () => {
  expect(withLockMode(form, 'UNLIMITED').lockDuration).toBe('')
  expect(withLockMode(withLockMode(form, 'UNLIMITED'), 'TIMED').lockDuration).toBe('14')
  expect(wireOfConfiguration({ ...form, lockDuration: ' 7 ' }).lockDuration).toBe(7)
})

test('an unchanged form sends exactly what the server had', () => {
  const values = {
    ...form,
    propertyTypes: ['RESIDENTIAL'],
    phoneTransfers: ['user-priya'],
    lockDuration: 14,
  }
  expect(wireOfConfiguration(formOfConfiguration(values))).toEqual(values)
})

test('shows and sends a lock only for Claim, and its days only for a timed lock', () => {
  const values = wireOfConfiguration(form)
  expect(values).toMatchObject({ lockMode: 'TIMED', lockDuration: 14 })
  expect(wireOfConfiguration({ ...form, assignmentMode: 'ASSIGN' })).toMatchObject({
    lockMode: 'NONE',
    lockDuration: null,
  })
  expect(wireOfConfiguration({ ...form, lockMode: 'UNLIMITED' })).toMatchObject({ lockDuration: null })
  const shown = (assignmentMode: 'ASSIGN' | 'CLAIM', lockMode: 'NONE' | 'TIMED') =>
    formOfConfiguration({
      name: 'Eastside',
      propertyTypes: ['RESIDENTIAL'],
      assignmentMode,
      lockMode,
      lockDuration: undefined,
      collaborationMode: 'FULL',
      phoneTransfers: [],
    }).lockMode
  expect([shown('CLAIM', 'TIMED'), shown('CLAIM', 'NONE'), shown('ASSIGN', 'TIMED')]).toEqual([
    'TIMED',
    '',
    '',
  ])
})
