import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type LiveStatus } from './connection.ts'
import { FakeNetwork, pass, promises } from './socket.testing.ts'
import { createSocket, type LiveSocket } from './socket.ts'

let network: FakeNetwork
let socket: LiveSocket
let statuses: LiveStatus[]
let frames: unknown[]
let opened: number
let woken: number
let awakeUntil: number
let tokens: number
let address: () => Promise<string | undefined>

function make(jitterMs = 0) {
  network = new FakeNetwork()
  statuses = []
  frames = []
  opened = 0
  woken = 0
  tokens = 0
  address = async () => {
    tokens += 1
    return `ws://host/live?t=token-${tokens}`
  }
  socket = createSocket({
    address: () => address(),
    onFrame: (data) => frames.push(data),
    onStatus: (status) => statuses.push(status),
    onOpen: () => (opened += 1),
    onWake(until) {
      woken += 1
      awakeUntil = until
    },
    local: () => Date.now(),
    jitterMs,
    open: network.connect,
  })
  return socket
}

async function openFirst() {
  socket.start()
  await promises()
  network.last.open()
}

/** Moves the clock without running timers, as when the computer sleeps. */
function sleep(ms: number) {
  vi.setSystemTime(Date.now() + ms)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(1_800_000_000_000)
  make()
})

afterEach(() => {
  socket.dispose()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('opening', () => {
  test('opens nothing before the start, then one socket with a fresh token', async () => {
    await pass(60_000)
    expect(network.sockets).toHaveLength(0)
    await openFirst()
    expect(network.sockets.map((one) => one.url)).toEqual(['ws://host/live?t=token-1'])
    expect(statuses).toEqual(['OPEN'])
    expect(opened).toBe(1)
    socket.start()
    await promises()
    expect(network.sockets).toHaveLength(1)
  })

  test('uses a new token for each attempt', async () => {
    await openFirst()
    network.last.end(true)
    await pass(5_000)
    expect(network.last.url).toContain('t=token-2')
  })

  test('warns and retries after 10 s without a token', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    address = async () => undefined
    socket.start()
    await promises()
    expect(statuses).toEqual(['CLOSED'])
    expect(warn).toHaveBeenCalledWith('Live channel: no token')
    address = async () => 'ws://host/live?t=x'
    await pass(9_900)
    expect(network.sockets).toHaveLength(0)
    await pass(100)
    expect(network.sockets).toHaveLength(1)
  })

  test('keeps trying when a token request fails or never ends', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    address = () => Promise.reject(new Error('secret-token'))
    socket.start()
    await pass(10_000)
    expect(JSON.stringify(warn.mock.calls)).not.toContain('secret-token')
    let late: (value: string) => void = () => undefined
    address = () => new Promise((resolve) => (late = resolve))
    await pass(10_000)
    await pass(30_000)
    address = async () => 'ws://host/live?t=good'
    await pass(10_000)
    expect(network.sockets.map((one) => one.url)).toEqual(['ws://host/live?t=good'])
    late('ws://host/live?t=late')
    await promises()
    expect(network.sockets).toHaveLength(1)
  })

  test('does not use a token after a sleep that was requested before it', async () => {
    let early: (value: string) => void = () => undefined
    address = () => new Promise((resolve) => (early = resolve))
    socket.start()
    address = () => new Promise(() => undefined)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    early('ws://host/live?t=early')
    await promises()
    expect(network.sockets).toEqual([])
  })

  test('closes a hanging connection after 5 s and retries 10 s later', async () => {
    socket.start()
    await promises()
    const hanging = network.last
    await pass(4_900)
    expect(hanging.phase).toBe('connecting')
    await pass(100)
    expect(hanging.phase).toBe('closing')
    await pass(9_900)
    expect(network.sockets).toHaveLength(1)
    await pass(100)
    expect(network.sockets).toHaveLength(2)
    // The closed socket finally ends. Nobody listens to it any more.
    hanging.end(false)
    expect(network.last.phase).toBe('connecting')
    expect(network.living()).toHaveLength(1)
  })

  test('treats an address that no socket accepts as an error', async () => {
    vi.spyOn(network, 'connect')
    const broken = createSocket({
      address: async () => 'not an address',
      onFrame: () => undefined,
      onStatus: (status) => statuses.push(status),
      onOpen: () => undefined,
      onWake: () => undefined,
      local: () => Date.now(),
      jitterMs: 0,
      open: () => {
        throw new SyntaxError('bad address')
      },
    })
    broken.start()
    await promises()
    expect(statuses).toEqual(['CLOSED'])
    broken.dispose()
  })
})

