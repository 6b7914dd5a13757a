import { describe, expect, test } from 'vitest'

import { HANDLED_MS } from '#/domain/missed-calls.ts'
import { communication } from '#/domain/test-lead.ts'
import { sentences } from '#/lib/result.ts'

import { missedWords, takenVerdict, takenWords } from './rescue-words.ts'

const NOW = 10_000_000
const call = (given: Parameters<typeof communication>[0] = {}) =>
  communication({ communicationType: 'CALL', callResult: 'NO_ANSWER', ...given })
const marcus = (minutes: number) =>
  call({ handledByRef: 'user-marcus', handledByName: 'Marcus Oyelaran', handledTs: NOW - minutes * 60_000 })

describe('the words of a missed call', () => {
  test.each([
    [call({ callResult: 'VOICEMAIL', voicemailSeconds: 42 }), 1, 'Voicemail 0:42'],
    [call({ callResult: 'HANGUP' }), 2, 'Hung up, called twice'],
    [call(), 3, 'Not answered, called 3 times'],
  ])('%#', (given, calls, words) => {
    expect(missedWords(given, calls)).toBe(words)
  })

  test('who is on it, and until when it is theirs', () => {
    expect(takenWords(call(), 'user-priya', NOW)).toBeUndefined()
    expect(takenWords(marcus(2), 'user-marcus', NOW)).toBe('You are on it')
    expect(takenWords(marcus(2), 'user-priya', NOW)).toBe('Marcus Oyelaran is on it')
    expect(takenVerdict(marcus(2), 'user-marcus', NOW)).toBeUndefined()
    expect(takenVerdict(marcus(HANDLED_MS / 60_000), 'user-priya', NOW)).toBeUndefined()
    const verdict = takenVerdict(marcus(2), 'user-priya', NOW)
    expect(verdict?.ok === false && sentences(verdict)).toBe(
      'Marcus Oyelaran is on it. Free again in 13 minutes if the renter is not reached.',
    )
  })
})
