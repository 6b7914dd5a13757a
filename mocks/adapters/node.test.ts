// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'

import { createSimulator, type Simulator } from '../simulate/client.ts'
import { type MockServer, startServer } from './node.ts'

let dist: string
let server: MockServer
let simulator: Simulator

beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'lintel-dist-'))
  mkdirSync(path.join(dist, 'assets'))
  writeFileSync(
    path.join(dist, 'index.html'),
    '<!doctype html><html><head><title>Lintel</title></head><body><div id="root"></div></body></html>',
  )
  writeFileSync(
    path.join(dist, 'assets/index-abc123.js'),
    `console.log(${JSON.stringify('x'.repeat(5_000))})`,
  )
  writeFileSync(path.join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(path.join(dist, 'sw.js'), '0')
  server = await startServer({
    dist,
    htmlHead: '<meta name="extra">',
    connect: ['https://id.example.com'],
    extend: [
      (root, tools) =>
        root.get('/extra', (c) => c.json({ same: tools.backendOf(c.req.raw) === tools.backends.main })),
    ],
  })
  simulator = createSimulator(server.url)
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})
afterEach(() => simulator.do('clearFaults'))

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${address}`, { headers })

describe('the built app', () => {
  test.each(['/', '/leads/list/all?sort=name', '/leads/lead-teresa-galvan', '/index.html'])(
    '%s returns the document with its headers',
    async (address) => {
      const response = await get(address)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('<meta name="extra"></head>')
      const headers = Object.fromEntries(response.headers)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('microphone=(self)'),
        'strict-transport-security': expect.any(String),
      })
      const policy = headers['content-security-policy'] ?? ''
      const directive = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `))
      expect(directive('default-src')).toBe("default-src 'none'")
      expect(directive('script-src')).toBe("script-src 'self'")
      expect(directive('style-src')).toBe("style-src 'self' 'unsafe-inline'")
      expect(directive('connect-src')).toContain(
        `connect-src 'self' ws://127.0.0.1:${server.port} https://id.example.com `,
      )
      expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'")
    },
  )

  test('the service worker is not cached and may only connect to this origin', async () => {
    const response = await get('/sw.js')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  })

  test('serves a new build that replaces another, and no longer its old files', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'lintel-next-'))
    const put = (build: string, at: number) => {
      rmSync(path.join(other, 'assets'), { recursive: true, force: true })
      mkdirSync(path.join(other, 'assets'))
      writeFileSync(path.join(other, 'assets', `${build}.js`), build)
      writeFileSync(path.join(other, 'index.html'), `<html><head></head><body>${build}</body></html>`)
      utimesSync(path.join(other, 'index.html'), at, at)
    }
    put('one', 1_000)
    const second = await startServer({ dist: other })
    const of = async (address: string) => (await fetch(second.url + address)).status
    expect(await (await fetch(second.url)).text()).toContain('one')
    put('two', 2_000)
    expect(await (await fetch(second.url)).text()).toContain('two')
    expect([await of('/assets/one.js'), await of('/assets/two.js')]).toEqual([404, 200])
    // There is no document in the middle of a build, so the old one stays.
    rmSync(path.join(other, 'index.html'))
    expect(await (await fetch(second.url)).text()).toContain('two')
    await second.close()
    rmSync(other, { recursive: true })
  })

  test('/authorize can be reached by its opener and is never cached', async () => {
    const { headers } = await get('/authorize?code=1')
    expect(headers.get('cross-origin-opener-policy')).toBeNull()
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('hashed assets are cached forever and compressed; other files are revalidated', async () => {
    const asset = await get('/assets/index-abc123.js', { 'accept-encoding': 'gzip' })
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-encoding')).toBe('gzip')
    expect(Number(asset.headers.get('content-length'))).toBeLessThan(500)
    expect(await asset.text()).toHaveLength(5_015)
    const icon = await get('/favicon.svg')
    expect(icon.headers.get('cache-control')).toBe('no-cache')
    expect((await get('/favicon.svg', { 'if-none-match': icon.headers.get('etag') ?? '' })).status).toBe(304)
  })

  test.each(['/assets/gone-xyz.js', '/assets/gone', '/robots.txt', '/leads/x.map'])(
    '%s responds with a 404',
    async (address) => {
      const response = await get(address)
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain'])
    },
  )

  test('serves the configuration with overrides, extensions, and a JSON 404 for unknown API paths', async () => {
    expect(await (await get('/config.json')).json()).toMatchObject({
      identity: { kind: 'demo' },
      apiUrl: '',
      productName: 'Lintel',
    })
    await simulator.do('setConfig', { config: { productName: 'Transom' } })
    expect(await (await get('/config.json')).json()).toMatchObject({ productName: 'Transom' })
    await simulator.do('setConfig', { config: { productName: null } })
    expect(await (await get('/config.json')).json()).toMatchObject({ productName: 'Lintel' })
    expect(await (await get('/extra')).json()).toEqual({ same: true })
    const { token } = await simulator.signIn('user-priya')
    const missing = await get('/api/nothing', { authorization: `Bearer ${token}` })
    expect([missing.status, await missing.json()]).toEqual([404, { message: 'There is no such address.' }])
  })
})