describe('reconnecting', () => {
  test('makes an attempt 5 s after a clean close, not earlier', async () => {
    await openFirst()
    network.last.end(true)
    await pass(4_900)
    expect(network.sockets).toHaveLength(1)
    await pass(100)
    expect(network.sockets).toHaveLength(2)
  })

  test('makes an attempt 10 s after an error, not earlier', async () => {
    await openFirst()
    network.last.end(false)
    await pass(9_900)
    expect(network.sockets).toHaveLength(1)
    await pass(100)
    expect(network.sockets).toHaveLength(2)
  })

  test('treats a clean close with an error code as an error', async () => {
    await openFirst()
    network.last.end(true, 1011)
    await pass(9_900)
    expect(network.sockets).toHaveLength(1)
    await pass(100)
    expect(network.sockets).toHaveLength(2)
  })

  test('never gives up: makes 60 attempts in 10 minutes of failures, one every 10 s', async () => {
    socket.start()
    await promises()
    for (let count = 0; count < 60; count += 1) {
      network.last.end(false)
      await pass(10_000)
    }
    expect(network.sockets).toHaveLength(61)
    expect(network.most).toBe(1)
  })

  test.each([
    [0, 5_000],
    [0.5, 6_000],
    [0.9995, 6_999],
  ])('adds a random part of the configured jitter to the wait: %f of 2 s', async (part, wait) => {
    socket.dispose()
    make(2_000)
    vi.spyOn(Math, 'random').mockReturnValue(part)
    await openFirst()
    network.last.end(true)
    await pass(wait - 1)
    expect(network.sockets).toHaveLength(1)
    await pass(1)
    expect(network.sockets).toHaveLength(2)
  })
})

describe('the 45-minute limit', () => {
  test('sends 90 keepalives, one every 30 s, closes cleanly and reconnects after 5 s', async () => {
    await openFirst()
    vi.advanceTimersByTime(29_999)
    expect(network.last.sent).toEqual([])
    vi.advanceTimersByTime(1)
    expect(network.last.sent).toEqual(['ping'])
    vi.advanceTimersByTime(2_669_999)
    expect(network.last.sent).toHaveLength(89)
    expect(network.last.phase).toBe('open')
    vi.advanceTimersByTime(1)
    expect(network.last.sent).toHaveLength(90)
    expect(new Set(network.last.sent)).toEqual(new Set(['ping']))
    expect(network.last.phase).toBe('closing')
    expect(statuses).toEqual(['OPEN', 'CLOSING'])
    await pass(10)
    expect(statuses).toEqual(['OPEN', 'CLOSING', 'CLOSED'])
    await pass(4_900)
    expect(network.sockets).toHaveLength(1)
    await pass(100)
    expect(network.sockets).toHaveLength(2)
    network.last.open()
    expect(statuses).toEqual(['OPEN', 'CLOSING', 'CLOSED', 'OPEN'])
    expect(woken).toBe(0)
  })

  test('reconnects even if the close is never confirmed', async () => {
    network.closeAnswerMs = 600_000
    await openFirst()
    vi.advanceTimersByTime(2_700_000)
    expect(statuses.at(-1)).toBe('CLOSING')
    await pass(5_000)
    expect(statuses.at(-1)).toBe('CLOSED')
    await pass(5_000)
    expect(network.sockets).toHaveLength(2)
    expect(network.most).toBe(1)
  })
})

