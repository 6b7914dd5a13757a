import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ownerContactProblems, ownerNameProblem, wireOwnerContact } from './owner-contact.ts'
import { type OwnerContact, type OwnerDetails, unitTotals } from './owner-details.ts'
import { isKnownContact, mergePreview, movedSentence } from './owner-merge.ts'
import { canChangeOwner, canManageOwners } from './owner-rights.ts'
import {
  filterOwners,
  type OwnerRow,
  ownersCsv,
  ownersSum,
  ownerStateLabel,
  sortOwners,
} from './owner-rows.ts'
import { openedLabel, shareableReports, shareLabel, untilProblem } from './owner-share.ts'
import { isTrend, isListable, monthBeforeLabel, ownerLists, ownerMonth } from './owner-stats.ts'

const row = (given: Partial<OwnerRow> = {}): OwnerRow => ({
  id: 'owner-alder',
  name: 'Alder & Pine',
  state: 'ACTIVE',
  contact: { name: 'Katherine Alder', email: 'katherine@alderpine.example', phone: '+15125550104' },
  properties: ['foundry', 'linden'],
  teams: [{ id: 'east', name: 'Eastside' }],
  openLeads: 48,
  lastReportTs: undefined,
  changedTs: 0,
  ...given,
})
const empty = row({
  id: 'owner-brazos',
  name: 'Brazos',
  state: 'ARCHIVED',
  contact: undefined,
  properties: [],
  teams: [],
  openLeads: 0,
})

describe('the owners table', () => {
  const rows = [row(), empty]

  test.each([
    [{}, 2],
    [{ state: 'ARCHIVED' as const }, 1],
    [{ team: 'east' }, 1],
    [{ q: 'PINE' }, 1],
    [{ q: 'katherine@' }, 1],
    [{ q: '0104' }, 1],
    [{ q: 'constructor' }, 0],
    [{ state: 'ARCHIVED' as const, q: 'alder' }, 0],
  ])('the filter %j keeps %i of 2 owners', (filter, count) => {
    expect(filterOwners(rows, filter)).toHaveLength(count)
  })

  test('sums the rows, labels the states and sorts archived owners last', () => {
    expect(ownersSum(rows)).toBe('2 owners, 2 properties, 48 open leads')
    expect(ownersSum([row({ properties: ['a'], openLeads: 1 })])).toBe('1 owner, 1 property, 1 open lead')
    expect(ownerStateLabel('INVITED')).toBe('Invited')
    expect(ownerStateLabel('constructor')).toBe('Constructor')
    expect(sortOwners([row({ name: 'Aa', state: 'ARCHIVED' }), row({ id: 'z', name: 'Zz' })])[0]?.name).toBe(
      'Zz',
    )
  })

  test('the file has the columns of the table, with the email, the time of the report and no +1', () => {
    const sent = row({ openLeads: 1_048, lastReportTs: new Date(2026, 6, 13, 9, 52).getTime() })
    expect(ownersCsv([sent, empty], 'BROKER').split('\r\n')).toEqual([
      '\uFEFFCompany,Main contact,Email,Phone,Properties,Teams,Open leads,Last report,Status',
      'Alder & Pine,Katherine Alder,katherine@alderpine.example,(512) 555-0104,2,Eastside,1048,2026-07-13 09:52,Active',
      'Brazos,,,,0,,0,,Archived',
      '',
    ])
  })

  test('the file of an owner client names the properties once', () => {
    const teams = ['Maple Row', 'Birch Court'].map((name) => ({ id: name, name }))
    const [head, first] = ownersCsv([row({ teams })], 'OWNER').split('\r\n')
    expect(head).toBe('\uFEFFCompany,Main contact,Email,Phone,Properties,Open leads,Last report,Status')
    expect(first).toContain(',(512) 555-0104,"Maple Row, Birch Court",48,,Active')
  })

  test('sorts names in natural order', () => {
    const names = ['Fund 10', 'fund 2', 'Fund 1'].map((name) => row({ id: name, name }))
    expect(sortOwners(names).map(({ name }) => name)).toEqual(['Fund 1', 'fund 2', 'Fund 10'])
  })
})