describe('over real HTTP', () => {
  test('demo sign-in returns a token that the API accepts, and responses are compressed', async () => {
    const people = (await (await get('/__demo/people')).json()) as { id: string }[]
    expect(people[0]).toEqual({
      id: 'user-priya',
      name: 'Priya Raman',
      color: 'teal',
      email: 'priya.raman@example.com',
      client: 'Brightwater Leasing',
      role: expect.any(String),
    })
    const { token, userId, expiresInSeconds } = await simulator.signIn('user-priya')
    expect([userId, expiresInSeconds]).toEqual(['user-priya', 28_800])
    const response = await get('/api/leads?list=all&sort=created&dir=desc', {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip',
    })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('x-request-id')).toMatch(/^req-/)
    expect(((await response.json()) as { items: unknown[] }).items).toHaveLength(50)
    await expect(simulator.signIn('user-tomas')).rejects.toThrow('This person cannot sign in.')
  })

  test('a lost response cuts the connection after the change was made', async () => {
    const { token } = await simulator.signIn('user-priya')
    await simulator.do('addFault', { match: 'POST /api/lead/*/text-msg/', act: { kind: 'lost' } })
    const sent = await fetch(`${server.url}/api/lead/lead-teresa-galvan/text-msg/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ message: 'Lost?', targetPhoneNumber: '+15125550107', contactType: 'TENANT' }),
    })
    // The connection is cut after the headers, so that no browser retries by itself.
    await expect(sent.text()).rejects.toThrow('terminated')
    expect(await simulator.do('thread', { leadId: 'lead-teresa-galvan' })).toContainEqual(
      expect.objectContaining({ message: 'Lost?' }),
    )
  })

  test('frees a request that never gets a response when the client aborts', async () => {
    const { token } = await simulator.signIn('user-priya')
    const { id } = await simulator.do('addFault', { match: 'GET /api/alert', act: { kind: 'never' } })
    const giveUp = new AbortController()
    const pending = fetch(`${server.url}/api/alert`, {
      headers: { authorization: `Bearer ${token}` },
      signal: giveUp.signal,
    })
    const holding = async () => (await simulator.do('faults')).find((one) => one.id === id)?.holding
    await expect.poll(holding).toBe(1)
    giveUp.abort()
    await expect(pending).rejects.toThrow('aborted')
    await expect.poll(holding).toBe(0)
  })

  test('faults also apply to the sign-in and the configuration', async () => {
    await simulator.do('addFault', {
      match: 'POST /__demo/sign-in',
      act: { kind: 'status', status: 503, body: { message: 'Closed' } },
    })
    await expect(simulator.signIn('user-priya')).rejects.toThrow('Closed')
    await simulator.do('addFault', { match: 'GET /config.json', act: { kind: 'html' } })
    expect((await get('/config.json')).headers.get('content-type')).toContain('text/html')
  })

  test('recordings support byte ranges, and documents are served as documents', async () => {
    const whole = await get('/media/voicemail/lead-andre-whitfield-42.wav')
    const bytes = await whole.arrayBuffer()
    expect(bytes.byteLength).toBe(44 + 42 * 8_000)
    const part = await get('/media/voicemail/lead-andre-whitfield-42.wav', { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-199/${bytes.byteLength}`,
    ])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(new Uint8Array(bytes.slice(100, 200)))
    expect(await (await get('/media/files/plans.pdf')).text()).toMatch(/^%PDF-1\.4\n/)
    expect((await get('/media/nothing')).status).toBe(404)
  })
})

