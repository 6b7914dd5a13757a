import { describe, expect, test, vi } from 'vitest'

import { createAttemptTokens, liveAddress } from './address.ts'

const page = 'https://desk.example.com/leads/lead-a?tab=activity#x'

describe('liveAddress', () => {
  test.each([
    ['', 'wss://desk.example.com/api/live?t=abc'],
    ['/live', 'wss://desk.example.com/live?t=abc'],
    ['wss://live.example.com/channel', 'wss://live.example.com/channel?t=abc'],
    ['https://live.example.com/channel', 'wss://live.example.com/channel?t=abc'],
    ['http://localhost/live', 'ws://localhost/live?t=abc'],
    ['wss://live.example.com/channel?region=south', 'wss://live.example.com/channel?region=south&t=abc'],
  ])('resolves the configured value %j', (configured, address) => {
    expect(liveAddress(configured, page, 'abc', undefined)).toBe(address)
  })

  test('uses a WebSocket without TLS on a page without TLS', () => {
    expect(liveAddress('', 'http://127.0.0.1/leads', 'abc', undefined)).toBe('ws://127.0.0.1/api/live?t=abc')
  })

  test('encodes the token and the represented user, the latter only while representing', () => {
    expect(liveAddress('', page, 'a+b/c=&x', 'user&dana')).toBe(
      'wss://desk.example.com/api/live?t=a%2Bb%2Fc%3D%26x&representing=user%26dana',
    )
    expect(liveAddress('', page, 'a+b/c=&x', undefined)).toBe(
      'wss://desk.example.com/api/live?t=a%2Bb%2Fc%3D%26x',
    )
  })
})

describe('a token that the server rejects', () => {
  function source(renewed: string | undefined = 'new') {
    let current = 'old'
    return {
      token: async () => current,
      renew: vi.fn<(refused: string) => Promise<string | undefined>>(
        async () => (current = renewed ?? current),
      ),
      askWhoWeAre: vi.fn<() => void>(),
    }
  }

  test('is renewed once after two refusals; if the new one is refused, the user is refetched once', async () => {
    const from = source()
    const tokenFor = createAttemptTokens(from)
    const used: (string | undefined)[] = []
    for (const refusals of [0, 1, 2, 3, 4, 5]) used.push(await tokenFor(refusals))
    expect(used).toEqual(['old', 'old', 'new', 'new', 'new', 'new'])
    expect(from.renew.mock.calls).toEqual([['old']])
    expect(from.askWhoWeAre).toHaveBeenCalledTimes(1)
  })

  test('is kept after one refusal, or one refusal after each opening', async () => {
    const from = source()
    const tokenFor = createAttemptTokens(from)
    for (const refusals of [0, 1, 0, 1, 0, 1]) await tokenFor(refusals)
    expect(from.renew).not.toHaveBeenCalled()
    expect(from.askWhoWeAre).not.toHaveBeenCalled()
  })

  test('can be renewed again after an opening, and a renewal without a response is retried', async () => {
    const from = source()
    from.renew.mockResolvedValueOnce(undefined)
    const tokenFor = createAttemptTokens(from)
    for (const refusals of [0, 1]) await tokenFor(refusals)
    expect(await tokenFor(2)).toBeUndefined()
    expect(await tokenFor(2)).toBe('old')
    expect(await tokenFor(3)).toBe('new')
    for (const refusals of [0, 1, 2]) await tokenFor(refusals)
    expect(from.renew).toHaveBeenCalledTimes(3)
  })
})
