import { describe, expect, test } from 'vitest'

import { isFailedTextOf, liveEventSchema, type LiveEventType } from './events.ts'

const event = (eventType: LiveEventType, userRef?: string) =>
  liveEventSchema.parse({ eventType, createdTs: 1, ...(userRef === undefined ? {} : { userRef }) })

describe('a text that was not delivered is told', () => {
  test.each([
    ['its sender', 'user-priya', 'user-priya', true],
    ['no colleague', 'user-marcus', 'user-priya', false],
    ['nobody while it is not known who one is', 'user-marcus', undefined, false],
    ['everybody where it names nobody', undefined, 'user-priya', true],
  ])('%s', (_, sender, us, reported) => {
    expect(isFailedTextOf(event('TEXT_FAILED', sender), us)).toBe(reported)
  })

  test('only where it failed', () => {
    expect(isFailedTextOf(event('OUTGOING_TEXT_MESSAGE', 'user-priya'), 'user-priya')).toBe(false)
    expect(isFailedTextOf(event('LEAD_CHANGED'), 'user-priya')).toBe(false)
  })
})