describe('several backends on one server', () => {
  test('the cookie selects a backend; backends share no state, and a dropped one responds with 410', async () => {
    const other = await simulator.create({ at: Date.parse('2026-07-14T15:24:00Z'), seed: 3 })
    const { token } = await other.signIn('user-priya')
    const cookie = { cookie: `lintel-backend=${other.backend}`, authorization: `Bearer ${token}` }
    expect((await get('/api/auth/user', cookie)).status).toBe(200)
    expect((await get('/api/auth/user', { authorization: cookie.authorization })).status).toBe(401)
    expect((await other.do('state')).now).toBeLessThan(Date.parse('2026-07-14T15:25:00Z'))
    await other.do('newLead', { channel: 'CALL' })
    expect((await other.do('state')).leads).toBe((await simulator.do('state')).leads + 1)
    await other.reset()
    expect((await other.do('state')).leads).toBe((await simulator.do('state')).leads)
    await other.drop()
    expect((await get('/api/auth/user', cookie)).status).toBe(410)
  })

  test('rejects an invalid command with a message', async () => {
    await expect(simulator.do('leadTexts', { leadId: 'lead-nobody' })).rejects.toThrow(
      'There is no lead lead-nobody.',
    )
    const response = await fetch(`${server.url}/__simulator/do/fly`, { method: 'POST' })
    expect([response.status, await response.json()]).toEqual([422, { message: 'There is no command fly.' }])
  })
})

describe('the live channel', () => {
  const open = (address: string, headers: Record<string, string> = {}) =>
    new WebSocket(`${server.url.replace('http', 'ws')}${address}`, { headers })
  const opened = (socket: WebSocket) =>
    new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.on('close', resolve))
  const message = (socket: WebSocket) =>
    new Promise<unknown>((resolve) =>
      socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString('utf8')))),
    )

  test('sends the events of the backend that the cookie names', async () => {
    const other = await simulator.create()
    const { token } = await other.signIn('user-priya')
    const socket = open(`/api/live?t=${token}`, { cookie: `lintel-backend=${other.backend}` })
    await opened(socket)
    const next = message(socket)
    await simulator.do('leadTexts', { leadId: 'lead-teresa-galvan' })
    await other.do('leadTexts', { leadId: 'lead-sofia-marchetti' })
    expect(await next).toMatchObject({
      eventType: 'INCOMING_COMMUNICATION',
      lead: { id: 'lead-sofia-marchetti' },
    })
    socket.send('ping')
    await expect.poll(async () => (await other.do('state')).live.sockets[0]?.keepalives).toBe(1)
    socket.close()
    await expect.poll(async () => (await other.do('state')).live.sockets).toEqual([])
    await other.drop()
  })

  test.each([
    ['cleanly', { clean: true }, 1000],
    ['with a code', { code: 1012 }, 1012],
    ['without a close frame', {}, 1006],
  ])('closes %s', async (_, how, code) => {
    const { token } = await simulator.signIn('user-luis')
    const socket = open(`/api/live?t=${token}`)
    await opened(socket)
    const end = closed(socket)
    await simulator.do('dropSockets', { userId: 'user-luis', ...how })
    expect(await end).toBe(code)
  })

  test('rejects a socket without a valid token, and while sockets are refused', async () => {
    await expect(opened(open('/api/live?t=nothing'))).rejects.toThrow('401')
    const { token } = await simulator.signIn('user-luis')
    await simulator.do('refuseSockets', { ms: 60_000 })
    await expect(opened(open(`/api/live?t=${token}`))).rejects.toThrow('503')
    await simulator.do('refuseSockets', { ms: 0 })
    const socket = open(`/api/live?t=${token}`)
    await opened(socket)
    socket.close()
    await expect(opened(open('/api/other'))).rejects.toThrow('404')
  })
})

describe('the request log', () => {
  test('records who requested what, without the token', async () => {
    const other = await simulator.create()
    const { token } = await other.signIn('user-priya')
    const headers = {
      cookie: `lintel-backend=${other.backend}`,
      authorization: `Bearer ${token}`,
      'x-representing-user': 'user-luis',
    }
    await get('/api/lead/lead-teresa-galvan/text-thread?phone=%2B15125550107', headers)
    const requests = await other.do('requests', {})
    expect(requests).toMatchObject([
      {
        n: 1,
        method: 'GET',
        path: '/api/lead/lead-teresa-galvan/text-thread',
        operation: 'GET /api/lead/:leadId/text-thread',
        query: { phone: '+15125550107' },
        representing: 'user-luis',
        userId: 'user-priya',
        status: 200,
      },
    ])
    expect(requests[0]?.headers).toContain('authorization')
    expect(JSON.stringify([requests, await other.do('log', {})])).not.toContain(token)
    expect(await other.do('counts')).toEqual({ 'GET /api/lead/:leadId/text-thread': 1 })
    await other.drop()
  })
})
