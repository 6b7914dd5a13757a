import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { type UserWithRights, noPermission } from '../policy/team-rights.ts'
import {
  attendeeText,
  attendeeCsvRow,
  attendeeViews,
  canReceiveVisitors,
  countAttendees,
  filterAttendees,
  textRecipients,
  textRefusals,
} from './attendees.ts'
import {
  afterWrongCode,
  codeDigest,
  codeWait,
  lastDigits,
  noTries,
  noVisitor,
  registeredMatches,
  visitorSchema,
} from './check-in.ts'
import { attendee, openHouse } from './open-house.testing.ts'

const lead = { id: 'lead-1', leadStatus: 'NEW_LEAD', toured: true, open: true }
const people = [
  attendee({ id: 'a', arrivedTs: 5, lead }),
  attendee({ id: 'b', name: 'Mina Castellan', phone: '+15125550177', broker: 'Keller Brooks' }),
  attendee({ id: 'c', name: 'Wale Adeyemi', phone: undefined, registeredTs: undefined, arrivedTs: 6 }),
]

test('counts as many attendees as each view shows', () => {
  const counts = countAttendees(people)
  for (const view of attendeeViews) expect(filterAttendees(people, { view })).toHaveLength(counts[view])
  expect(counts).toEqual({ all: 3, registered: 2, arrived: 2, missing: 1, leads: 1, toured: 1 })
})

test.each([
  ['keller', ['b']],
  ['0177', ['b']],
  ['55', []],
  ['JORDAN', ['a']],
  ['zzz', []],
])('finds attendees by the search %s', (q, ids) => {
  expect(filterAttendees(people, { q }).map(({ id }) => id)).toEqual(ids)
})

test('filters by lead status, including attendees without a lead', () => {
  expect(filterAttendees(people, { status: 'NONE' }).map(({ id }) => id)).toEqual(['b', 'c'])
  expect(filterAttendees(people, { status: 'NEW_LEAD' }).map(({ id }) => id)).toEqual(['a'])
})

