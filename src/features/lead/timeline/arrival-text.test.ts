import { describe, expect, test } from 'vitest'

import { communication, lead } from '#/domain/lead/lead.testing.ts'
import { buildTimeline } from '#/domain/lead/timeline/timeline.ts'

import { arrivalText } from './arrival-text.ts'
import { timelineBlocks } from './timeline-blocks.ts'

const last = (given: Parameters<typeof lead>[0]) => timelineBlocks(buildTimeline(lead(given))).at(-1)
const format = (given: object) => arrivalText(last({ communications: [communication(given)] }), 'Sofia')

describe('arrivalText', () => {
  test('reads out an incoming text, and shortens a long one', () => {
    expect(format({ message: 'Perfect.\nMy partner  is coming.' })).toBe(
      'Sofia wrote: Perfect. My partner is coming.',
    )
    expect(format({ message: 'x'.repeat(10_000) })?.length).toBeLessThan(200)
  })

  test('names the channel of other communications, and the colleague who sent one', () => {
    expect(format({ communicationType: 'EMAIL' })).toBe('New: Email from Sofia')
    expect(format({ communicationType: 'CALL', callResult: 'NO_ANSWER' })).toBe('New: Call from Sofia')
    expect(format({ communicationDirection: 'OUTGOING', sentByUserName: 'Dana Whitcombe' })).toBe(
      'Dana Whitcombe sent a text message',
    )
  })

  test('names who commented, and returns nothing for other changes', () => {
    const comment = {
      id: 'n',
      createdTs: 1_784_000_000_000,
      text: 'Hi',
      userRef: 'u',
      userName: 'Dana Whitcombe',
    }
    expect(arrivalText(last({ comments: [comment] }), 'Sofia')).toBe('Dana Whitcombe commented')
    expect(
      arrivalText(
        last({ activities: [{ id: 'a', createdTs: 1_784_000_000_000, activityType: 'CLAIMED' }] }),
        'Sofia',
      ),
    ).toBeUndefined()
    expect(arrivalText(undefined, 'Sofia')).toBeUndefined()
  })
})
