import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { clientSchema } from '../team/client.ts'
import {
  emptyAnswers,
  reducedName,
  teamAddress,
  type TeamAnswers,
  teamIdOfLocation,
  wizardFacts,
  type WizardFacts,
} from './team-answers.ts'
import { stepProblems, teamCreation } from './team-payload.ts'

const facts: WizardFacts = {
  teamTypes: ['BROKER'],
  propertyTypes: ['RESIDENTIAL', 'COMMERCIAL'],
  emailDomain: 'leads.example.com',
  externalEmail: false,
  teamCalendar: true,
}
const problems = (change: Partial<TeamAnswers>, own: Partial<WizardFacts> = {}) => {
  const all = { ...facts, ...own }
  const answers = { ...emptyAnswers(all), ...change }
  return (step: Parameters<typeof stepProblems>[0]) => stepProblems(step, answers, {}, all)
}

describe('the validation of each step', () => {
  test('requires a name, a leader and types', () => {
    expect(problems({})('name')).toEqual({ teamName: 'Required' })
    expect(problems({ name: { teamName: ' \u200b' } })('name')).toEqual({ teamName: 'Required' })
    expect(problems({})('settings')).toEqual({
      leader: 'Selection Required',
      propertyTypes: 'Selection Required',
    })
    expect(problems({}, { teamTypes: ['BROKER', 'OWNER'] })('settings')).toHaveProperty('teamType')
    const owner = {
      ...emptyAnswers(facts).settings,
      teamType: 'OWNER',
      leader: 'user',
      propertyTypes: ['RESIDENTIAL'],
    }
    expect(problems({ settings: owner }, { teamTypes: ['BROKER', 'OWNER'] })('settings')).toEqual({
      propertyRef: 'Selection Required',
    })
  })

  test('accepts calls and derives the address from the name by default', () => {
    const { settings, email } = emptyAnswers(facts)
    expect([settings.acceptPhoneTransfers, email.edited]).toEqual([true, false])
  })

  test.each([
    ['1', 'HOUR', true],
    ['25', 'HOUR', true],
    ['31', 'DAY', true],
    ['0', 'DAY', false],
    ['', 'DAY', false],
  ] as const)('for a warning after %s (%s) is valid: %s', (interval, unit, isRight) => {
    const notifications = {
      ...emptyAnswers(facts).notifications,
      notAssigned: { enabled: true, interval, unit },
    }
    expect(Object.keys(problems({ notifications })('notifications'))).toHaveLength(isRight ? 0 : 1)
  })

  test('selects the only choice', () => {
    const only = emptyAnswers({ ...facts, propertyTypes: ['RESIDENTIAL'] })
    expect(only.settings).toMatchObject({ propertyTypes: ['RESIDENTIAL'], teamType: 'BROKER' })
    expect(emptyAnswers({ ...facts, teamTypes: ['BROKER', 'OWNER'] }).settings.teamType).toBe('')
  })

  test.each(['', '0', '91', '1e1', '7.0', '+5', '007', '７', ' '])(
    'rejects a lock of "%s" days',
    (lockDuration) => {
      const assignment = { assignmentMode: 'CLAIM', lockMode: 'TIMED', lockDuration }
      expect(problems({ assignment })('assignment')).toEqual({ lockDuration: 'Enter between 1 and 90 days' })
    },
  )
  test.each(['1', '90', ' 14 '])('accepts a lock of "%s" days', (lockDuration) => {
    expect(
      problems({ assignment: { assignmentMode: 'CLAIM', lockMode: 'TIMED', lockDuration } })('assignment'),
    ).toEqual({})
  })

  test('requires the modes', () => {
    expect(problems({})('assignment')).toEqual({ assignmentMode: 'Selection Required' })
    expect(
      problems({ assignment: { assignmentMode: 'CLAIM', lockMode: '', lockDuration: '' } })('assignment'),
    ).toEqual({ lockMode: 'Selection Required' })
    expect(problems({})('collaboration')).toEqual({ collaborationMode: 'Selection Required' })
  })

  test('checks the address, and the authorization for an external mailbox', () => {
    const email = (local: string) => ({ email: { local, edited: true, calendar: 'NONE' as const } })
    expect(problems(email(''))('email')).toEqual({ local: 'Required' })
    expect(problems(email('a b'))('email')).toEqual({ local: 'Enter a valid email address' })
    expect(problems(email('a'.repeat(65)))('email')).toEqual({ local: 'Enter a valid email address' })
    expect(problems(email('a'.repeat(64)))('email')).toEqual({})
    expect(problems(email('a'), { externalEmail: true })('email')).toEqual({
      tokenCode: 'Authorize the account to complete the email integration.',
    })
  })

  test('checks the phone number', () => {
    const phone = (change: Partial<TeamAnswers['phone']>) =>
      problems({ phone: { ...emptyAnswers(facts).phone, profile: 'p', ...change } })('phone')
    expect(problems({})('phone')).toHaveProperty('profile', 'Selection Required')
    expect(phone({})).toEqual({ areaCode: 'Phone number required. Enter an area code to search.' })
    expect(phone({ areaCode: '51' })).toEqual({ areaCode: 'Invalid area code.' })
    expect(phone({ areaCode: ' 512 ' })).toEqual({ offered: 'Add the selected phone number to your account' })
    expect(phone({ source: 'SAVED' })).toEqual({ saved: 'Selection Required' })
    expect(phone({ source: 'SAVED', saved: '+15125550145' })).toEqual({})
  })

  test('checks the greeting, the web channel and the notifications', () => {
    const none = emptyAnswers(facts).greeting
    const greeting = (change: Partial<TeamAnswers['greeting']['greeting']>) =>
      problems({ greeting: { ...none, greeting: { ...none.greeting, ...change } } })('greeting')
    expect(greeting({})).toEqual({})
    expect(greeting({ greetingMethod: 'READ_TEXT' })).toEqual({ greeting: 'Required' })
    expect(greeting({ greetingMethod: 'READ_TEXT', text: 'x'.repeat(512) })).toEqual({})
    expect(greeting({ greetingMethod: 'READ_TEXT', text: 'x'.repeat(513) })).toHaveProperty('greeting')
    expect(greeting({ greetingMethod: 'PLAY_RECORDING' })).toEqual({ greeting: 'Selection Required' })
    expect(problems({ web: { pageName: '', url: 'https://a.co' } })('web')).toEqual({
      pageName: 'Required if setting up the web channel and a URL is entered.',
    })
    expect(problems({ web: { pageName: 'A', url: '' } })('web')).toEqual({
      url: 'Required if setting up the web channel and a Page Name is entered.',
    })
    expect(problems({ web: { pageName: '', url: '' } })('web')).toEqual({})
    const late = emptyAnswers(facts).notifications
    expect(
      problems({
        notifications: {
          ...late,
          delay: '361',
          notAssigned: { enabled: true, interval: '26', unit: 'HOUR' },
          notContacted: { enabled: true, interval: '32', unit: 'DAY' },
          notQualified: { enabled: false, interval: 'x', unit: 'DAY' },
        },
      })('notifications'),
    ).toEqual({
      delay: 'Enter between 0 and 360 minutes',
      'notAssigned.interval': 'Enter between 1 and 25 hours',
      'notContacted.interval': 'Enter between 1 and 31 days',
    })
  })
})

