import { describe, expect, test } from 'vitest'

import { communication, lead } from '#/domain/lead/lead.testing.ts'

import { waitingSince } from './waiting-since.ts'

const at = (minute: number) => Date.UTC(2026, 6, 14, 12, minute)
const incoming = (minute: number, given = {}) =>
  communication({ id: `in-${minute}`, createdTs: at(minute), ...given })
const outgoing = (minute: number, given = {}) =>
  communication({ id: `out-${minute}`, createdTs: at(minute), communicationDirection: 'OUTGOING', ...given })
const call = (callResult: string) => ({ communicationType: 'CALL' as const, callResult })

describe('waitingSince', () => {
  test.each([
    ['nothing came', [], undefined],
    ['a text waits', [incoming(1)], 1],
    ['since the first of several', [incoming(1), incoming(5)], 1],
    ['answered', [incoming(1), outgoing(2)], undefined],
    ['asked again after the answer', [incoming(1), outgoing(2), incoming(3)], 3],
    ['the answer was not delivered', [incoming(1), outgoing(2, { textStatus: 'FAILED' })], 1],
    ['a missed call waits', [incoming(1, call('NO_ANSWER'))], 1],
    ['a call that was taken is an answer', [incoming(1), incoming(2, call('ANSWERED'))], undefined],
    ['a transferred call was taken', [incoming(1, call('TRANSFERRED'))], undefined],
    ['a blocked call asks for nothing', [incoming(1, call('SPAM_BLOCKED'))], undefined],
    ['the order of the server does not matter', [outgoing(2), incoming(1)], undefined],
  ])('%s', (_, communications, minute) => {
    expect(waitingSince(lead({ communications }))).toBe(minute === undefined ? undefined : at(minute))
  })

  test.each(['MERGED', 'NOT_LEAD'])('a lead that is %s waits for nothing', (leadStatus) => {
    expect(waitingSince(lead({ leadStatus, communications: [incoming(1)] }))).toBeUndefined()
  })

  test('a row that could not be read is passed over', () => {
    expect(waitingSince(lead({ communications: [{ id: 'broken' }, incoming(4)] }))).toBe(at(4))
  })
})
