// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { as, backendAt } from './calls.testing.ts'

const ask = (headers: Record<string, string>) => new Request('http://mock/api/auth/user', { headers })

describe('a bearer token', () => {
  test.each([
    ['none', {}],
    ['an unknown token', { authorization: 'Bearer lt_unknown' }],
    ['another scheme', { authorization: 'Basic abc' }],
  ])('is required: %s responds with a 401 and a message', async (_, headers) => {
    const response = await backendAt().fetch(ask(headers))
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: expect.stringMatching(/sign/i) })
  })

  test('expires after its lifetime, or on purpose', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    expect((await priya.get('/api/auth/user')).status).toBe(200)
    backend.tick(8 * 3_600_000)
    expect((await priya.get('/api/auth/user')).status).toBe(401)
    const again = as(backend, 'user-priya')
    backend.world.tokens.expire('user-marcus')
    expect((await again.get('/api/auth/user')).status).toBe(200)
    backend.world.tokens.expire('user-priya')
    expect((await again.get('/api/auth/user')).status).toBe(401)
  })

  test('of one backend is rejected by another', async () => {
    const { token } = as(backendAt(), 'user-priya')
    const response = await backendAt().fetch(ask({ authorization: `Bearer ${token}` }))
    expect(response.status).toBe(401)
  })

  test('of an inactive account is rejected', async () => {
    expect(await as(backendAt(), 'user-tomas').get('/api/auth/user')).toMatchObject({ status: 403 })
  })

  test('survives a reset of the world, and expires by the new clock', async () => {
    const backend = backendAt()
    const priya = as(backend, 'user-priya')
    backend.reset()
    expect((await priya.get('/api/auth/user')).status).toBe(200)
    backend.world.clock.advance(9 * 3_600_000)
    expect((await priya.get('/api/auth/user')).status).toBe(401)
  })
})

describe('representing', () => {
  test('returns the represented user with representingUser', async () => {
    const backend = backendAt()
    const { body } = await as(backend, 'user-priya', 'user-luis').get('/api/auth/user')
    expect(body).toMatchObject({
      id: 'user-luis',
      name: 'Luis Ortega',
      representingUser: { id: 'user-luis' },
    })
    expect((await as(backend, 'user-priya').get('/api/auth/user')).body).toMatchObject({
      id: 'user-priya',
      representingUser: null,
    })
  })

  test.each([
    ['a user who granted no representation', 'user-ben', 'Ben Achterberg'],
    ['a user of another client, without the name', 'user-elena', 'This user'],
    ['nobody', 'user-none', 'This user'],
    ['oneself', 'user-priya', 'Priya Raman'],
  ])('%s is rejected', async (_, id, named) => {
    const answer = await as(backendAt(), 'user-priya', id).get('/api/leads?list=all&sort=created&dir=desc')
    expect(answer).toMatchObject({
      status: 403,
      body: { message: `${named} has not granted you permission to work as them.` },
    })
  })

  test('ends when the grant is withdrawn', async () => {
    const backend = backendAt()
    const asLuis = as(backend, 'user-priya', 'user-luis')
    expect((await asLuis.get('/api/auth/user')).status).toBe(200)
    backend.world.store.users.get('user-priya')?.administratorFor.delete('user-luis')
    expect((await asLuis.get('/api/auth/user')).status).toBe(403)
  })

  test('uses the represented user’s permissions, and lists the signed-in user’s grants', async () => {
    const backend = backendAt()
    const westbrook = '/api/leads/team/team-westbrook'
    expect((await as(backend, 'user-priya').get(westbrook)).status).toBe(200)
    const asLuis = as(backend, 'user-priya', 'user-luis')
    expect((await asLuis.get(westbrook)).status).toBe(403)
    expect((await asLuis.get('/api/user/administrator-for')).body).toMatchObject([
      { id: 'user-dana' },
      { id: 'user-luis' },
      { id: 'user-hannah' },
    ])
  })

  test('texts have both names', async () => {
    const backend = backendAt()
    const text = { message: 'On my way', targetPhoneNumber: '+15125550126', contactType: 'TENANT' }
    const { body } = await as(backend, 'user-priya', 'user-luis').post(
      '/api/lead/lead-kimberly-nakamura/text-msg/',
      {
        ...text,
        targetPhoneNumber: '+14155550126',
      },
    )
    expect(body).toMatchObject({
      sentByUserRef: 'user-luis',
      sentByUserName: 'Luis Ortega',
      sentByRepUserName: 'Priya Raman',
    })
  })
})
