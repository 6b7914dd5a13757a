import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { leadOfCommentKey, draftKeysAs, conversationOfKey } from '../message/draft-keys.ts'
import {
  callComment,
  readCallComment,
  callNoteKey,
  callNoteText,
  formatFollowUp,
  isCallNoteKey,
  type NotedCall,
  formatTalkTime,
} from './call-note.ts'

const owner = { signedInUser: 'user-priya', actingUser: 'user-dana' }
const talked: Pick<NotedCall, 'direction' | 'talked'> = { direction: 'incoming', talked: 401_000 }

describe('the comment made from a note', () => {
  test.each([
    ['nothing', { note: ' \n' }, talked, ''],
    ['an outcome', { note: '', outcome: 'SPOKE' as const }, talked, 'Incoming call, 6m 41s, spoke.'],
    ['a note', { note: ' Has a dog ' }, { direction: 'incoming' as const }, 'Incoming call.\nHas a dog'],
    [
      'an outcome, a follow-up and a note',
      { note: 'Has a dog', outcome: 'LEFT_VOICEMAIL' as const, followUp: '2026-07-17' },
      { direction: 'outgoing' as const },
      'Outgoing call, left voicemail. Follow up Fri, Jul 17.\nHas a dog',
    ],
    ['a call with few details', { note: 'Hi' }, {}, 'Call.\nHi'],
  ])('contains %s', (_, content, call, expected) => {
    expect(callComment(content, call)).toBe(expected)
  })

  test('shows only the status in a list of drafts if nothing else was entered', () => {
    const status = 'WAITING_LIST' as const
    expect(callNoteText({ note: '', status }, talked)).toBe('Status: Waiting list')
    expect(callNoteText({ note: 'Hi', status }, {})).toBe('Call.\nHi')
    expect(callNoteText({ note: '' }, talked)).toBe('')
  })

  test('formats talk times and follow-up days', () => {
    expect([undefined, 0, 59_400, 401_000].map(formatTalkTime)).toEqual([undefined, '0s', '59s', '6m 41s'])
    expect(['2026-07-17', 'soon', '2026-xx-01'].map(formatFollowUp)).toEqual([
      'Fri, Jul 17',
      'soon',
      '2026-xx-01',
    ])
  })
})

describe('the key of a note', () => {
  test('contains lead and call, and without a lead nothing that could be mistaken for one', () => {
    expect(callNoteKey(owner, { callId: 'call-1', leadId: 'lead-1', since: 5 })).toBe(
      'draft:user-priya:user-dana:lead-1:call:call-1',
    )
    expect(callNoteKey(owner, { callId: undefined, leadId: undefined, since: 5 })).toBe(
      'draft:user-priya:user-dana:call~at-5',
    )
  })

  test.each(['note:a:b:lead-1:call:1', 'draft:a:b', 'draft:a:b:lead-1:call:1:2', 'draft:a:b:lead-1:call'])(
    'is not %s',
    (key) => {
      expect(isCallNoteKey(key)).toBe(false)
    },
  )

  test('is unique per call and never equals the key of another draft', () => {
    const part = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom(':', '~', 'call', 'a:call:b'))
    const call = fc.record({ callId: part, leadId: fc.option(part, { nil: undefined }) })
    fc.assert(
      fc.property(call, call, (a, b) => {
        const keyA = callNoteKey(owner, { ...a, since: 1 })
        const keyB = callNoteKey(owner, { ...b, since: 1 })
        expect(keyA === keyB).toBe(a.callId === b.callId && a.leadId === b.leadId)
        expect(isCallNoteKey(keyA)).toBe(true)
        expect(keyA.startsWith(draftKeysAs(owner))).toBe(true)
        expect(conversationOfKey(keyA) ?? leadOfCommentKey(keyA)).toBeUndefined()
      }),
    )
    const others = [
      'draft:a:b:lead:comment',
      'draft:a:b:lead:text:1',
      'draft:a:b:put-away',
      'draft:a:b:lead:email:new',
    ]
    expect(others.filter(isCallNoteKey)).toEqual([])
  })
})

test.each([
  ['Outgoing call, 6m 41s, spoke.', { direction: 'OUTGOING', outcome: 'spoke', rest: '' }],
  ['Outgoing call, 1h 2m, left voicemail.', { direction: 'OUTGOING', outcome: 'left voicemail', rest: '' }],
  [
    'Incoming call, 41s, spoke. Follow up Fri, Jul 17.\nWants 4F.\nOr 4C',
    { direction: 'INCOMING', outcome: 'spoke', rest: 'Follow up Fri, Jul 17.\nWants 4F.\nOr 4C' },
  ],
  ['Call, wrong number.', { direction: undefined, outcome: 'wrong number', rest: '' }],
  [
    'Incoming call.\nCall back after five',
    { direction: 'INCOMING', outcome: undefined, rest: 'Call back after five' },
  ],
  ['Call her back, please.', undefined],
  ['Outgoing call, spoke. She was kind.', undefined],
  // Nothing of them would be shown with the call.
  ['Call.', undefined],
  ['Incoming call, 5m.\n', undefined],
])('reads back %s', (text, expected) => {
  expect(readCallComment(text)).toEqual(expected)
})
