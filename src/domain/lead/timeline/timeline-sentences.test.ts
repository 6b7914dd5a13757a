import { afterEach, describe, expect, test } from 'vitest'

import { inMachineZone, inZone } from '../../time/zones.testing.ts'
import {
  activity,
  answer,
  at,
  call,
  items,
  timelineLead,
  paulNumber,
  say,
  sofiaNumber,
  textItem,
} from './timeline.testing.ts'
import { buildTimeline } from './timeline.ts'

afterEach(inMachineZone)

const only = (parts: Record<string, unknown>) => {
  const found = items(buildTimeline(timelineLead(parts)))
  expect(found).toHaveLength(1)
  return found[0]
}

describe('sentences', () => {
  test.each([
    ['ANSWERED', 'Priya Raman called Sofia +1 (512) 555-0139, answered, 1m'],
    ['NO_ANSWER', 'Priya Raman called Sofia +1 (512) 555-0139, no answer'],
    ['HANGUP', 'Priya Raman called Sofia +1 (512) 555-0139, hung up'],
    [undefined, 'Priya Raman called Sofia +1 (512) 555-0139'],
  ])('describe an outgoing call with the result %s', (callResult, sentence) => {
    const outgoing = {
      communicationDirection: 'OUTGOING',
      calledFromNumber: '+15125550177',
      calledToNumber: sofiaNumber,
      sentByUserName: 'Priya Raman',
      durationSeconds: 60,
    }
    expect(say(only({ communications: [call(at(14, 9), { ...outgoing, callResult })] }))).toBe(sentence)
  })

  test.each([
    ['SPAM_BLOCKED', 'Blocked spam call from Sofia +1 (512) 555-0139'],
    ['BLOCKED', 'Blocked call from Sofia +1 (512) 555-0139'],
    ['HANGUP', 'Missed call from Sofia +1 (512) 555-0139, hung up'],
    ['NOT_ANSWERED', 'Missed call from Sofia +1 (512) 555-0139, not answered'],
    ['NO_ANSWER', 'Missed call from Sofia +1 (512) 555-0139, no answer'],
    ['VOICEMAIL', 'Missed call from Sofia +1 (512) 555-0139'],
    ['TRANSFERRED', 'Transferred call from Sofia Dana Whitcombe'],
  ])('describe an incoming call with the result %s', (callResult, sentence) => {
    expect(
      say(only({ communications: [call(at(14, 9), { callResult, sentByUserName: 'Dana Whitcombe' })] })),
    ).toBe(sentence)
  })

  test('name the person by the number of the call', () => {
    expect(say(only({ communications: [call(at(14, 9), { calledFromNumber: paulNumber })] }))).toBe(
      'Incoming call from Paul +1 (512) 555-0164',
    )
  })

  test('recognize a contact by any of their numbers', () => {
    const contact = {
      id: 'c1',
      name: ' Sofia Marchetti',
      contactType: 'TENANT',
      phoneNumbers: [{ number: paulNumber }, { number: sofiaNumber }],
    }
    expect(say(only({ communications: [call(at(14, 9))], contacts: [contact] }))).toBe(
      'Incoming call from Sofia +1 (512) 555-0139',
    )
  })

  test('show an unknown number itself, with its caller ID if known', () => {
    const strange = { calledFromNumber: '+15125550199' }
    expect(say(only({ communications: [call(at(14, 9), strange)] }))).toBe(
      'Incoming call from +1 (512) 555-0199',
    )
    const named = { ...strange, callerId: { firstName: 'Nadia', lastName: 'Haddad' } }
    expect(say(only({ communications: [call(at(14, 9), named)] }))).toBe(
      'Incoming call from Nadia +1 (512) 555-0199',
    )
    expect(
      say(
        only({
          communications: [call(at(14, 9), { calledFromNumber: undefined })],
          contacts: [],
          tenantName: undefined,
        }),
      ),
    ).toBe('Incoming call from an unknown number')
  })

  test('use the name of a lead without contacts', () => {
    expect(say(only({ communications: [call(at(14, 9))], contacts: [] }))).toBe(
      'Incoming call from Sofia +1 (512) 555-0139',
    )
  })

  test('describe single texts', () => {
    expect(say(only({ communications: [textItem(at(14, 9))] }))).toBe(
      'Text message from Sofia +1 (512) 555-0139',
    )
    expect(say(only({ communications: [answer(at(14, 9))] }))).toBe(
      'Priya Raman texted Sofia +1 (512) 555-0139',
    )
    expect(say(only({ communications: [answer(at(14, 9), { sentByUserName: undefined })] }))).toBe(
      'Text message to Sofia +1 (512) 555-0139',
    )
  })

  test('name both people when one acted for another', () => {
    const sent = answer(at(14, 9), { sentByUserName: 'Dana Whitcombe', sentByRepUserName: 'Priya Raman' })
    expect(say(only({ communications: [sent] }))).toBe(
      'Priya Raman for Dana Whitcombe texted Sofia +1 (512) 555-0139',
    )
    const claimed = activity(at(14, 9), 'CLAIMED', { userName: 'Dana Whitcombe', repUserName: 'Priya Raman' })
    expect(say(only({ activities: [claimed] }))).toBe('Priya Raman for Dana Whitcombe claimed this lead')
  })

  test('describe incoming emails and web forms', () => {
    const mail = {
      id: 'm',
      communicationType: 'EMAIL',
      communicationDirection: 'INCOMING',
      createdTs: at(14, 9),
    }
    expect(say(only({ communications: [{ ...mail, fromAddress: 'sofia.marchetti@example.com' }] }))).toBe(
      'Sofia sent an email sofia.marchetti@example.com',
    )
    expect(say(only({ communications: [{ ...mail, fromAddress: 'someone@example.com' }] }))).toBe(
      'Email from someone@example.com',
    )
    const form = { ...mail, communicationType: 'WEBFORM' }
    expect(say(only({ communications: [form] }))).toBe('Sofia sent a web form')
    expect(say(only({ communications: [form], contacts: [], tenantName: undefined }))).toBe(
      'Web form received',
    )
  })

  test('describe an unknown channel by its name', () => {
    const fax = {
      id: 'f',
      communicationType: 'FAX',
      communicationDirection: 'INCOMING',
      createdTs: at(14, 9),
      name: 'Sofia Marchetti',
    }
    expect(only({ communications: [fax] })).toMatchObject({ kind: 'other', icon: 'circle-help' })
    expect(say(only({ communications: [fax] }))).toBe('Fax from Sofia')
  })

  test.each([
    ['CREATED', {}, 'Lead created'],
    ['CREATED', { userName: 'Luis Ortega' }, 'Luis Ortega added this lead'],
    [
      'ASSIGNED',
      { userName: 'Dana Whitcombe', to: 'Priya Raman' },
      'Dana Whitcombe assigned this lead to Priya Raman',
    ],
    ['ASSIGNED', { to: 'Priya Raman' }, 'This lead was assigned to Priya Raman'],
    ['CLAIMED', {}, 'This lead was claimed'],
    ['RELEASED', { userName: 'Priya Raman' }, 'Priya Raman released this lead'],
    [
      'STATUS_CHANGED',
      { from: 'OPPORTUNITY', to: 'CLOSED', reason: 'LEASED_ELSEWHERE' },
      'Status changed from Opportunity to Closed Leased elsewhere',
    ],
    [
      'STATUS_CHANGED',
      { from: 'NEW_LEAD', to: 'NOT_LEAD', reason: 'VENDOR' },
      'Status changed from New lead to Not a lead Vendor or sales call',
    ],
    [
      'STATUS_CHANGED',
      { to: 'ON_HOLD', userName: 'Priya Raman' },
      'Status changed to On hold by Priya Raman',
    ],
    ['SHARED', { userName: 'Priya Raman', to: 'Midtown' }, 'Priya Raman shared this lead with Midtown'],
    ['MERGED', { userName: 'Hannah Sato', to: 'Elif Demir' }, 'Hannah Sato merged this lead into Elif Demir'],
    [
      'MERGED',
      { userName: 'Hannah Sato', from: 'Yusuf Demir' },
      'Hannah Sato merged another lead of Yusuf Demir into this one',
    ],
    [
      'MOVED_IN',
      { userName: 'Priya Raman', from: 'Jonah Becker' },
      'Priya Raman moved a communication here from Jonah Becker',
    ],
    ['MOVED_OUT', { to: 'Jonah Becker' }, 'A communication was moved to Jonah Becker'],
    [
      'SNOOZED',
      { userName: 'Priya Raman', reason: 'Back in August' },
      'Snoozed by Priya Raman Back in August',
    ],
  ])('describe %s %j', (activityType, over, sentence) => {
    expect(say(only({ activities: [activity(at(14, 9), activityType, over)] }))).toBe(sentence)
  })
})

