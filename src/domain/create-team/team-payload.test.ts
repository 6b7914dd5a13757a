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

describe('what each step asks for', () => {
  test('name, leader, types', () => {
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

  test('before anything was answered calls are taken, and the address follows the name', () => {
    const { settings, email } = emptyAnswers(facts)
    expect([settings.acceptPhoneTransfers, email.edited]).toEqual([true, false])
  })

  test.each([
    ['1', 'HOUR', true],
    ['25', 'HOUR', true],
    ['31', 'DAY', true],
    ['0', 'DAY', false],
    ['', 'DAY', false],
  ] as const)('a warning after %s (%s): %s', (interval, unit, isRight) => {
    const notifications = {
      ...emptyAnswers(facts).notifications,
      notAssigned: { enabled: true, interval, unit },
    }
    expect(Object.keys(problems({ notifications })('notifications'))).toHaveLength(isRight ? 0 : 1)
  })

  test('the only choice is chosen', () => {
    const only = emptyAnswers({ ...facts, propertyTypes: ['RESIDENTIAL'] })
    expect(only.settings).toMatchObject({ propertyTypes: ['RESIDENTIAL'], teamType: 'BROKER' })
    expect(emptyAnswers({ ...facts, teamTypes: ['BROKER', 'OWNER'] }).settings.teamType).toBe('')
  })

  test.each(['', '0', '91', '1e1', '7.0', '+5', '007', '７', ' '])('a lock of "%s" days', (lockDuration) => {
    const assignment = { assignmentMode: 'CLAIM', lockMode: 'TIMED', lockDuration }
    expect(problems({ assignment })('assignment')).toEqual({ lockDuration: 'Enter between 1 and 90 days' })
  })
  test.each(['1', '90', ' 14 '])('a lock of "%s" days is right', (lockDuration) => {
    expect(
      problems({ assignment: { assignmentMode: 'CLAIM', lockMode: 'TIMED', lockDuration } })('assignment'),
    ).toEqual({})
  })

  test('modes', () => {
    expect(problems({})('assignment')).toEqual({ assignmentMode: 'Selection Required' })
    expect(
      problems({ assignment: { assignmentMode: 'CLAIM', lockMode: '', lockDuration: '' } })('assignment'),
    ).toEqual({ lockMode: 'Selection Required' })
    expect(problems({})('collaboration')).toEqual({ collaborationMode: 'Selection Required' })
  })

  test('the address, and its authorization where the mailbox is the client’s own', () => {
    const email = (local: string) => ({ email: { local, edited: true, calendar: 'NONE' as const } })
    expect(problems(email(''))('email')).toEqual({ local: 'Required' })
    expect(problems(email('a b'))('email')).toEqual({ local: 'Enter a valid email address' })
    expect(problems(email('a'.repeat(65)))('email')).toEqual({ local: 'Enter a valid email address' })
    expect(problems(email('a'.repeat(64)))('email')).toEqual({})
    expect(problems(email('a'), { externalEmail: true })('email')).toEqual({
      tokenCode: 'Authorize the account to complete the email integration.',
    })
  })

  test('the phone', () => {
    const phone = (change: Partial<TeamAnswers['phone']>) =>
      problems({ phone: { ...emptyAnswers(facts).phone, profile: 'p', ...change } })('phone')
    expect(problems({})('phone')).toHaveProperty('profile', 'Selection Required')
    expect(phone({})).toEqual({ areaCode: 'Phone number required. Enter an area code to search.' })
    expect(phone({ areaCode: '51' })).toEqual({ areaCode: 'Invalid area code.' })
    expect(phone({ areaCode: ' 512 ' })).toEqual({ offered: 'Add the selected phone number to your account' })
    expect(phone({ source: 'SAVED' })).toEqual({ saved: 'Selection Required' })
    expect(phone({ source: 'SAVED', saved: '+15125550145' })).toEqual({})
  })

  test('greeting, web channel, notifications', () => {
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
])('%s is reduced to "%s"', (name, reduced) => expect(reducedName(name)).toBe(reduced))

test('a reduced name is always the beginning of an address, or empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(reducedName(name)).toMatch(/^[a-z0-9-]*$/)
    }),
  )
})

test('an address without a domain of the client is typed whole', () => {
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
])('Location %s', (header, id) => expect(teamIdOfLocation(header)).toBe(id))

describe('what is sent', () => {
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

  test('a lock has days only where leads are claimed and the lock is timed', () => {
    const sent = (assignmentMode: string, lockMode: string) =>
      teamCreation({ ...answers, assignment: { assignmentMode, lockMode, lockDuration: '14' } }, {}, facts)
        .lockDuration
    expect(sent('CLAIM', 'TIMED')).toBe(14)
    expect(sent('CLAIM', 'UNLIMITED')).toBeUndefined()
    expect(sent('ASSIGN', 'TIMED')).toBeUndefined()
  })

  test('a warning that is off has a day for its time where nothing right was typed', () => {
    const late = (interval: string) => ({ enabled: false, interval, unit: 'HOUR' as const })
    const notifications = { ...answers.notifications, notQualified: late('2'), noActivity: late('x') }
    expect(teamCreation({ ...answers, notifications }, {}, facts).warningSettings).toMatchObject({
      notQualified: { enabled: false, timePeriod: { interval: 2, unit: 'HOUR' } },
      noActivity: { enabled: false, timePeriod: { interval: 1, unit: 'DAY' } },
    })
  })

  test('no calendar of the team where the client uses those of people', () => {
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

test('what of a client decides which questions there are', () => {
  const factsOf = (emailHosting: string, calendarScope: 'TEAM' | 'USER') => {
    const client = { id: 'c', name: 'Brightwater', supportedTeamTypes: [], emailHosting, calendarScope }
    const { externalEmail, teamCalendar } = wizardFacts(z.parse(clientSchema, client))
    return [externalEmail, teamCalendar]
  }
  expect(factsOf('EXTERNAL', 'USER')).toEqual([true, false])
  expect(factsOf('INTERNAL', 'TEAM')).toEqual([false, true])
})

test('notices go out after six hours at most', () => {
  const notifications = (delay: string) => ({ ...emptyAnswers(facts).notifications, delay })
  expect(problems({ notifications: notifications('360') })('notifications')).toEqual({})
  expect(problems({ notifications: notifications('361') })('notifications')).toHaveProperty('delay')
})
