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
  test('nothing before the start, then one socket with a fresh token', async () => {
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

  test('each attempt has a token of its own', async () => {
    await openFirst()
    network.last.end(true)
    await pass(5_000)
    expect(network.last.url).toContain('t=token-2')
  })

  test('without a token: a warning, and the next try after 10 s', async () => {
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

  test('a token request that fails or never ends does not stop the channel', async () => {
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

  test('a token that was asked for before a sleep is not used after it', async () => {
    let early: (value: string) => void = () => undefined
    address = () => new Promise((resolve) => (early = resolve))
    socket.start()
    address = () => new Promise(() => undefined)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    early('ws://host/live?t=early')
    await promises()
    expect(network.sockets).toEqual([])
  })

  test('a connection that hangs is cut after 5 s and tried again 10 s later', async () => {
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

  test('an address that no socket accepts counts as an error', async () => {
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
  test('after a clean close: nothing at 4.9 s, an attempt at 5 s', async () => {
    await openFirst()
    network.last.end(true)
    await pass(4_900)
    expect(network.sockets).toHaveLength(1)
    await pass(100)
    expect(network.sockets).toHaveLength(2)
  })

  test('after an error: nothing at 9.9 s, an attempt at 10 s', async () => {
    await openFirst()
    network.last.end(false)
    await pass(9_900)
    expect(network.sockets).toHaveLength(1)
    await pass(100)
    expect(network.sockets).toHaveLength(2)
  })

  test('a close with an error code is an error, however polite', async () => {
    await openFirst()
    network.last.end(true, 1011)
    await pass(9_900)
    expect(network.sockets).toHaveLength(1)
    await pass(100)
    expect(network.sockets).toHaveLength(2)
  })

  test('for ever: 10 minutes of refusals are 60 attempts, each 10 s', async () => {
    socket.start()
    await promises()
    for (let count = 0; count < 60; count += 1) {
      network.last.end(false)
      await pass(10_000)
    }
    expect(network.sockets).toHaveLength(61)
    expect(network.most).toBe(1)
  })

  test('jitter only lengthens the wait, up to what is configured', async () => {
    socket.dispose()
    make(2_000)
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    await openFirst()
    network.last.end(true)
    await pass(5_999)
    expect(network.sockets).toHaveLength(1)
    await pass(1)
    expect(network.sockets).toHaveLength(2)
  })
})

describe('the 45 minutes', () => {
  test('90 keepalives, one each 30 s, then a clean close and a new connection after 5 s', async () => {
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

  test('a close that nobody answers does not hold the channel', async () => {
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
  test('eight hours of sleep: a new token, a new socket, at once', async () => {
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

  test('a clock that is set back five hours does not stop the channel', async () => {
    await openFirst()
    sleep(-5 * 3_600_000)
    await pass(5_000)
    expect(woken).toBe(1)
    network.last.open()
    vi.advanceTimersByTime(30_000)
    expect(network.last.sent).toEqual(['ping'])
  })

  test('waking while waiting tries at once, and the wait does not add a second socket', async () => {
    await openFirst()
    network.last.end(false)
    sleep(3_600_000)
    await pass(10_000)
    expect(network.sockets).toHaveLength(2)
    network.last.open()
    await pass(20_000)
    expect(network.sockets).toHaveLength(2)
  })

  test('offline gives the socket up, makes no attempts, and online comes back at once', async () => {
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

  test('a page out of the back/forward cache opens anew', async () => {
    await openFirst()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    await promises()
    expect(network.sockets).toHaveLength(1)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await promises()
    expect(network.sockets).toHaveLength(2)
    expect(woken).toBe(1)
  })

  test('a page that was frozen opens anew as it comes back, once', async () => {
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

describe('silence', () => {
  test('a server that answered keepalives and answers no more is left, and what is shown is as old as its last word', async () => {
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

  test('one that never answered is left alone', async () => {
    await openFirst()
    await pass(200_000)
    expect(network.sockets).toHaveLength(1)
  })
})

describe('sending and the end', () => {
  test('sends only while open, and says whether it did', async () => {
    expect(socket.send('x')).toBe(false)
    await openFirst()
    expect(socket.send('x')).toBe(true)
    expect(network.last.sent).toEqual(['x'])
    network.last.end(true)
    expect(socket.send('y')).toBe(false)
  })

  test('after the end nothing is heard, sent or opened', async () => {
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

  test('an end while the token is on its way opens nothing', async () => {
    socket.start()
    socket.dispose()
    await pass(60_000)
    expect(network.sockets).toHaveLength(0)
  })
})
