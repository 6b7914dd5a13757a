import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type EndReason } from './gate.ts'
import { type DemoIdentity, type Renewal, type Tokens, storedTokens } from './identity.ts'
import { createSessionTokens, type SessionTokens } from './session-tokens.ts'

const HOUR = 3_600_000
const clock = { local: () => Date.now() }

let started: SessionTokens[] = []
let ended: EndReason[] = []
let strangers = 0
let settled = 0

const tokensAt = (accessToken: string, lifetime = HOUR, more: Partial<Tokens> = {}): Tokens => ({
  issuer: 'test',
  userId: 'user-priya',
  accessToken,
  expiresAt: Date.now() + lifetime,
  refreshToken: 'refresh-1',
  ...more,
})

/** Creates an identity whose renewals are resolved manually or by a script. */
function identityWith(renew: (tokens: Tokens) => Promise<Renewal>) {
  const calls = vi.fn<typeof renew>(renew)
  const identity: DemoIdentity = {
    kind: 'demo',
    issuer: 'test',
    people: async () => [],
    signInAs: async () => tokensAt('x'),
    renew: calls,
    signOutUrl: async () => undefined,
  }
  return { identity, calls }
}

function keep(renew: (tokens: Tokens) => Promise<Renewal>, tokens = tokensAt('a')) {
  const { identity, calls } = identityWith(renew)
  const sessionTokens = createSessionTokens({
    identity,
    tokens,
    clock,
    onEnding: () => (settled += 1),
    onEnd: (reason) => ended.push(reason),
    onOtherPerson: () => (strangers += 1),
  })
  started.push(sessionTokens)
  return { tokens: sessionTokens, calls }
}

const next = async (): Promise<Renewal> => ({ tokens: tokensAt('b') })

/** Fires the event that the browser fires when another tab writes. */
const otherTabWrote = () => window.dispatchEvent(new StorageEvent('storage', { key: 'lintel:session' }))

