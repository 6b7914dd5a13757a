import { describe, expect, test } from 'vitest'

import { createDemoIdentity } from './demo.ts'

const NOW = 1_000_000

/** Creates an adapter whose server responds as the test specifies, and records the requests. */
function demo(answer: (path: string) => Response | Error, baseUrl = '') {
  const asked: { address: string; method: string; body: unknown }[] = []
  const identity = createDemoIdentity({
    baseUrl,
    clock: { local: () => NOW },
    fetch: async (address, init) => {
      asked.push({
        address,
        method: init?.method ?? 'GET',
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      })
      const result = answer(address)
      if (result instanceof Error) throw result
      return result
    },
  })
  return { identity, asked }
}

const people = [{ id: 'user-priya', name: 'Priya Raman', client: 'Brightwater Leasing', role: 'Agent' }]
const signedIn = { token: 'lt_1', userId: 'user-priya', expiresInSeconds: 600 }

describe('people', () => {
  test('are requested from the mock backend', async () => {
    const { identity, asked } = demo(() => Response.json(people))
    expect(await identity.people()).toEqual(people)
    expect(asked).toEqual([{ address: '/__demo/people', method: 'GET', body: undefined }])
  })

  test('are requested from another origin if the API is there', async () => {
    const { identity, asked } = demo(() => Response.json(people), 'https://mock.example/')
    await identity.people()
    expect(asked[0]?.address).toBe('https://mock.example/__demo/people')
  })

  test.each([
    ['no connection', () => new TypeError('failed')],
    ['an HTML page', () => new Response('<!doctype html>')],
    ['a response with another shape', () => Response.json({ people })],
    ['an error status', () => new Response('{}', { status: 500 })],
  ])('are reported as unavailable for %s', async (_, answer) => {
    const { identity } = demo(answer)
    await expect(identity.people()).rejects.toThrow(
      'The demo server isn’t answering. Start it and try again.',
    )
  })
})

describe('sign-in', () => {
  test('returns tokens of this adapter, which expire by the local clock', async () => {
    const { identity, asked } = demo(() => Response.json(signedIn))
    expect(await identity.signInAs('user-priya')).toEqual({
      issuer: identity.issuer,
      userId: 'user-priya',
      accessToken: 'lt_1',
      expiresAt: NOW + 600_000,
      refreshToken: 'user-priya',
    })
    expect(asked).toEqual([{ address: '/__demo/sign-in', method: 'POST', body: { personId: 'user-priya' } }])
  })

  test('fails for a person who no longer exists', async () => {
    const { identity } = demo(() => new Response('', { status: 404 }))
    await expect(identity.signInAs('user-x')).rejects.toThrow('not among the demo people')
  })
})

describe('renewal', () => {
  const tokens = {
    issuer: 'demo ',
    userId: 'user-priya',
    accessToken: 'old',
    expiresAt: 0,
    refreshToken: 'user-priya',
  }

  test('signs the same person in again', async () => {
    const { identity, asked } = demo(() => Response.json(signedIn))
    expect(await identity.renew(tokens)).toMatchObject({
      tokens: { accessToken: 'lt_1', userId: 'user-priya' },
    })
    expect(asked[0]?.body).toEqual({ personId: 'user-priya' })
  })

  test('is refused for a person who no longer exists, and unreachable without a response', async () => {
    expect(await demo(() => new Response('', { status: 404 })).identity.renew(tokens)).toEqual({
      failed: 'refused',
    })
    expect(await demo(() => new Response('', { status: 503 })).identity.renew(tokens)).toEqual({
      failed: 'unreachable',
    })
    expect(await demo(() => new TypeError('failed')).identity.renew(tokens)).toEqual({
      failed: 'unreachable',
    })
  })
})