describe('owner names and contacts', () => {
  test('requires a name that is unique and not too long', () => {
    expect(ownerNameProblem('  ', [])).toBe('Required')
    expect(ownerNameProblem(' alder & PINE ', ['Alder & Pine'])).toBe(
      'An owner with this name already exists',
    )
    expect(ownerNameProblem('a'.repeat(100), [])).toBeUndefined()
    expect(ownerNameProblem('a'.repeat(101), [])).toBe('At most 100 characters')
    expect(ownerNameProblem('constructor', ['toString'])).toBeUndefined()
  })

  const values = { name: 'Ada Quill', title: '', email: 'ada@ninth.example', phone: '(512) 555-0139' }
  interface Other {
    email?: string
    phone?: string
  }
  const problems = (given: Partial<typeof values>, others: Other[] = [], had?: Other) =>
    ownerContactProblems({ ...values, ...given }, others, had).map(
      ({ field, message }) => `${field}: ${message}`,
    )

  test('requires a phone number or an email address, and validates each', () => {
    expect(problems({})).toEqual([])
    expect(problems({ email: '' })).toEqual([])
    expect(problems({ phone: ' ' })).toEqual([])
    expect(problems({ email: '', phone: '' })).toEqual([
      'email: One form of contact is required',
      'phone: One form of contact is required',
    ])
    expect(problems({ name: '\u200b', email: 'ada', phone: '12' })).toEqual([
      'name: Required',
      'email: Invalid email address',
      'phone: Phone must be a valid phone number.',
    ])
  })

  test('limits names and titles to 100 characters', () => {
    const long = 'a'.repeat(100)
    expect(problems({ name: long, title: long })).toEqual([])
    expect(problems({ name: `${long}a`, title: `${long}a` })).toEqual([
      'name: At most 100 characters',
      'title: At most 100 characters',
    ])
  })

  test('finds a duplicate phone number or email address however it is written', () => {
    expect(problems({}, [{ phone: '+15125550140', email: 'other@ninth.example' }, {}])).toEqual([])
    expect(problems({}, [{ email: 'ADA@ninth.example' }])).toEqual(['email: Duplicate email address found'])
    expect(problems({}, [{ phone: '+15125550139' }])).toEqual(['phone: Duplicate phone number found'])
    // After a merge, two contacts may have the same address. That does not block any other change.
    expect(problems({}, [{ email: 'ada@ninth.example' }], { email: ' ADA@ninth.example' })).toEqual([])
    expect(problems({}, [{ phone: '+15125550139' }], { phone: '+15125550139' })).toEqual([])
    expect(problems({}, [{ email: 'ada@ninth.example' }], { email: 'old@ninth.example' })).toHaveLength(1)
    expect(wireOwnerContact(values)).toEqual({
      name: 'Ada Quill',
      title: null,
      email: 'ada@ninth.example',
      phone: '+15125550139',
    })
  })
})

test('requires the right to manage properties, and blocks archived owners and read-only users', () => {
  const manager = { role: 'USER', userManageProperties: true }
  expect(canManageOwners(manager).ok).toBe(true)
  expect(canManageOwners({ role: 'SUPERUSER', userManageProperties: false }).ok).toBe(true)
  expect(canManageOwners({ role: 'USER', userManageProperties: false })).toMatchObject({ ok: false })
  expect(canManageOwners({ role: 'READ_ONLY_USER', userManageProperties: true })).toMatchObject({
    rule: 'read-only',
  })
  expect(canChangeOwner(manager, { name: 'Brazos', state: 'ARCHIVED' })).toMatchObject({ rule: 'archived' })
  expect(canChangeOwner(manager, undefined)).toMatchObject({ rule: 'gone' })
})

const contact = (given: Partial<OwnerContact>): OwnerContact => ({
  id: 'contact',
  name: 'Ada',
  title: undefined,
  email: undefined,
  phone: undefined,
  primary: false,
  changedTs: 0,
  ...given,
})
const owner = (given: Partial<OwnerDetails> = {}): OwnerDetails => ({
  id: 'owner',
  name: 'Alder',
  state: 'ACTIVE',
  sinceTs: 2_000,
  changedTs: 0,
  changedBy: undefined,
  contacts: [],
  properties: [],
  notes: [],
  shares: [],
  history: [],
  ...given,
})
const property = (id: string) => ({
  id,
  name: id,
  address: undefined,
  team: undefined,
  units: undefined,
  listedUnits: undefined,
  archived: false,
})

