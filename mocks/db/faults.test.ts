// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { as, backendAt } from '../server/calls.testing.ts'
import { isLost } from '../server/lost.ts'
import { commands } from '../simulate/commands.ts'
import { type FaultSpec } from './faults.ts'

const TERESA = 'lead-teresa-galvan'

function setUp() {
  const backend = backendAt()
  const { token } = as(backend, 'user-priya')
  const ask = (path: string, init: RequestInit = {}) =>
    backend.fetch(
      new Request(`http://mock${path}`, { ...init, headers: { authorization: `Bearer ${token}` } }),
    )
  const send = () =>
    ask(`/api/lead/${TERESA}/text-msg/`, {
      method: 'POST',
      body: JSON.stringify({ message: 'Hi', targetPhoneNumber: '+15125550107', contactType: 'TENANT' }),
    })
  const thread = () => commands.thread.run(backend.world, { leadId: TERESA }).length
  return { backend, ask, send, thread, add: (spec: FaultSpec) => backend.world.faults.add(spec) }
}

describe('one-shot faults', () => {
  test('returns a status with body and headers once, without handling the request', async () => {
    const { add, send, thread } = setUp()
    add({
      match: 'POST /api/lead/:leadId/text-msg/',
      act: {
        kind: 'status',
        status: 429,
        body: { message: 'Too many messages' },
        headers: { 'retry-after': '20' },
      },
    })
    const response = await send()
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('20')
    expect(await response.json()).toEqual({ message: 'Too many messages' })
    expect(thread()).toBe(1)
    expect((await send()).status).toBe(200)
    expect(thread()).toBe(2)
  })

  test('returns a status after handling, so that the change is made', async () => {
    const { add, send, thread } = setUp()
    add({ match: 'POST /api/**', act: { kind: 'status', status: 502 }, when: 'after' })
    expect((await send()).status).toBe(502)
    expect(thread()).toBe(2)
  })

  test('lost cuts the connection after handling, and reset before', async () => {
    const { backend, add, send, thread } = setUp()
    add({ match: 'POST /api/**', act: { kind: 'lost' } })
    expect(isLost(await send())).toBe(true)
    expect(thread()).toBe(2)
    add({ match: 'POST /api/**', act: { kind: 'reset' } })
    expect(isLost(await send())).toBe(true)
    expect(thread()).toBe(2)
    expect(backend.world.log.requests().map((one) => one.status)).toEqual([0, 0])
  })

  test('returns HTML, an empty body, a truncated body, another shape, and one bad row', async () => {
    const { add, ask } = setUp()
    const list = '/api/leads?list=all&sort=created&dir=desc&limit=50'
    add({ match: 'GET /api/leads', act: { kind: 'html' } })
    const html = await ask(list)
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    add({ match: 'GET /api/leads', act: { kind: 'empty' } })
    expect(await (await ask(list)).text()).toBe('')
    add({ match: 'GET /api/leads', act: { kind: 'cut' } })
    const cut = await (await ask(list)).text()
    expect(cut).toMatch(/^\{"items":\[/)
    expect(() => JSON.parse(cut)).toThrow(SyntaxError)
    add({ match: 'GET /api/leads', act: { kind: 'wrong-schema' } })
    expect(await (await ask(list)).json()).toEqual({ unexpected: ['shape'] })
    add({ match: 'GET /api/leads', act: { kind: 'bad-row', index: 3 } })
    const { items } = (await (await ask(list)).json()) as { items: object[] }
    expect(items.map((item, at) => ('name' in item ? '' : at)).filter((at) => at !== '')).toEqual([3])
    expect(items[3]).toHaveProperty('id')
  })

  test('counts and skips requests, applies to all with 0, and can be cleared', async () => {
    const { backend, add, ask } = setUp()
    const status = async () => (await ask('/api/alert')).status
    add({ match: 'GET /api/alert', act: { kind: 'status', status: 503 }, times: 2, skip: 1 })
    expect([await status(), await status(), await status(), await status()]).toEqual([200, 503, 503, 200])
    const fault = add({ match: '* /api/alert', act: { kind: 'status', status: 500 }, times: 0 })
    expect([await status(), await status(), await status()]).toEqual([500, 500, 500])
    expect(backend.world.faults.clear(fault.id)).toBe(1)
    expect(await status()).toBe(200)
  })

  test.each([
    ['GET /api/lead/:leadId', 'GET', '/api/lead/x', true],
    ['GET /api/lead/:leadId', 'GET', '/api/lead/x/text-thread', false],
    ['GET /api/lead/**', 'GET', '/api/lead/x/text-thread', true],
    ['POST /api/lead/*/text-msg/', 'POST', '/api/lead/x/text-msg/', true],
    ['POST /api/lead/*/text-msg/', 'POST', '/api/lead/x/text-msg', false],
    ['GET /api/leads', 'POST', '/api/leads', false],
    ['* /api/**', 'DELETE', '/api/smartlist/1', true],
    ['GET /api/lead.', 'GET', '/api/leads', false],
  ])('%s matches %s %s: %s', (match, method, path, meets) => {
    const { add, backend } = setUp()
    add({ match, act: { kind: 'never' } })
    expect(backend.world.faults.meet(method, path)).toHaveLength(meets ? 1 : 0)
  })
})

describe('a gate', () => {
  test('holds a request before it is handled until the gate is opened', async () => {
    const { backend, add, send, thread } = setUp()
    const gate = add({ match: 'POST /api/**', act: { kind: 'gate' } })
    const pending = send()
    await vi.waitFor(() => expect(gate.holding).toBe(1), 15_000)
    expect(thread()).toBe(1)
    expect(backend.world.faults.open(gate.id)).toBe(1)
    expect((await pending).status).toBe(200)
    expect(thread()).toBe(2)
  })

  test('holds the response after the request was handled', async () => {
    const { backend, add, send, thread } = setUp()
    const gate = add({ match: 'POST /api/**', act: { kind: 'gate' }, when: 'after' })
    const pending = send()
    await vi.waitFor(() => expect(gate.holding).toBe(1), 15_000)
    expect(thread()).toBe(2)
    backend.world.faults.open(gate.id)
    expect((await pending).status).toBe(200)
  })

  test('frees a held request when the client aborts, and so does a fault that never responds', async () => {
    const { add, ask } = setUp()
    for (const kind of ['gate', 'never'] as const) {
      const gate = add({ match: 'GET /api/alert', act: { kind } })
      const giveUp = new AbortController()
      const pending = ask('/api/alert', { signal: giveUp.signal })
      await vi.waitFor(() => expect(gate.holding).toBe(1), 15_000)
      giveUp.abort()
      expect(isLost(await pending)).toBe(true)
      expect(gate.holding).toBe(0)
    }
  })
})

describe('weather', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('delays every request', async () => {
    const { backend, ask } = setUp()
    commands.setWeather.run(backend.world, { delayMs: 1_200 })
    let done = false
    const pending = ask('/api/alert').then((response) => {
      done = true
      return response
    })
    await vi.advanceTimersByTimeAsync(1_199)
    expect(done).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect((await pending).status).toBe(200)
  })

  test('fails and loses requests, in the same way for the same seed', async () => {
    const run = async () => {
      const { backend, ask } = setUp()
      commands.setWeather.run(backend.world, { errorRate: 0.3, lostRate: 0.2 })
      const outcomes: string[] = []
      for (let index = 0; index < 60; index += 1) {
        const response = await ask('/api/smartlist')
        outcomes.push(isLost(response) ? 'lost' : String(response.status))
      }
      return outcomes
    }
    const first = await run()
    expect(new Set(first)).toEqual(new Set(['200', '500', 'lost']))
    expect(await run()).toEqual(first)
  })
})

describe('the live channel in bad weather', () => {
  test('holds, duplicates, drops and corrupts events, and closes sockets', async () => {
    const { listen } = await import('../server/calls.testing.ts')
    const { backend } = setUp()
    const { world } = backend
    const ear = listen(backend, as(backend, 'user-priya').token)
    const says = () => commands.leadTexts.run(world, { leadId: TERESA })
    commands.holdEvents.run(world, { on: true })
    says()
    expect(ear.heard).toHaveLength(0)
    commands.holdEvents.run(world, { on: false })
    expect(ear.heard).toHaveLength(1)
    commands.sendTwice.run(world, { on: true })
    says()
    expect(ear.heard).toHaveLength(3)
    commands.sendTwice.run(world, { on: false })
    commands.muteEvents.run(world, { on: true })
    says()
    expect(ear.heard).toHaveLength(3)
    commands.muteEvents.run(world, { on: false })
    commands.sendFrame.run(world, { frame: '{"eventType":' })
    commands.sendFrame.run(world, { frame: { eventType: 'SOMETHING_NEW' } })
    expect(ear.frames.slice(-2)).toEqual(['{"eventType":', '{"eventType":"SOMETHING_NEW"}'])
    commands.burst.run(world, { leadId: TERESA, count: 1_000, eventType: 'LEAD_CHANGED' })
    expect(ear.heard.filter((one) => one.eventType === 'LEAD_CHANGED')).toHaveLength(1_000)
    expect(commands.dropSockets.run(world, { clean: true })).toEqual({ ok: true, dropped: 1 })
    expect(ear.closes).toEqual([1000])
    says()
    expect(ear.heard.at(-1)?.eventType).toBe('LEAD_CHANGED')
  })

  test('counts keepalives, stores acknowledgements, and ignores anything else', async () => {
    const { listen } = await import('../server/calls.testing.ts')
    const { backend } = setUp()
    const ear = listen(backend, as(backend, 'user-priya').token)
    for (const frame of [
      'ping',
      'ping',
      '{"communicationId":"c1","userId":"user-priya","displayed":true}',
      '{"displayed":"no"}',
      '{{',
    ])
      ear.connection.receive(frame)
    expect(backend.world.hub.state().sockets).toMatchObject([{ userId: 'user-priya', keepalives: 2 }])
    expect(backend.world.store.acknowledgements).toMatchObject([
      { communicationId: 'c1', userId: 'user-priya' },
    ])
  })
})
