import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { type LiveEvent, liveEventSchema, type LiveEventType, liveEventTypes } from '#/api/live/events.ts'

import { bellAtRest, type BellMotion, needsAttention, nextBellMotion } from './bell-motion.ts'

const event = (eventType: LiveEventType, lead: object | null = { id: 'lead-a' }): LiveEvent =>
  z.parse(liveEventSchema, { eventType, createdTs: 1, lead })

describe('the events that move the bell', () => {
  const calling = ['LEAD_ASSIGNED', 'LEAD_CREATED', 'LEAD_SHARED', 'INCOMING_COMMUNICATION']

  test.each(liveEventTypes)('%s moves it only if it should', (type) => {
    expect(needsAttention(event(type))).toBe(calling.includes(type))
  })

  test('include an incoming communication only when the lead has no assignee', () => {
    expect(needsAttention(event('INCOMING_COMMUNICATION', { id: 'a', assignedAgentRef: null }))).toBe(true)
    expect(needsAttention(event('INCOMING_COMMUNICATION', { id: 'a', assignedAgentRef: 'user-priya' }))).toBe(
      false,
    )
    expect(needsAttention(event('INCOMING_COMMUNICATION', null))).toBe(false)
  })
})

describe('the motion', () => {
  const swingsAt = (times: number[], eventType: LiveEventType = 'LEAD_CREATED') => {
    let motion: BellMotion = bellAtRest
    return times.filter((now) => {
      const { next, swing } = nextBellMotion(motion, event(eventType), now)
      motion = next
      return swing === 'swing'
    })
  }

  test('swings once for one event', () => {
    expect(swingsAt([0])).toEqual([0])
  })

  test('swings at most three times in the first 5 s of many events, without overlap', () => {
    const storm = Array.from({ length: 5_000 }, (_, ms) => ms)
    const swings = swingsAt(storm)
    expect(swings).toEqual([0, 600, 1_200])
    expect(Math.max(...swings) + 600).toBeLessThanOrEqual(5_000)
  })

  test('starts no swing that would end after the 5 s', () => {
    expect(swingsAt([0, 4_300])).toEqual([0, 4_300])
    expect(swingsAt([0, 4_400])).toEqual([0])
  })

  test('starts over with an event that comes 5 s after the last swing', () => {
    expect(swingsAt([0, 60_000, 120_000])).toEqual([0, 60_000, 120_000])
    const storm = Array.from({ length: 20_000 }, (_, ms) => ms)
    expect(swingsAt(storm)).toEqual([
      0, 600, 1_200, 6_200, 6_800, 7_400, 12_400, 13_000, 13_600, 18_600, 19_200, 19_800,
    ])
    expect(swingsAt([0, 3_700, 4_300, 5_000, 9_299, 9_300])).toEqual([0, 3_700, 4_300, 9_300])
  })

  test('is stopped by another event and starts over with the next one', () => {
    const alerting = nextBellMotion(bellAtRest, event('LEAD_CREATED'), 0).next
    expect(alerting.at).toBe('alerting')
    const stopped = nextBellMotion(alerting, event('LEAD_CLAIMED'), 100)
    expect(stopped).toEqual({ next: bellAtRest, swing: 'rest' })
    expect(nextBellMotion(stopped.next, event('LEAD_CREATED'), 200).swing).toBe('swing')
  })
})