describe('merging two owners', () => {
  const both = { name: 'stays', primary: 'stays' } as const

  test('says what moves, whose name and contact are kept, and uses the earlier start date', () => {
    const ada = contact({ id: 'a', email: 'ada@x.co', primary: true })
    const again = contact({ id: 'b', email: 'ADA@x.co', primary: true })
    const bo = contact({ id: 'c', phone: '+15125550139' })
    const stays = owner({ contacts: [ada] })
    const goes = owner({ name: 'Pine', sinceTs: 1_000, contacts: [again, bo], properties: [property('p')] })
    const preview = mergePreview(stays, goes, both)
    expect(preview).toMatchObject({ name: 'Alder', primary: ada, contacts: 1, known: 1, sinceTs: 1_000 })
    expect(movedSentence(preview, 'Quayside')).toBe(
      '1 property and 1 contact move from Quayside to the one you keep.',
    )
    expect(movedSentence({ ...preview, contacts: 0 }, 'Quayside')).toBe(
      '1 property moves from Quayside to the one you keep.',
    )
    expect(mergePreview(stays, goes, { name: 'goes', primary: 'goes' })).toMatchObject({
      name: 'Pine',
      primary: again,
    })
    expect(movedSentence(mergePreview(stays, owner(), both), 'Quayside')).toBe('Nothing moves from Quayside.')
  })

  test('counts every property and every contact once', () => {
    const ids = fc.uniqueArray(fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5'))
    const contacts = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        email: fc.option(fc.constantFrom('a@x.co', 'b@x.co', 'A@x.co'), { nil: undefined }),
        phone: fc.option(fc.constantFrom('+15125550139', '+15125550140'), { nil: undefined }),
      }),
      { selector: ({ id }) => id, maxLength: 4 },
    )
    fc.assert(
      fc.property(ids, ids, contacts, contacts, (own, others, ownContacts, otherContacts) => {
        const stays = owner({
          properties: own.map((id) => property(id)),
          contacts: ownContacts.map((one) => contact(one)),
        })
        const goes = owner({
          properties: others.map((id) => property(id)),
          contacts: otherContacts.map((one) => contact(one)),
        })
        const preview = mergePreview(stays, goes, both)
        expect(own.length + preview.properties).toBe(new Set([...own, ...others]).size)
        expect(preview.contacts + preview.known).toBe(otherContacts.length)
      }),
    )
  })
})

describe('shared reports', () => {
  test('includes only reports that can be filtered by property', () => {
    const paths = shareableReports('BROKER').map(({ path }) => path)
    expect(paths).toContain('/reports/listing')
    expect(paths).not.toContain('/reports/campaign-buckets')
  })

  test('labels the schedule, the period and how often a report was opened', () => {
    expect(shareLabel({ weekday: 1, until: '2026-12-01', period: 'last-week' })).toBe(
      'Weekly, Mondays until Dec 1, 2026',
    )
    expect(shareLabel({ weekday: undefined, until: undefined, period: 'last-month' })).toBe('Last Month')
    expect([0, 1, 2, 3].map((opened) => openedLabel({ sentTs: 1, opened }))).toEqual([
      'Not opened',
      'Opened',
      'Opened twice',
      'Opened 3 times',
    ])
    expect(openedLabel({ sentTs: undefined, opened: 0 })).toBeUndefined()
  })

  test('requires a last day after today and within a year', () => {
    const today = new Date(2026, 6, 14).getTime()
    expect(untilProblem('', today)).toBeUndefined()
    expect(untilProblem('2026-07-14', today)).toBe('Enter a day after today')
    expect(untilProblem('2026-07-15', today)).toBeUndefined()
    expect(untilProblem('2026-02-30', today)).toBe('Invalid date')
    expect(untilProblem('2027-07-20', today)).toBe('At most one year from now')
  })
})

