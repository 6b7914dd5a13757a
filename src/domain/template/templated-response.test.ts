import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { noPermission } from '../policy/team-rights.ts'
import { canAddTemplate, canChangeTemplate, canMakePrivate } from './templated-response-rights.ts'
import {
  formOfTemplate,
  matchingTemplates,
  nameOfCopy,
  sortedTemplates,
  type TemplatedResponse,
  templatedResponseSchema,
  templateFormSchema,
} from './templated-response.ts'

const template = (more: Partial<z.input<typeof templatedResponseSchema>> = {}): TemplatedResponse =>
  z.parse(templatedResponseSchema, { id: 'template-1', name: 'Parking', text: 'In the garage', ...more })

const team = { id: 'team-eastside', name: 'Eastside' }
const viewer = (flags: Partial<typeof noPermission>, role = 'USER') => ({
  id: 'user-priya',
  role,
  teamPermissions: { 'team-eastside': { ...noPermission, ...flags } },
})
const mine = template({ owner: { id: 'user-priya', name: 'Priya Raman' } })
const theirs = template({ owner: { id: 'user-marcus', name: 'Marcus Oyelaran' } })

describe('template permissions', () => {
  test.each([
    ['an agent', viewer({ agent: true }), true, true, false],
    ['full access', viewer({ fullAccess: true }), true, true, true],
    ['a settings manager', viewer({ manageConfiguration: true }), true, true, true],
    ['a superuser', viewer({}, 'SUPERUSER'), true, true, true],
    ['a user with read-only permission', viewer({ readonly: true }), false, false, false],
    ['a read-only role', viewer({ agent: true }, 'READ_ONLY_USER'), false, false, false],
    ['a campaign manager', viewer({ manageCampaigns: true }), false, false, false],
  ])('%s: can add %s, change their own %s, change another’s %s', (_, who, adds, own, others) => {
    expect(canAddTemplate(who, team).ok).toBe(adds)
    expect(canChangeTemplate(who, team, mine).ok).toBe(own)
    expect(canChangeTemplate(who, team, theirs).ok).toBe(others)
  })

  test('only its owner can make a template private, and anyone who may change it can share it', () => {
    const full = viewer({ fullAccess: true })
    expect(canMakePrivate(full, team, mine).ok).toBe(true)
    expect(canMakePrivate(full, team, undefined).ok).toBe(true)
    expect(canMakePrivate(full, team, theirs)).toMatchObject({ ok: false, rule: 'private-is-for-owner' })
    expect(canMakePrivate(full, team, { ...theirs, privateAccess: true }).ok).toBe(true)
    expect(canMakePrivate(viewer({ agent: true }), team, theirs)).toMatchObject({
      ok: false,
      rule: 'not-owner',
      why: 'This template belongs to Marcus Oyelaran',
    })
  })
})

describe('finding a template', () => {
  const list = [
    template({ id: 'a', name: 'Parking', text: 'In the garage', usedCount: 3 }),
    template({ id: 'b', name: 'Tour offer', text: 'I can show you the parking too', usedCount: 9 }),
    template({ id: 'c', name: 'Application', text: 'Ten minutes' }),
  ]

  test('sorts by use, then by name, then by id', () => {
    expect(sortedTemplates(list).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
    expect(
      sortedTemplates([template({ name: 'B' }), template({ name: 'A' })]).map(({ name }) => name),
    ).toEqual(['A', 'B'])
    const twins = [template({ id: 'b' }), template({ id: 'a' })]
    expect(sortedTemplates(twins).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(sortedTemplates(twins.toReversed()).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('matches every word in any case, with name matches before text matches', () => {
    const found = (search: string) => matchingTemplates(sortedTemplates(list), search).map(({ id }) => id)
    expect(found('PARKING')).toEqual(['a', 'b'])
    expect(found('  parking garage ')).toEqual(['a'])
    expect(found('nothing')).toEqual([])
    expect(found('')).toEqual(['b', 'a', 'c'])
  })
})

describe('the template form', () => {
  test('requires a name and a text, and trims only the name', () => {
    const form = {
      name: ' Parking ',
      templateType: 'EMAIL' as const,
      text: ' In \n',
      privateAccess: true,
      materialRefs: [],
    }
    expect(z.parse(templateFormSchema, form)).toEqual({ ...form, name: 'Parking' })
    const issues = z.safeParse(templateFormSchema, { ...form, name: ' ', text: '\n' }).error?.issues
    expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([
      ['name', 'Required'],
      ['text', 'Required'],
    ])
    expect(z.safeParse(templateFormSchema, { ...form, text: 'x'.repeat(10_001) }).success).toBe(false)
  })

  test('uses the type TEXT_MESSAGE when a template has none or an unknown one', () => {
    expect(formOfTemplate(template()).templateType).toBe('TEXT_MESSAGE')
    expect(formOfTemplate(template({ templateType: 'FAX' })).templateType).toBe('TEXT_MESSAGE')
    expect(formOfTemplate(undefined)).toEqual({
      materialRefs: [],
      name: '',
      templateType: 'TEXT_MESSAGE',
      text: '',
      privateAccess: false,
    })
  })
})

test('a copy gets an unused name that is not too long', () => {
  expect(nameOfCopy('Parking', ['Parking'])).toBe('Parking copy')
  expect(nameOfCopy('Parking', ['parking COPY'])).toBe('Parking copy 2')
  expect(nameOfCopy('x'.repeat(90), [])).toBe(`${'x'.repeat(75)} copy`)
  expect(nameOfCopy('Parking copy 2', ['Parking copy', 'Parking copy 2'])).toBe('Parking copy 3')
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.array(fc.string()), (name, used) => {
      const copy = nameOfCopy(name, [...used, name])
      expect(used).not.toContain(copy)
      expect(copy.length).toBeLessThanOrEqual(80)
    }),
  )
})
