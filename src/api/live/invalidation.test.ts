import { describe, expect, test } from 'vitest'

import { type LiveEventType } from './events.ts'
import { eventKeys, type Hint, type OwnChange, staleAfter, hintKey } from './invalidation.ts'

// Typed by hand from the specification and from what each screen shows. It does not import any key builder.
const lead = ['lead', 'a']
const thread = ['thread', 'a']
const lists = [
  ['leads', 'page'],
  ['leads', 'counts'],
  ['leads', 'facets'],
  ['leads', 'summary'],
  ['leads', 'overdue'],
  ['leads', 'missed'],
  ['leads', 'dashboard'],
  ['leads', 'admin'],
]
const team = [['team', 't'], ['teams'], ...lists]
const alerts = ['alerts']
const undelivered = ['undelivered-texts']
const expected: Record<LiveEventType, unknown[]> = {
  INCOMING_COMMUNICATION: [lead, thread, ...lists, alerts],
  LEAD_ASSIGNED: [lead, ...lists, alerts],
  LEAD_CLAIMED: [lead, ...lists, alerts],
  LEAD_CHANGED: [lead, thread, ...lists, alerts],
  LEAD_CREATED: [lead, ...lists, alerts],
  LEAD_SHARED: [lead, ...lists, alerts],
  OUTGOING_TEXT_MESSAGE: [lead, thread, ...lists, undelivered, alerts],
  TEXT_FAILED: [lead, thread, ...lists, undelivered, alerts],
  CALL_TRANSFERRED: [lead, ...lists, ['call-in-progress']],
  OUTGOING_CALL_INITIATED: [lead, ...lists, ['call-in-progress']],
  CALL_COMPLETED: [lead, ...lists, ['call-in-progress'], alerts],
  OUTGOING_CALL_COMPLETED: [lead, ...lists, ['call-in-progress'], alerts],
}
const own: Record<OwnChange, unknown[]> = {
  ALERTS_DISMISSED: [alerts],
  TEAM_WATCHED: [['team', 't'], ['teams'], ['leads', 'overdue'], ['leads', 'admin']],
  CALENDAR_CONNECTED: [['current-user'], ['teams'], ['team'], ['leads', 'dashboard'], ['leads', 'admin']],
  DO_NOT_DISTURB_SET: [['transfer-rules'], ['leads', 'admin']],
  PROFILE_CHANGED: [['current-user'], ['user'], ['users'], ['team'], ['lead'], ...lists],
  ADMINISTRATORS_CHANGED: [['administrators'], ['leads', 'admin']],
  SMART_LISTS_CHANGED: [['smart-lists'], ['leads', 'counts']],
  COMPANY_CORRECTED: [['approval']],
  TEMPLATES_CHANGED: [
    ['templates', 't'],
    ['leads', 'admin'],
  ],
  TEAM_CHANGED: [...team, ['current-user']],
  MEMBERS_CHANGED: [...team, ['current-user'], ['user'], ['users'], ['campaign'], ['lead']],
  CAMPAIGNS_CHANGED: [...team, ['campaign'], ['lead'], ['thread']],
  LISTINGS_CHANGED: [
    ...team,
    ['property'],
    ['properties'],
    ['lead'],
    ['campaign'],
    ['materials'],
    ['templates'],
  ],
  OPEN_HOUSES_CHANGED: [['leads', 'admin']],
  TEAM_SETTINGS_CHANGED: [...team, ['property'], ['properties'], ['lead'], ['campaign'], ['materials']],
  TEXT_SENT: [['lead'], ...lists, undelivered, alerts],
}
const types = Object.keys(expected) as LiveEventType[]

describe('invalidation by events', () => {
  test.each(types)('makes the expected keys stale after %s', (eventType) => {
    expect(staleAfter[eventType]({ eventType, lead: { id: 'a' } })).toEqual(expected[eventType])
  })

  test.each(Object.keys(own) as OwnChange[])(
    'makes the expected keys stale after our own %s',
    (eventType) => {
      expect(staleAfter[eventType]({ eventType, teamId: 't' })).toEqual(own[eventType])
    },
  )

  test('covers every team when a change names no team', () => {
    expect(staleAfter.TEAM_WATCHED({ eventType: 'TEAM_WATCHED' })).toEqual([
      ['team'],
      ['teams'],
      ['leads', 'overdue'],
      ['leads', 'admin'],
    ])
  })

  test('covers every lead when an event names no lead', () => {
    for (const eventType of types) {
      const starts = staleAfter[eventType]({ eventType }).map((key) => JSON.stringify(key))
      expect(starts).toContain('["lead"]')
    }
    expect(staleAfter.TEXT_FAILED({ eventType: 'TEXT_FAILED' })).toContainEqual(['thread'])
  })

  test('refetches the user’s permissions and teams for an event that names the user, or no lead and nobody', () => {
    const own = new Set(['current-user', 'teams', 'team'])
    const asked = (hint: Partial<Hint>, us?: string) =>
      staleAfter
        .LEAD_CHANGED({ eventType: 'LEAD_CHANGED', ...hint }, us)
        .flatMap(([start]) => (typeof start === 'string' && own.has(start) ? [start] : []))
    expect(asked({ userRef: 'me' }, 'me')).toEqual([...own])
    expect(asked({}, 'me')).toEqual([...own])
    // It is not known whose permissions changed.
    expect(asked({ userRef: 'marcus' })).toEqual([...own])
    expect(asked({ userRef: 'marcus' }, 'me')).toEqual([])
    expect(asked({ lead: { id: 'a' }, userRef: 'me' }, 'me')).toEqual([])
    expect(asked({ lead: { id: 'a' } })).toEqual([])
  })

  test('gives hints the same key if they make the same data stale, and different keys otherwise', () => {
    const said = { eventType: 'LEAD_CHANGED' as const, lead: { id: 'a' }, createdTs: 1 }
    expect(hintKey(said)).toBe(hintKey({ eventType: 'LEAD_CHANGED', lead: { id: 'a' } }))
    const others = [
      { eventType: 'LEAD_CREATED' as const, lead: { id: 'a' } },
      { eventType: 'LEAD_CHANGED' as const, lead: { id: 'b' } },
      { eventType: 'LEAD_CHANGED' as const, lead: { id: 'undefined' } },
      { eventType: 'LEAD_CHANGED' as const },
      { eventType: 'LEAD_CHANGED' as const, lead: { id: 'a' }, teamId: 't' },
      { eventType: 'LEAD_CHANGED' as const, userRef: 'me' },
    ]
    expect(new Set([said, ...others].map((hint) => hintKey(hint))).size).toBe(7)
    // Who changed a lead makes no difference.
    expect(hintKey({ ...said, userRef: 'me' })).toBe(hintKey(said))
  })

  test('lists the prefixes of exactly the keys that events touch', () => {
    const starts = new Set(eventKeys().map((key) => JSON.stringify(key)))
    expect([...starts].toSorted()).toEqual([
      '["alerts"]',
      '["call-in-progress"]',
      '["current-user"]',
      '["lead"]',
      '["leads","admin"]',
      '["leads","counts"]',
      '["leads","dashboard"]',
      '["leads","facets"]',
      '["leads","missed"]',
      '["leads","overdue"]',
      '["leads","page"]',
      '["leads","summary"]',
      '["team"]',
      '["teams"]',
      '["thread"]',
      '["undelivered-texts"]',
    ])
  })
})
