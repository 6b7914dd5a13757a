import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { leadRowSchema } from '#/domain/lead/lead-row.ts'
import { type WarningSettings } from '#/domain/team/team.ts'

import { isUnanswered, lastSentence, lastText, rowLabel, rowName, rowTimes } from './row-text.ts'

const NOW = Date.UTC(2026, 6, 14, 15, 24)
const MINUTE = 60_000
const row = (more: Record<string, unknown> = {}) =>
  z.parse(leadRowSchema, {
    id: 'lead-teresa-galvan',
    name: 'Teresa Galvan',
    leadStatus: 'NEW_LEAD',
    teamRef: 'team-eastside',
    teamName: 'Eastside',
    property: { id: 'property-foundry-lofts', name: 'Foundry Lofts' },
    createdTs: NOW - 4 * MINUTE,
    lastActivityTs: NOW - 4 * MINUTE,
    firstChannel: 'TEXT_MESSAGE',
    ...more,
  })
const said = (last: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  row({
    lastCommunication: {
      id: 'c',
      communicationType: 'TEXT_MESSAGE',
      communicationDirection: 'INCOMING',
      createdTs: NOW,
      snippet: 'Hello',
      ...last,
    },
    ...more,
  })
const call = (last: Record<string, unknown>) => said({ communicationType: 'CALL', snippet: '', ...last })
const me = 'user-priya'

describe('lastText', () => {
  test.each([
    ['an incoming text', said({}), { text: 'Hello', sender: undefined, failed: false }],
    [
      'the user’s own text',
      said({ communicationDirection: 'OUTGOING', sentByUserRef: me, sentByUserName: 'Priya Raman' }),
      { sender: 'You:' },
    ],
    [
      'a colleague’s text',
      said({
        communicationDirection: 'OUTGOING',
        sentByUserRef: 'user-marcus',
        sentByUserName: 'Marcus Oyelaran',
      }),
      { sender: 'Marcus:' },
    ],
    [
      'a text of an unknown sender',
      said({ communicationDirection: 'OUTGOING' }),
      { sender: undefined, text: 'Hello' },
    ],
    [
      'a failed text',
      said({ communicationDirection: 'OUTGOING', sentByUserRef: me, textStatus: 'FAILED' }),
      { failed: true, sender: 'You:' },
    ],
    ['an email', said({ communicationType: 'EMAIL', snippet: 'Subject, words' }), { text: 'Subject, words' }],
    ['an empty message', said({ snippet: ' \n ' }), { text: 'Text message' }],
    ['an unknown channel', said({ communicationType: 'VIDEO_CALL', snippet: '' }), { text: 'Video call' }],
    [
      'an answered call',
      call({ callResult: 'ANSWERED', seconds: 252 }),
      { text: 'Answered call, 4m 12s', missed: undefined },
    ],
    [
      'a voicemail',
      call({ callResult: 'VOICEMAIL', seconds: 42 }),
      { text: 'Missed call, voicemail 0:42', missed: 'voicemail' },
    ],
    ['a missed call', call({ callResult: 'NO_ANSWER' }), { text: 'Missed call', missed: 'missed' }],
    [
      'an outgoing call',
      call({ communicationDirection: 'OUTGOING', callResult: 'NO_ANSWER' }),
      { text: 'Outgoing call, no answer', missed: undefined, sender: undefined },
    ],
    ['spam', call({ callResult: 'SPAM_BLOCKED' }), { text: 'Spam blocked' }],
    ['nothing', row(), { text: 'No feedback yet' }],
    [
      'a merged lead',
      said({}, { leadStatus: 'MERGED', mergedInto: { id: 'x', name: 'Yusuf and Elif Demir' } }),
      { text: 'Merged into Yusuf and Elif Demir', sender: undefined },
    ],
  ])('%s', (_, given, expected) => {
    expect(lastText(given, me)).toMatchObject(expected)
  })

  test('shortens a long message to one line without splitting a character', () => {
    const { text } = lastText(said({ snippet: `${'a'.repeat(199)}😀${'b'.repeat(9_000)}` }), me)
    expect(text).toBe(`${'a'.repeat(199)}…`)
    expect(lastText(said({ snippet: 'two\n\n lines' }), me).text).toBe('two lines')
  })

  test('is read out with its sender and its failure', () => {
    const failed = said({ communicationDirection: 'OUTGOING', sentByUserRef: me, textStatus: 'FAILED' })
    expect(lastSentence(lastText(failed, me))).toBe('Not Delivered You: Hello')
  })
})

describe('rowTimes', () => {
  const waiting = (minutes: number) => row({ waitingSince: NOW - minutes * MINUTE })
  test.each([
    [waiting(4), { response: 'Waiting 4m', level: 'calm', due: 'Due in 56m' }],
    [waiting(26), { response: 'Waiting 26m', level: 'warning', due: 'Due in 34m' }],
    [waiting(60), { response: 'Waiting 1h', level: 'warning', due: 'Due in 0m' }],
    [waiting(78), { response: 'Waiting 1h 18m', level: 'overdue', due: '18m overdue' }],
    [waiting(5 * 60), { response: 'Waiting 5h', level: 'overdue', due: '4h overdue' }],
    [row({ repliedInMs: 6 * MINUTE }), { response: 'Replied in 6m', level: 'replied' }],
    [row(), { response: '–', level: 'none' }],
    [
      row({ waitingSince: NOW - 14 * MINUTE, contactAttempts: 2, lastAttemptTs: NOW - 7 * MINUTE }),
      { response: 'Waiting 14m · tried 7m ago', level: 'calm' },
    ],
    [
      row({ contactAttempts: 1, lastAttemptTs: NOW - 10_000 }),
      { response: 'Tried just now', level: 'replied' },
    ],
    [
      row({ repliedInMs: 6 * MINUTE, contactAttempts: 1, lastAttemptTs: NOW }),
      { response: 'Replied in 6m', level: 'replied' },
    ],
  ])('returns the wait, its level, and when it is due, case %#', (given, expected) => {
    expect(rowTimes(given, NOW, undefined)).toMatchObject(expected)
  })

  test('prefers the team’s own limit to the common ones', () => {
    const off = { enabled: false, timePeriod: undefined }
    const settings: WarningSettings = {
      useWarnings: true,
      notAssigned: off,
      notContacted: off,
      communicationNotResponded: { enabled: true, timePeriod: { interval: 8, unit: 'HOUR' } },
      notQualified: off,
      noActivity: off,
    }
    expect(rowTimes(waiting(78), NOW, settings)).toMatchObject({ level: 'calm', due: 'Due in 6h' })
    expect(rowTimes(waiting(78), NOW, { ...settings, useWarnings: false }).level).toBe('overdue')
  })

  test('counts the age from when the lead came in', () => {
    expect(rowTimes(row({ createdTs: NOW - 3 * 3_600_000 }), NOW, undefined).age).toBe('3h')
  })

  test('shows no time in the future when the server clock is ahead', () => {
    expect(
      rowTimes(row({ createdTs: NOW + 5_000, waitingSince: NOW + 5_000 }), NOW, undefined),
    ).toMatchObject({
      age: 'now',
      response: 'Just now',
    })
  })
})

describe('rowLabel', () => {
  const label = (given: ReturnType<typeof row>) =>
    rowLabel(given, rowTimes(given, NOW, undefined), lastText(given, me))

  test('starts with name, status and waiting time', () => {
    expect(label(said({}, { waitingSince: NOW - 4 * MINUTE }))).toBe(
      'Teresa Galvan, New lead, Waiting 4m, Unanswered, Text message, Foundry Lofts, Eastside, Unassigned, Hello',
    )
  })

  test('says how often the renter was tried', () => {
    const tried = said(
      {},
      { waitingSince: NOW - 4 * MINUTE, contactAttempts: 2, lastAttemptTs: NOW - MINUTE },
    )
    expect(label(tried)).toContain(', Waiting 4m · tried 1m ago, Tried twice, Unanswered, ')
  })

  test('names the assignee, and says when no response is needed', () => {
    expect(
      label(said({}, { assignedAgent: { id: 'u', name: 'Dana Whitcombe' }, property: null, teamName: '' })),
    ).toBe('Teresa Galvan, New lead, No response needed, Text message, Dana Whitcombe, Hello')
  })

  test('derives a label from an unknown status', () => {
    expect(label(row({ leadStatus: 'ON_HOLD' }))).toContain('Teresa Galvan, On hold, ')
  })
})

test('names a caller without a name by the formatted number', () => {
  expect(rowName(row({ name: '+15125550148' }))).toBe('+1 (512) 555-0148')
})

test('shortens a name of ten thousand characters to one line', () => {
  expect(rowName(row({ name: 'x'.repeat(10_000) }))).toBe(`${'x'.repeat(80)}…`)
})

test('isUnanswered is true only for a waiting renter', () => {
  expect(isUnanswered(row({ waitingSince: NOW }))).toBe(true)
  expect(isUnanswered(row())).toBe(false)
})
