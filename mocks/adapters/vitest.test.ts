// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { commands } from '../simulate/commands.ts'
import { startTestBackend, type TestBackend } from './vitest.ts'

let mock: TestBackend
beforeEach(() => {
  mock = startTestBackend()
})
afterEach(() => mock.close())

describe('a backend behind fetch and WebSocket', () => {
  test('answers the API, and cuts a lost connection', async () => {
    const { token } = mock.backend.world.tokens.issue('user-priya')
    const ask = () =>
      fetch('http://localhost/api/auth/user', { headers: { authorization: `Bearer ${token}` } })
    expect(await (await ask()).json()).toMatchObject({ id: 'user-priya' })
    mock.backend.world.faults.add({ match: 'GET /api/auth/user', act: { kind: 'lost' } })
    await expect(ask()).rejects.toThrow('Failed to fetch')
    expect(await (await fetch('http://localhost/config.json')).json()).toMatchObject({
      identity: { kind: 'demo' },
    })
  })

  test('sends events, receives messages from the client, and closes', async () => {
    const { token } = mock.backend.world.tokens.issue('user-priya')
    const socket = new WebSocket(`ws://localhost/api/live?t=${token}`)
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    const next = new Promise<string>((resolve) =>
      socket.addEventListener('message', (event: MessageEvent<string>) => resolve(event.data)),
    )
    commands.leadTexts.run(mock.backend.world, { leadId: 'lead-teresa-galvan' })
    expect(JSON.parse(await next)).toMatchObject({ eventType: 'INCOMING_COMMUNICATION' })
    socket.send('ping')
    await expect.poll(() => mock.backend.world.hub.state().sockets[0]?.keepalives).toBe(1)
    const end = new Promise<number>((resolve) =>
      socket.addEventListener('close', (event) => resolve(event.code)),
    )
    mock.backend.world.hub.drop({ clean: true })
    expect(await end).toBe(1000)
  })
})
