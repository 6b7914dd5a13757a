import { describe, expect, test } from 'vitest'

import { communication } from '#/domain/lead/lead.testing.ts'

import { missedCallLabel } from './missed-call-labels.ts'

const call = (given: Parameters<typeof communication>[0] = {}) =>
  communication({ communicationType: 'CALL', callResult: 'NO_ANSWER', ...given })

describe('missedCallLabel', () => {
  test.each([
    [call({ callResult: 'VOICEMAIL', voicemailSeconds: 42 }), 1, 'Voicemail 0:42'],
    [call({ callResult: 'HANGUP' }), 2, 'Hung up, called twice'],
    [call(), 3, 'Not answered, called 3 times'],
  ])('describes the result and the number of calls, case %#', (given, calls, text) => {
    expect(missedCallLabel(given, calls)).toBe(text)
  })
})