test.each([
  ['South Congress #4', 'southcongress4'],
  ['Łódź–Ost', 'dost'],
  ['North-Gate', 'north-gate'],
  ['東京', ''],
])('reduces %s to "%s"', (name, reduced) => expect(reducedName(name)).toBe(reduced))

test('reduces every name to lower-case letters, digits and hyphens, or to nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(reducedName(name)).toMatch(/^[a-z0-9-]*$/)
    }),
  )
})

test('uses the whole typed address when the client has no domain', () => {
  expect(teamAddress('Sales@Example.com', undefined)).toEqual({
    name: 'sales',
    domain: 'example.com',
    whole: 'sales@example.com',
  })
  expect(teamAddress('@example.com', undefined)).toMatchObject({ name: '', domain: 'example.com' })
  expect(teamAddress('sales', undefined)).toMatchObject({ name: 'sales', domain: '' })
  expect(teamAddress('a@b', 'leads.example.com')).toMatchObject({ name: 'a@b', domain: 'leads.example.com' })
  expect(teamAddress(' Sales ', 'leads.example.com').whole).toBe('sales@leads.example.com')
})

test.each([
  ['/api/team/team-7', 'team-7'],
  ['/api/team/team-7/', 'team-7'],
  ['https://api.example.com/api/team/team-7?new=1#a', 'team-7'],
  ['team-7', 'team-7'],
  ['', undefined],
  [undefined, undefined],
  ['/', undefined],
  ['https://api.example.com', undefined],
  ['/api/team/create', undefined],
  ['/api/team/%E0%A4%A', undefined],
  ['/api/team/<b>', undefined],
])('reads the team ID from the Location header %s', (header, id) => expect(teamIdOfLocation(header)).toBe(id))