test('sends texts only to attendees who allowed them, and once per number', () => {
  const refusalOf = (more: Parameters<typeof attendee>[0]) => [...textRefusals([attendee(more)]).keys()]
  expect(refusalOf({ mayText: false })).toEqual(['Didn’t allow texts'])
  expect(refusalOf({ phone: undefined })).toEqual(['No phone number'])
  expect(refusalOf({ textBlocked: 'Dana has this lead' })).toEqual(['Dana has this lead'])
  const twice = [...people, attendee({ id: 'd' })]
  expect(textRecipients(twice).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('counts the attendees without a text by the reason', () => {
  const twice = [...people, attendee({ id: 'd' }), attendee({ id: 'e', mayText: false })]
  expect([...textRefusals(twice)]).toEqual([
    ['No phone number', 1],
    ['Same number as someone else', 1],
    ['Didn’t allow texts', 1],
  ])
})

test('fills in a text for each attendee', () => {
  const sender = { agentName: 'Olive Tran', companyName: 'Juniper', teamName: 'Juniper Hill' }
  expect(
    attendeeText(
      'Hi {{Lead first name}}, {{Property name}}, {{Tour time}}',
      people[1] ?? attendee(),
      openHouse(),
      sender,
    ),
  ).toBe('Hi Mina, Juniper Hill, {{Tour time}}')
})

test('exports times in the property’s time zone, and US numbers without +1', () => {
  expect(attendeeCsvRow(people[0] ?? attendee(), 'America/Chicago', () => 'New')).toEqual([
    'Jordan Avery',
    '(512) 555-0164',
    undefined,
    'December 31, 1969, 6:00 PM CST',
    'December 31, 1969, 6:00 PM CST',
    'New',
    'Yes',
  ])
})

test.each([
  [{ agent: true }, true],
  [{ assignLeads: true }, true],
  [{ manageListings: true }, true],
  [{ readonly: true }, false],
  [{ manageCampaigns: true }, false],
])('decides on receiving visitors with %j', (flags, ok) => {
  const user: UserWithRights = {
    id: 'u',
    role: 'USER',
    teamPermissions: { t: { ...noPermission, ...flags } },
  }
  expect(canReceiveVisitors(user, { id: 't', name: 'Juniper' }).ok).toBe(ok)
  expect(canReceiveVisitors({ ...user, role: 'READ_ONLY_USER' }, { id: 't' }).ok).toBe(false)
})

describe('suggested names at the door', () => {
  const list = [
    attendee({ id: 'a' }),
    attendee({ id: 'b', name: 'Jordana Averill' }),
    attendee({ id: 'c', name: 'Zoë Jordan' }),
    attendee({ id: 'here', name: 'Jordan Blake', arrivedTs: 4 }),
    attendee({ id: 'walk-in', name: 'Jordan Cole', registeredTs: undefined }),
  ]
  test.each([
    ['', []],
    ['Jo', []],
    // Three characters, but only two letters.
    ['Jo ', []],
    ['J o', []],
    ['jor', ['a', 'b', 'c']],
    ['Jordan Av', ['a']],
    ['  JORDAN   AVERY ', ['a']],
    ['zoe', ['c']],
    // A part from the middle of a name finds nobody, so that visitors can't browse the list.
    ['dan', []],
    ['ver', []],
  ])('for the input %s', (typed, ids) => {
    expect(registeredMatches(list, typed).map(({ id }) => id)).toEqual(ids)
  })
  test('are limited to four', () => {
    const many = Array.from({ length: 9 }, (_, index) => attendee({ id: String(index) }))
    expect(registeredMatches(many, 'jor')).toHaveLength(4)
  })
  test('show only the last four digits of a number', () => {
    expect(lastDigits('+15125550164')).toBe('0164')
    expect(lastDigits('12')).toBeUndefined()
    expect(lastDigits(undefined)).toBeUndefined()
  })
})

describe('the visitor form', () => {
  const wrong = (more: Partial<typeof noVisitor>) => {
    const parsed = z.safeParse(visitorSchema, { ...noVisitor, name: 'Ada', phone: '512 555 0188', ...more })
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
  }
  test.each([
    [{}, []],
    [{ name: ' \u200b' }, [['name', 'Required']]],
    [{ phone: '' }, [['phone', 'Phone must be a valid phone number.']]],
    [{ phone: '+44 20 7946 0018' }, [['phone', 'Phone must be a valid phone number.']]],
    [{ attendeeRef: 'a', phone: '' }, []],
    [{ attendeeRef: 'a', phone: '12' }, [['phone', 'Phone must be a valid phone number.']]],
    [{ withBroker: true }, [['broker', 'Required']]],
    [{ withBroker: true, broker: 'Keller' }, []],
    [{ withBroker: true, broker: 'K'.repeat(121) }, [['broker', 'At most 120 characters']]],
    // The field is hidden and could not show its error.
    [{ withBroker: false, broker: 'K'.repeat(121) }, []],
  ])('validates %j', (more, issues) => {
    expect(wrong(more)).toEqual(issues)
  })
})

test('requires a wait of one minute after five wrong codes, then allows five more', () => {
  let tries = noTries
  for (let time = 1; time <= 4; time += 1) {
    tries = afterWrongCode(tries, 1_000)
    expect(codeWait(tries, 1_000)).toBe(0)
  }
  tries = afterWrongCode(tries, 1_000)
  expect(codeWait(tries, 1_000)).toBe(60_000)
  expect(codeWait(tries, 60_999)).toBe(1)
  expect(codeWait(tries, 61_000)).toBe(0)
  // The clock of the device was set back: the wait is still one minute.
  expect(codeWait(tries, -9e9)).toBe(60_000)
  expect(afterWrongCode(tries, 70_000)).toEqual({ wrong: 1, waitUntil: 0 })
})

test('names the team whose leads or listings one must work with to receive visitors', () => {
  const viewer: UserWithRights = {
    id: 'u',
    role: 'USER',
    teamPermissions: { t: { ...noPermission, readonly: true } },
  }
  expect(canReceiveVisitors(viewer, { id: 't', name: 'Juniper' })).toMatchObject({
    why: 'Only people who work with the leads or listings of Juniper can receive visitors',
  })
  expect(canReceiveVisitors(viewer, { id: 't' })).toMatchObject({
    why: 'Only people who work with the leads or listings of this team can receive visitors',
  })
})

describe('check-in at the door', () => {
  test('shows four digits of a number that has at least four', () => {
    expect([lastDigits('1234'), lastDigits('123'), lastDigits(undefined)]).toEqual([
      '1234',
      undefined,
      undefined,
    ])
  })

  test('does not allow texts by default', () => {
    expect(noVisitor.mayText).toBe(false)
  })

  test('stores a code as a digest that differs per code and device', () => {
    const digest = codeDigest('1234', 'salt')
    expect(codeDigest('1234', 'salt')).toBe(digest)
    expect(digest).not.toContain('1234')
    expect(new Set([digest, codeDigest('1235', 'salt'), codeDigest('1234', 'sale')]).size).toBe(3)
  })
})