describe('a changed tour', () => {
  const changed = (more: object) =>
    say(only({ activities: [activity(at(14, 9), 'TOUR_CHANGED', { userName: 'Ana', ...more })] }))

  test('shows the new status, or the old and new time in the property’s time zone', () => {
    expect(changed({ to: 'COMPLETED' })).toBe('Ana marked a tour Completed')
    expect(changed({ to: 'NO_SHOW' })).toBe('Ana marked a tour No show')
    inZone('America/Chicago')
    expect(changed({ from: '2026-07-14T15:00:00-05:00', to: '2026-01-02T09:30:00-06:00' })).toBe(
      'Ana moved a tour from 7/14/26, 3:00 PM to 1/2/26, 9:30 AM',
    )
  })

  test('shows both times if the reader is in another time zone', () => {
    inZone('America/Los_Angeles')
    expect(changed({ from: '2026-07-14T15:00:00-05:00', to: '2026-01-02T09:30:00+0200' })).toBe(
      'Ana moved a tour from 7/14/26, 3:00 PM (1:00 PM for you) to 1/2/26, 9:30 AM (Thursday, 11:30 PM for you)',
    )
    const set = activity(at(14, 9), 'TOUR_SET', { userName: 'Ana', to: '2026-07-16T14:30:00-05:00' })
    expect(say(only({ activities: [set] }))).toBe('Ana set a tour for 7/16/26, 2:30 PM (12:30 PM for you)')
  })

  test('shows UTC times in the reader’s named time zone, and other text unchanged', () => {
    inZone('America/New_York')
    expect(changed({ to: '2026-07-14T15:00:00Z' })).toBe('Ana moved a tour to 7/14/26, 11:00 AM EDT')
    expect(changed({ to: 'next week' })).toBe('Ana moved a tour to next week')
  })

  test('is just called changed without details, with or without a known person', () => {
    expect(changed({})).toBe('Ana changed a tour')
    expect(changed({ userName: undefined })).toBe('A tour was changed')
    expect(changed({ userName: undefined, to: 'next week' })).toBe('A tour was moved to next week')
  })
})

test('a forwarded email names the recipient', () => {
  const forwarded = (sentByUserName?: string) =>
    say(
      only({
        communications: [
          {
            id: 'mail',
            communicationType: 'EMAIL',
            communicationDirection: 'OUTGOING',
            createdTs: at(14, 9),
            toAddress: 'joe@example.com',
            forwardOfRef: 'older',
            sentByUserName,
          },
        ],
      }),
    )
  expect(forwarded('Priya Raman')).toBe('Priya Raman forwarded an email to joe@example.com')
  expect(forwarded()).toBe('Email forwarded to joe@example.com')
})
