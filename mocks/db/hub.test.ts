import { beforeEach, describe, expect, test } from 'vitest'

import { createHub, type Hub } from './hub.ts'

const T = 1_784_000_000_000
let now: number
let hub: Hub

beforeEach(() => {
  now = T
  hub = createHub({ now: () => now, local: () => now, acknowledged: () => undefined, note: () => undefined })
})

/** Opens a socket. @returns the messages sent to it */
function connect(userId: string, since?: number): unknown[] {
  const said: unknown[] = []
  hub.connect(
    { send: (text) => void said.push(JSON.parse(text)), close: () => undefined },
    { userId, actingId: userId },
    since,
  )
  return said
}

const tell = (leadId: string, to?: string) =>
  hub.emit(
    { eventType: 'LEAD_CHANGED', createdTs: now, lead: { id: leadId } },
    ({ userId }) => to === undefined || userId === to,
  )

describe('events from before a socket opened', () => {
  test('are repeated from the requested time, to the users who may receive them', () => {
    tell('too-early')
    now += 2_000
    tell('lead-a')
    tell('lead-b', 'user-dana')
    now += 1_000
    expect(connect('user-priya', T + 1_000)).toEqual([
      { eventType: 'CONNECTED', createdTs: now, since: T + 1_000 },
      { eventType: 'LEAD_CHANGED', createdTs: T + 2_000, lead: { id: 'lead-a' } },
    ])
  })

  test('are not repeated if they are more than a minute old or too many', () => {
    now += 61_000
    expect(connect('user-priya', T)).toEqual([{ eventType: 'CONNECTED', createdTs: now, since: null }])
    for (let n = 0; n < 1_001; n += 1) tell(`lead-${n}`)
    expect(connect('user-priya', now)).toEqual([{ eventType: 'CONNECTED', createdTs: now, since: null }])
  })

  test('are not sent without a request for them', () => {
    tell('lead-a')
    expect(connect('user-priya')).toEqual([])
  })
})

test('keepalives are answered only where the server is configured to, and not while the channel is muted', () => {
  const said: string[] = []
  const socket = { send: (text: string) => void said.push(text), close: () => undefined }
  const connection = hub.connect(socket, { userId: 'user-priya', actingId: 'user-priya' })
  connection.receive('ping')
  expect(said).toEqual([])
  hub.answerKeepalives(true)
  connection.receive('ping')
  expect(said).toEqual(['pong'])
  hub.mute(true)
  connection.receive('ping')
  expect(said).toEqual(['pong'])
  expect(hub.state()).toMatchObject({ answering: true, muted: true })
  expect(hub.state().sockets[0]?.keepalives).toBe(3)
})