/** The lock shared by all tabs, which the test grants manually. */
function lockByHand() {
  let pending = false
  let give = () => {}
  const turn = new Promise<void>((resolve) => {
    give = resolve
  })
  const request = async (_name: string, work: () => Promise<unknown>) => {
    await turn
    pending = true
    await work()
    pending = false
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }))
  return { give: () => give(), pending: () => pending }
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  ended = []
  strangers = 0
  settled = 0
})
afterEach(() => {
  for (const tokens of started) tokens.stop()
  started = []
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('one renewal for all requests', () => {
  test('renews once for twenty simultaneous refusals, and gives all of them the new token', async () => {
    const { tokens, calls } = keep(next)
    const answers = await Promise.all(Array.from({ length: 20 }, () => tokens.renew('a')))
    expect(answers).toEqual(Array.from({ length: 20 }, () => 'b'))
    expect(calls).toHaveBeenCalledTimes(1)
  })

  test('doesn’t renew again for a late refusal of the old token', async () => {
    const { tokens, calls } = keep(next)
    await tokens.renew('a')
    expect(await tokens.renew('a')).toBe('b')
    expect(calls).toHaveBeenCalledTimes(1)
  })

  test('renews again for a refusal of the new token', async () => {
    const { tokens, calls } = keep(next)
    await tokens.renew('a')
    await tokens.renew('b')
    expect(calls).toHaveBeenCalledTimes(2)
  })
})

test('sends pending work when the session expires, as long as the token is valid', async () => {
  const { tokens } = keep(async () => ({ failed: 'refused' }))
  await tokens.renew('a')
  expect(settled).toBe(1)
  const { tokens: late } = keep(async () => ({ failed: 'refused' }), tokensAt('b', 1_000))
  await late.renew('b')
  expect(settled).toBe(1)
})

describe('renewal by time', () => {
  test('renews a token a minute before it expires, and again an hour later', async () => {
    let count = 0
    const { tokens, calls } = keep(async () => {
      count += 1
      return { tokens: tokensAt(`b${String(count)}`) }
    })
    await vi.advanceTimersByTimeAsync(HOUR - 61_000)
    expect(calls).toHaveBeenCalledTimes(0)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(calls).toHaveBeenCalledTimes(1)
    expect(await tokens.token()).toBe('b1')
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(calls).toHaveBeenCalledTimes(2)
    expect(storedTokens.read()?.accessToken).toBe('b2')
  })

  test('renews exactly once an hour over a day', async () => {
    const { calls } = keep(async () => ({ tokens: tokensAt('b') }))
    await vi.advanceTimersByTimeAsync(24 * HOUR)
    expect(calls).toHaveBeenCalledTimes(24)
  })

  test('renews a token with a lifetime of half a minute halfway through', async () => {
    const { calls } = keep(async () => ({ tokens: tokensAt('b') }), tokensAt('a', 30_000))
    await vi.advanceTimersByTimeAsync(14_000)
    expect(calls).toHaveBeenCalledTimes(0)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(calls).toHaveBeenCalledTimes(1)
  })

  test('returns a new token to the first request after a long sleep', async () => {
    const { tokens, calls } = keep(next)
    vi.setSystemTime(Date.now() + 8 * HOUR)
    expect(await tokens.token()).toBe('b')
    expect(calls).toHaveBeenCalledTimes(1)
  })

  test('isn’t affected by a clock that is wrong by five hours', async () => {
    vi.setSystemTime(Date.now() - 5 * HOUR)
    const { tokens, calls } = keep(next, tokensAt('a'))
    expect(await tokens.token()).toBe('a')
    await vi.advanceTimersByTimeAsync(HOUR / 2)
    expect(calls).not.toHaveBeenCalled()
  })

  test('doesn’t renew early without a refresh token, and ends the session on expiry', async () => {
    const { refreshToken: _, ...without } = tokensAt('a')
    const { calls } = keep(async () => ({ failed: 'refused' }), without)
    await vi.advanceTimersByTimeAsync(HOUR - 30_000)
    expect(calls).not.toHaveBeenCalled()
    expect(ended).toEqual([])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(ended).toEqual(['expired'])
  })
})

describe('the end of the session', () => {
  test('follows a refused renewal once, and removes the tokens', async () => {
    const { tokens } = keep(async () => ({ failed: 'refused' }))
    const answers = await Promise.all([tokens.renew('a'), tokens.renew('a'), tokens.token()])
    expect(answers.slice(0, 2)).toEqual([undefined, undefined])
    expect(ended).toEqual(['expired'])
    expect(storedTokens.read()).toBeUndefined()
    expect(await tokens.token()).toBeUndefined()
    tokens.end('signed-out')
    expect(ended).toEqual(['expired'])
  })

  test('doesn’t follow a renewal without a response, which is retried', async () => {
    let reachable = false
    const { tokens, calls } = keep(async () =>
      reachable ? { tokens: tokensAt('b') } : { failed: 'unreachable' },
    )
    expect(await tokens.renew('a')).toBeUndefined()
    expect(tokens.unreachable()).toBe(true)
    expect(ended).toEqual([])
    reachable = true
    await vi.advanceTimersByTimeAsync(15_000)
    expect(calls).toHaveBeenCalledTimes(2)
    expect(tokens.unreachable()).toBe(false)
    expect(await tokens.token()).toBe('b')
  })

  test('isn’t undone by a renewal that arrives after Log Out', async () => {
    let answer: (renewal: Renewal) => void = () => undefined
    const { tokens } = keep(() => new Promise((resolve) => (answer = resolve)))
    const waiting = tokens.renew('a')
    await vi.advanceTimersByTimeAsync(0)
    tokens.end('signed-out')
    answer({ tokens: tokensAt('b') })
    expect(await waiting).toBeUndefined()
    expect(storedTokens.read()).toBeUndefined()
    expect(ended).toEqual(['signed-out'])
  })

  test('leaves no timer behind', async () => {
    const { tokens } = keep(next)
    tokens.end('signed-out')
    // Let the browser's own storage events run first.
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('other tabs', () => {
  test('takes over a token that another tab renewed, without a request', async () => {
    const { tokens, calls } = keep(next)
    storedTokens.write(tokensAt('from-other-tab', HOUR, { refreshToken: 'refresh-2' }))
    expect(await tokens.renew('a')).toBe('from-other-tab')
    expect(calls).not.toHaveBeenCalled()
    storedTokens.write(tokensAt('and-again'))
    otherTabWrote()
    expect(await tokens.token()).toBe('and-again')
  })

  test('doesn’t renew a token that another tab renewed while this tab waited for the lock', async () => {
    const turns = lockByHand()
    const { tokens, calls } = keep(next)
    const asked = tokens.renew('a')
    storedTokens.write(tokensAt('from-other-tab', HOUR, { refreshToken: 'refresh-2' }))
    otherTabWrote()
    turns.give()
    expect(await asked).toBe('from-other-tab')
    expect(calls).not.toHaveBeenCalled()
  })

  test('holds the lock for a moment so that the stored token reaches the other tabs', async () => {
    const turns = lockByHand()
    const { tokens } = keep(next)
    const asked = tokens.renew('a')
    turns.give()
    expect(await asked).toBe('b')
    expect(turns.pending()).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(turns.pending()).toBe(false)
  })

  test('doesn’t end the session when another tab has used the refresh token', async () => {
    const { tokens } = keep(async () => {
      storedTokens.write(tokensAt('from-other-tab', HOUR, { refreshToken: 'refresh-2' }))
      return { failed: 'refused' }
    })
    expect(await tokens.renew('a')).toBe('from-other-tab')
    expect(ended).toEqual([])
  })

  test('ends the session on Log Out in another tab', () => {
    keep(next)
    storedTokens.clear()
    otherTabWrote()
    expect(ended).toEqual(['elsewhere'])
  })

  test('Log Out in another tab isn’t undone by a renewal that arrives before it was noticed', async () => {
    const { tokens } = keep(async () => {
      storedTokens.clear()
      return { tokens: tokensAt('b') }
    })
    expect(await tokens.renew('a')).toBeUndefined()
    expect(storedTokens.read()).toBeUndefined()
    expect(ended).toEqual(['elsewhere'])
  })

  test.each([
    ['another user', 'user-marcus', undefined, 1],
    ['the same user', 'user-priya', 'newer', 0],
  ])('a renewal doesn’t overwrite %s who signed in meanwhile', async (_, userId, token, restarts) => {
    const { tokens } = keep(async () => {
      storedTokens.write(tokensAt('newer', HOUR, { userId }))
      return { tokens: tokensAt('b') }
    })
    expect(await tokens.renew('a')).toBe(token)
    expect(storedTokens.read()).toMatchObject({ userId, accessToken: 'newer' })
    expect(strangers).toBe(restarts)
  })

  test('sends Log Out to other tabs even if storage isn’t shared', async () => {
    vi.useRealTimers()
    const { tokens } = keep(next)
    const other = new BroadcastChannel('lintel:session')
    const heard = new Promise((resolve) => {
      other.addEventListener('message', (event) => resolve(event.data))
    })
    tokens.end('signed-out')
    expect(await heard).toEqual({ ended: 'user-priya', expired: false })
    other.close()
  })

  test('ends the session as expired when another tab noticed the expiry', async () => {
    keep(next)
    const { tokens: other } = keep(async () => ({ failed: 'refused' }))
    await other.renew('a')
    otherTabWrote()
    expect(ended).toEqual(['expired', 'expired'])
  })

  test('forgets the expiry on the next sign-in, whose end in another tab counts as Log Out', async () => {
    const { tokens } = keep(async () => ({ failed: 'refused' }))
    await tokens.renew('a')
    keep(next)
    storedTokens.clear()
    otherTabWrote()
    expect(ended).toEqual(['expired', 'elsewhere'])
  })

  test('ends the session as expired even if storage isn’t shared', async () => {
    vi.useRealTimers()
    keep(next)
    const other = new BroadcastChannel('lintel:session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    other.postMessage({ ended: 'user-priya', expired: true })
    await vi.waitFor(() => expect(ended).toEqual(['expired']), 15_000)
    other.close()
  })

  test('ignores a late Log Out after the user has signed in again', async () => {
    vi.useRealTimers()
    const { tokens } = keep(next)
    storedTokens.write(tokensAt('newer'))
    const other = new BroadcastChannel('lintel:session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    other.postMessage({ ended: 'user-priya', expired: false })
    await vi.waitFor(async () => expect(await tokens.token()).toBe('newer'), 15_000)
    expect(ended).toEqual([])
    other.close()
  })

  test('restarts the page when another user signs in there, and leaves that user’s tokens alone', () => {
    keep(next)
    storedTokens.write(tokensAt('m', HOUR, { userId: 'user-marcus' }))
    otherTabWrote()
    expect(strangers).toBe(1)
    expect(ended).toEqual([])
    expect(storedTokens.read()?.userId).toBe('user-marcus')
  })

  test('doesn’t end the session for missing tokens when storage is blocked', async () => {
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const { tokens } = keep(next)
    otherTabWrote()
    expect(ended).toEqual([])
    expect(await tokens.renew('a')).toBe('b')
    write.mockRestore()
  })
})

test('writes no token to the console', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { tokens } = keep(async () => ({ failed: 'unreachable' }), tokensAt('canary-token', -1))
  await tokens.token()
  expect(said.mock.calls.flat().join(' ')).not.toContain('canary')
  expect(said).toHaveBeenCalled()
})