describe('the owner’s numbers', () => {
  test('compares this month with the same days of the month before, or all of a shorter month', () => {
    const days = (...now: [number, number, number]) => {
      const month = ownerMonth(new Date(...now, 10).getTime())
      return [
        new Date(month.from).getDate(),
        new Date(month.to).getDate(),
        new Date(month.beforeTo).getMonth(),
        new Date(month.beforeTo).getDate(),
        monthBeforeLabel(month),
      ]
    }
    expect(days(2026, 6, 14)).toEqual([1, 15, 5, 15, 'Jun 1 to 14'])
    expect(days(2026, 2, 31)).toEqual([1, 1, 2, 1, 'Feb 1 to 28'])
    expect(days(2026, 6, 1)).toEqual([1, 2, 5, 2, 'Jun 1'])
    expect(days(2026, 0, 22)).toEqual([1, 23, 11, 23, 'Dec 1 to 22, 2025'])
  })

  test('has no list for zero or more than 50 properties, and filters toured leads by month to date', () => {
    expect(
      [[], ['a'], Array.from({ length: 51 }, (_, at) => `p${at}`)].map((ids) => isListable(ids)),
    ).toEqual([false, true, false])
    expect(ownerLists.toured(['a', 'b']).filters).toMatchObject({
      property: ['a', 'b'],
      toured: true,
      period: 'month-to-date',
    })
  })
})

test.each([
  [[1, 2, 3, 4], false],
  [[3, 3, 3, 3, 3, 3], false],
  [[1, null, 2, null, 3, null], false],
  [[1, 2, null, 3, 4, 5], true],
])('values %j show a trend: %s', (values, says) => {
  expect(isTrend(values)).toBe(says)
})

describe('isKnownContact', () => {
  test.each([
    ['the same number in another format', { phone: '(512) 555-0104' }, { phone: '+15125550104' }, true],
    ['another number', { phone: '+15125550105' }, { phone: '+15125550104' }, false],
    [
      'an email address alone, and a number',
      { email: 'A@example.com' },
      { email: 'a@example.com', phone: '+15125550104' },
      true,
    ],
    [
      'a number that the other contact lacks',
      { email: 'a@example.com', phone: '+15125550104' },
      { email: 'a@example.com' },
      false,
    ],
    ['neither', {}, {}, false],
  ])('handles %s', (_, one, other, known) => {
    expect(isKnownContact(contact(one), contact(other))).toBe(known)
  })
})

test('sorts owners with the same name by id', () => {
  const twins = [row({ id: 'b' }), row({ id: 'a' })]
  expect(sortOwners(twins).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(sortOwners(twins.toReversed()).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('adds up units and skips properties without unit counts', () => {
  const units = (units: number | undefined, listedUnits: number | undefined) => ({
    ...property('p'),
    units,
    listedUnits,
  })
  expect(unitTotals([units(10, 2), units(5, 1), units(undefined, undefined)])).toEqual({ listed: 3, all: 15 })
  expect(unitTotals([units(undefined, undefined)])).toEqual({ listed: 0, all: 0 })
})

test('a contact is known when both its phone and email match, or the only one it has', () => {
  const ada = contact({ email: 'ada@ninth.example', phone: '+15125550139' })
  expect(isKnownContact(contact({ phone: '(512) 555-0139' }), ada)).toBe(true)
  expect(isKnownContact(contact({ email: 'ADA@ninth.example' }), ada)).toBe(true)
  expect(isKnownContact(contact({ email: 'other@ninth.example', phone: '5125550139' }), ada)).toBe(false)
  expect(isKnownContact(contact({ email: 'ada@ninth.example', phone: '5125550140' }), ada)).toBe(false)
  expect(isKnownContact(contact({}), contact({}))).toBe(false)
})

test('the lists behind an owner’s numbers contain this month’s inquiries', () => {
  const month = { inquiry: true, period: 'month-to-date', property: ['p'] }
  expect(ownerLists.month(['p'])).toEqual({ list: 'all', filters: month })
  expect(ownerLists.leased(['p'])).toEqual({ list: 'all', filters: { ...month, leased: true } })
  const many = Array.from({ length: 51 }, (_, index) => String(index))
  expect([isListable([]), isListable(many.slice(1)), isListable(many)]).toEqual([false, true, false])
})