describe('the payload', () => {
  const empty = emptyAnswers(facts)
  const answers: TeamAnswers = {
    ...empty,
    name: { teamName: 'Eastside' },
    settings: { ...empty.settings, leader: 'user-dana', propertyTypes: ['RESIDENTIAL'] },
    assignment: { assignmentMode: 'ASSIGN', lockMode: 'TIMED', lockDuration: '14' },
    collaboration: { collaborationMode: 'FULL' },
    email: { local: 'eastside', edited: false, calendar: 'SAME' },
    phone: { ...empty.phone, source: 'SAVED', profile: 'p', saved: '+15125550190' },
  }

  test('has lock days only for claiming with a timed lock', () => {
    const sent = (assignmentMode: string, lockMode: string) =>
      teamCreation({ ...answers, assignment: { assignmentMode, lockMode, lockDuration: '14' } }, {}, facts)
        .lockDuration
    expect(sent('CLAIM', 'TIMED')).toBe(14)
    expect(sent('CLAIM', 'UNLIMITED')).toBeUndefined()
    expect(sent('ASSIGN', 'TIMED')).toBeUndefined()
  })

  test('has one day for a disabled warning without a valid time', () => {
    const late = (interval: string) => ({ enabled: false, interval, unit: 'HOUR' as const })
    const notifications = { ...answers.notifications, notQualified: late('2'), noActivity: late('x') }
    expect(teamCreation({ ...answers, notifications }, {}, facts).warningSettings).toMatchObject({
      notQualified: { enabled: false, timePeriod: { interval: 2, unit: 'HOUR' } },
      noActivity: { enabled: false, timePeriod: { interval: 1, unit: 'DAY' } },
    })
  })

  test('has no team calendar if the client uses personal calendars', () => {
    expect(teamCreation(answers, {}, facts)).toMatchObject({
      hasTeamCalendar: true,
      calendarSameAsEmail: true,
    })
    expect(teamCreation(answers, {}, { ...facts, teamCalendar: false })).toMatchObject({
      hasTeamCalendar: false,
      calendarSameAsEmail: false,
    })
  })
})

test('derives the questions from the client’s email and calendar settings', () => {
  const factsOf = (emailHosting: string, calendarScope: 'TEAM' | 'USER') => {
    const client = { id: 'c', name: 'Brightwater', supportedTeamTypes: [], emailHosting, calendarScope }
    const { externalEmail, teamCalendar } = wizardFacts(z.parse(clientSchema, client))
    return [externalEmail, teamCalendar]
  }
  expect(factsOf('EXTERNAL', 'USER')).toEqual([true, false])
  expect(factsOf('INTERNAL', 'TEAM')).toEqual([false, true])
})

test('limits the notification delay to six hours', () => {
  const notifications = (delay: string) => ({ ...emptyAnswers(facts).notifications, delay })
  expect(problems({ notifications: notifications('360') })('notifications')).toEqual({})
  expect(problems({ notifications: notifications('361') })('notifications')).toHaveProperty('delay')
})
