import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { liveEventSchema, liveEventTypes } from './events.ts'
import { parseFrame, plainEvent } from './parse.ts'

const text = {
  eventType: 'INCOMING_COMMUNICATION',
  createdTs: '2026-07-14T09:52:00-05:00',
  lead: { id: 'lead-a', teamRef: 'team-eastside', assignedAgentRef: null },
  communication: { id: 'c1', communicationType: 'TEXT_MESSAGE', communicationDirection: 'INCOMING' },
}
const kind = (value: unknown) => parseFrame(typeof value === 'string' ? value : JSON.stringify(value)).kind

describe('events', () => {
  test('accepts the twelve event types of the specification', () => {
    expect(liveEventTypes).toHaveLength(12)
    for (const eventType of liveEventTypes)
      expect(kind({ eventType, createdTs: 1_784_040_720_000 })).toBe('event')
  })

  test('converts times to milliseconds and null to undefined, and ignores unknown fields', () => {
    const frame = parseFrame(JSON.stringify({ ...text, sequence: 7, lead: { ...text.lead, mood: 'fine' } }))
    expect(frame).toEqual({
      kind: 'event',
      event: {
        eventType: 'INCOMING_COMMUNICATION',
        createdTs: Date.UTC(2026, 6, 14, 14, 52),
        lead: { id: 'lead-a', teamRef: 'team-eastside', assignedAgentRef: undefined, name: undefined },
        communication: {
          id: 'c1',
          communicationType: 'TEXT_MESSAGE',
          communicationDirection: 'INCOMING',
          textedFromNumber: undefined,
        },
        userRef: undefined,
        callId: undefined,
      },
    })
  })

  test('accepts a communication of an unknown kind', () => {
    expect(kind({ ...text, communication: { id: 'c1', communicationType: 'FAX' } })).toBe('event')
  })
})

describe('dropped frames', () => {
  test('classifies an event of a newer server as unknown, not malformed', () => {
    expect(kind({ ...text, eventType: 'LEAD_TELEPORTED' })).toBe('unknown')
    expect(kind({ eventType: 'SOMETHING_ELSE', createdTs: 'whenever' })).toBe('unknown')
  })

  test.each([
    ['', 'empty'],
    ['ping', 'bare text'],
    ['<html></html>', 'HTML'],
    ['{"eventType":"LEAD_CHANGED","createdTs":1', 'cut off'],
    ['null', 'null'],
    ['[]', 'a list'],
    ['42', 'a number'],
    ['{}', 'no name'],
    ['{"eventType":5,"createdTs":1}', 'a number for a name'],
    ['{"eventType":"LEAD_CHANGED"}', 'no time'],
    ['{"eventType":"LEAD_CHANGED","createdTs":"yesterday"}', 'no real time'],
    ['{"eventType":"LEAD_CHANGED","createdTs":"2026-07-14T09:52:00"}', 'a time without its zone'],
    ['{"eventType":"LEAD_CHANGED","createdTs":1,"lead":"a"}', 'a lead that is text'],
    ['{"eventType":"LEAD_CHANGED","createdTs":1,"lead":{}}', 'a lead without id'],
    ['{"__proto__":{"eventType":"LEAD_CHANGED","createdTs":1}}', 'a prototype'],
    [`{"eventType":"LEAD_CHANGED","createdTs":1,"x":"${'y'.repeat(100_000)}"}`, 'too long'],
  ])('classifies malformed frame %#', (frame) => {
    expect(parseFrame(frame).kind).toBe('malformed')
  })

  test('classifies binary frames as malformed', () => {
    expect(parseFrame(new ArrayBuffer(8)).kind).toBe('malformed')
    expect(parseFrame(undefined).kind).toBe('malformed')
  })

  test('classifies the answer to a keepalive as neither an event nor malformed', () => {
    expect(parseFrame('pong').kind).toBe('pong')
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.anything()), (value) => {
        expect(['event', 'unknown', 'malformed', 'pong']).toContain(parseFrame(value).kind)
      }),
    )
  })
})

describe('plainEvent', () => {
  const odd = fc.constantFrom<unknown>(null, 0, '', true, [], {}, 'x')
  /** Usually a valid value, and occasionally anything else. */
  const near = (right: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: odd })
  const text = near(fc.oneof(fc.string(), fc.constant(null)))
  const some = <T>(shape: Record<string, fc.Arbitrary<T>>, ...required: string[]) =>
    near(fc.record(shape, { requiredKeys: required }))
  const message = some(
    {
      eventType: near(fc.constantFrom(...liveEventTypes, 'LEAD_TELEPORTED')),
      createdTs: near(
        fc.oneof(
          fc.integer(),
          fc.double(),
          fc.constantFrom('2026-07-14T09:52:00-05:00', '2026-07-14T09:52Z', '2026-99-14T09:52Z', 'now'),
        ),
      ),
      lead: some(
        { id: near(fc.string()), teamRef: text, assignedAgentRef: text, name: text, mood: text },
        'id',
      ),
      communication: some(
        {
          id: near(fc.string()),
          communicationType: near(fc.constantFrom('TEXT_MESSAGE', 'FAX')),
          communicationDirection: near(fc.constantFrom('INCOMING', 'SIDEWAYS')),
          textedFromNumber: text,
        },
        'id',
      ),
      userRef: text,
      callId: text,
      sequence: fc.integer(),
    },
    'eventType',
    'createdTs',
  )

  test('returns exactly what the schema parses', () => {
    let byHand = 0
    fc.assert(
      fc.property(message, (value) => {
        const wire: unknown = JSON.parse(JSON.stringify(value))
        const parsed = z.safeParse(liveEventSchema, wire)
        const plain = plainEvent(wire)
        if (plain) byHand += 1
        // A field without a value may be present or missing.
        expect(plain).toEqual(parsed.success ? parsed.data : undefined)
      }),
      { numRuns: 2_000 },
    )
    expect(byHand).toBeGreaterThan(200)
  })
})

test('accepts a frame of 100,000 characters and rejects a longer one', () => {
  const whole = JSON.stringify({ eventType: 'LEAD_CHANGED', createdTs: 1 })
  expect([kind(whole.padEnd(100_000)), kind(whole.padEnd(100_001))]).toEqual(['event', 'malformed'])
})