describe('sleep and network', () => {
  test('uses a new token and a new socket at once after eight hours of sleep', async () => {
    await openFirst()
    const old = network.last
    sleep(8 * 3_600_000)
    await pass(5_000)
    expect(woken).toBe(1)
    expect(old.phase).not.toBe('open')
    expect(network.sockets).toHaveLength(2)
    expect(network.last.url).toContain('token-2')
    expect(network.most).toBe(1)
  })

  test('keeps working when the clock is set back five hours', async () => {
    await openFirst()
    sleep(-5 * 3_600_000)
    await pass(5_000)
    expect(woken).toBe(1)
    network.last.open()
    vi.advanceTimersByTime(30_000)
    expect(network.last.sent).toEqual(['ping'])
  })

  test('reconnects at once when it wakes while waiting, and the wait adds no second socket', async () => {
    await openFirst()
    network.last.end(false)
    sleep(3_600_000)
    await pass(10_000)
    expect(network.sockets).toHaveLength(2)
    network.last.open()
    await pass(20_000)
    expect(network.sockets).toHaveLength(2)
  })

  test('abandons the socket and makes no attempts while offline, and reconnects at once when online', async () => {
    await openFirst()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    expect(statuses.at(-1)).toBe('CLOSED')
    await pass(60_000)
    expect(network.sockets).toHaveLength(1)
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await promises()
    expect(network.sockets).toHaveLength(2)
  })

  test('reopens when the page returns from the back/forward cache', async () => {
    await openFirst()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    await promises()
    expect(network.sockets).toHaveLength(1)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await promises()
    expect(network.sockets).toHaveLength(2)
    expect(woken).toBe(1)
  })

  test('reopens once when a frozen page resumes', async () => {
    await openFirst()
    document.dispatchEvent(new Event('freeze'))
    vi.setSystemTime(Date.now() + 600_000)
    document.dispatchEvent(new Event('resume'))
    await promises()
    expect(network.sockets).toHaveLength(2)
    expect(woken).toBe(1)
    socket.dispose()
    document.dispatchEvent(new Event('resume'))
    expect(woken).toBe(1)
  })
})

describe('missing keepalive answers', () => {
  test('leaves a server that stops answering keepalives, and dates the data from its last message', async () => {
    await openFirst()
    await pass(30_000)
    network.last.say('pong')
    const last = Date.now()
    await pass(39_999)
    expect(network.sockets).toHaveLength(1)
    expect(woken).toBe(0)
    await pass(10_100)
    expect(woken).toBe(1)
    expect(awakeUntil).toBe(last)
    expect(network.sockets).toHaveLength(2)
  })

  test('keeps a connection to a server that never answered', async () => {
    await openFirst()
    await pass(200_000)
    expect(network.sockets).toHaveLength(1)
  })
})

describe('sending and disposal', () => {
  test('sends only while open, and returns whether it did', async () => {
    expect(socket.send('x')).toBe(false)
    await openFirst()
    expect(socket.send('x')).toBe(true)
    expect(network.last.sent).toEqual(['x'])
    network.last.end(true)
    expect(socket.send('y')).toBe(false)
  })

  test('receives, sends and opens nothing after disposal', async () => {
    await openFirst()
    const old = network.last
    socket.dispose()
    old.say('late')
    await pass(3_600_000)
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await promises()
    expect(frames).toEqual([])
    expect(network.sockets).toHaveLength(1)
    expect(old.phase).toBe('closed')
  })

  test('opens nothing when disposed while the token is requested', async () => {
    socket.start()
    socket.dispose()
    await pass(60_000)
    expect(network.sockets).toHaveLength(0)
  })
})
