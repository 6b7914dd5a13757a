import { describe, expect, test } from 'vitest'

import { isFailedTextOf, liveEventSchema, type LiveEventType } from './events.ts'

const event = (eventType: LiveEventType, userRef?: string) =>
  liveEventSchema.parse({ eventType, createdTs: 1, ...(userRef === undefined ? {} : { userRef }) })

describe('isFailedTextOf', () => {
  test.each([
    ['its sender', 'user-priya', 'user-priya', true],
    ['no colleague', 'user-marcus', 'user-priya', false],
    ['no one while the user is unknown', 'user-marcus', undefined, false],
    ['everyone when it names no one', undefined, 'user-priya', true],
  ])('reports a failed text to %s', (_, sender, us, reported) => {
    expect(isFailedTextOf(event('TEXT_FAILED', sender), us)).toBe(reported)
  })

  test('reports only failed texts', () => {
    expect(isFailedTextOf(event('OUTGOING_TEXT_MESSAGE', 'user-priya'), 'user-priya')).toBe(false)
    expect(isFailedTextOf(event('LEAD_CHANGED'), 'user-priya')).toBe(false)
  })
})
