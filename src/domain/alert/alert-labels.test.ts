import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { goneLabel, alertGroupLabel, alertLeadName, alertSnippet, alertVerb } from './alert-labels.ts'
import { type Alert, alertSchema } from './alert.ts'

const NOW = new Date(2026, 6, 14, 10, 50).getTime()
const at = (day: number, hour: number, minute: number) => new Date(2026, 6, day, hour, minute).getTime()
const names = new Map([
  ['user-ana', 'Ana Ruiz'],
  ['user-marcus', 'Marcus Oyelaran'],
])
const nameOf = (id: string | undefined) => (id === undefined ? undefined : names.get(id))

function alert(over: object, lead: object = {}): Alert {
  return z.parse(alertSchema, {
    id: 'x',
    alertType: 'INCOMING_COMMUNICATION',
    createdTs: NOW,
    ...over,
    lead: { id: 'lead-a', name: 'Teresa Galvan', ...lead },
  })
}

describe('alertVerb', () => {
  test.each([
    [{ alertType: 'LEAD_AVAILABLE_CLAIM' }, 'is available to claim'],
    [{ alertType: 'LEAD_AVAILABLE_CLAIM', invalidated: true }, 'was available to claim'],
    [{ alertType: 'LEAD_AVAILABLE_ASSIGNMENT' }, 'is waiting to be assigned'],
    [{ alertType: 'LEAD_AVAILABLE_ASSIGNMENT', invalidated: true }, 'was waiting to be assigned'],
    [{ alertType: 'ASSIGNED', actionBy: 'user-marcus' }, 'was assigned to you by Marcus Oyelaran'],
    [{ alertType: 'ASSIGNED' }, 'was assigned to you'],
    [{ alertType: 'LEAD_SHARED', actionBy: 'user-gone' }, 'was shared with you'],
    [{ communication: { communicationType: 'TEXT_MESSAGE' } }, 'sent a text message'],
    [{ communication: { communicationType: 'EMAIL' } }, 'sent an email'],
    [{ communication: { communicationType: 'WEBFORM' } }, 'sent a web form'],
    [{ communication: { communicationType: 'CALL' } }, 'called'],
    [{ communication: { communicationType: 'FAX' } }, 'sent a message'],
    [{ alertType: 'MOON_LANDING' }, 'has an update'],
  ])('for %j returns %s', (over, text) => {
    expect(alertVerb(alert(over), nameOf)).toBe(text)
  })

  test('alertLeadName uses the number of a lead without a name', () => {
    expect(alertLeadName(alert({}, { name: '+15125550148' }))).toBe('+1 (512) 555-0148')
    expect(alertLeadName(alert({}, { name: '  ' }))).toBe('A lead')
  })
})

describe('alertSnippet', () => {
  const said = (communication: object, alertType = 'INCOMING_COMMUNICATION') =>
    alertSnippet(alert({ alertType, communication }))

  test('quotes the renter, after the channel if the sentence does not name it', () => {
    const text = { communicationType: 'TEXT_MESSAGE', message: 'Is it\n still open?' }
    expect(said(text)).toEqual({ lead: '', quote: 'Is it still open?', marked: true })
    const offered = said(text, 'LEAD_AVAILABLE_CLAIM')
    expect(offered).toEqual({ lead: 'Text: ', quote: 'Is it still open?', marked: true })
    const form = { communicationType: 'WEBFORM', message: 'A studio' }
    expect(said(form)).toEqual({ lead: '', quote: 'A studio', marked: false })
  })

  test('describes calls', () => {
    const call = (more: object) => said({ communicationType: 'CALL', ...more })?.lead
    expect(call({ callResult: 'VOICEMAIL', voicemailSeconds: 42 })).toBe('Missed call with voicemail, 0:42')
    expect(call({ callResult: 'NO_ANSWER' })).toBe('Missed call, no voicemail')
    expect(call({ callResult: 'ANSWERED', durationSeconds: 66 })).toBe('Call, 1:06')
    expect(call({ callResult: 'ANSWERED', durationSeconds: 3_725 })).toBe('Call, 1:02:05')
  })

  test('shows the first communication of the lead if the alert has none', () => {
    const offer = alert(
      { alertType: 'LEAD_AVAILABLE_CLAIM' },
      { initialCommunicationDetails: { communicationType: 'EMAIL', subject: 'Floor plan' } },
    )
    expect(alertSnippet(offer)).toEqual({ lead: 'Email: ', quote: 'Floor plan', marked: true })
    expect(alertSnippet(alert({ alertType: 'LEAD_SHARED' }))).toBeUndefined()
  })
})

describe('goneLabel', () => {
  const gone = (over: object, lead: object = {}) =>
    goneLabel(
      alert({ alertType: 'LEAD_AVAILABLE_CLAIM', invalidated: true, ...over }, lead),
      nameOf,
      'user-me',
      NOW,
    )

  test('says claimed if the person has the lead, otherwise assigned', () => {
    const by = { actionBy: 'user-ana', actionTs: at(14, 10, 42) }
    expect(gone(by, { assignedAgentRef: 'user-ana' })).toBe('Claimed by Ana Ruiz, 10:42 AM')
    expect(gone(by, { assignedAgentRef: 'user-marcus' })).toBe('Assigned by Ana Ruiz, 10:42 AM')
    expect(gone({ actionBy: 'user-me' }, { assignedAgentRef: 'user-me' })).toBe('Claimed by you')
  })

  test('names another day', () => {
    expect(gone({ actionBy: 'user-ana', actionTs: at(13, 9, 0) })).toBe('Assigned by Ana Ruiz, yesterday')
    expect(gone({ actionBy: 'user-ana', actionTs: at(9, 9, 0) })).toBe('Assigned by Ana Ruiz, Jul 9')
  })

  test('names only what is known', () => {
    expect(gone({})).toBeUndefined()
    expect(gone({ actionBy: 'user-gone', actionTs: at(14, 8, 5) })).toBe('8:05 AM')
    expect(
      goneLabel(alert({ invalidated: true, actionBy: 'user-ana' }), nameOf, 'user-me', NOW),
    ).toBeUndefined()
  })
})

test('alertGroupLabel counts the messages or alerts of a row', () => {
  const of = (count: number, messages: number) =>
    alertGroupLabel({ alerts: Array.from({ length: count }, () => alert({})), messages })
  expect(of(1, 1)).toBeUndefined()
  expect(of(3, 3)).toBe('3 messages')
  expect(of(2, 1)).toBe('2 alerts')
})
