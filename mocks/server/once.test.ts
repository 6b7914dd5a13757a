// @vitest-environment node
import { expect, test } from 'vitest'

import { as, backendAt } from './calls.testing.ts'

const PATH = '/api/owner'
const owner = {
  name: 'Quayside Partners',
  contact: { name: 'Ann', title: null, email: 'ann@example.com', phone: null },
}
const key = { 'idempotency-key': 'one' }

function setUp() {
  const backend = backendAt()
  const owners = () =>
    [...backend.world.store.owners.values()].filter(({ name }) => name === owner.name).length
  return { backend, nina: as(backend, 'user-nina'), owners }
}

test('a request with the same key acts once and gets the first response again', async () => {
  const { backend, nina, owners } = setUp()
  const first = await nina.post(PATH, owner, key)
  expect(first.status).toBe(200)
  backend.tick(1_000)
  const second = await nina.post(PATH, owner, key)
  expect([second.status, second.body]).toEqual([200, first.body])
  expect(owners()).toBe(1)
})

test('the key belongs to its user and its contents', async () => {
  const { backend, nina, owners } = setUp()
  await nina.post(PATH, owner, key)
  expect(await nina.post(PATH, { ...owner, name: 'Other' }, key)).toMatchObject({
    status: 422,
    body: { message: 'This Idempotency-Key was used for something else' },
  })
  // Another user may happen to have the same key.
  expect((await as(backend, 'user-marcus').post(PATH, owner, key)).status).not.toBe(422)
  expect(owners()).toBe(1)
})

test('a refused request leaves its key unused', async () => {
  const { nina, owners } = setUp()
  expect((await nina.post(PATH, { ...owner, name: ' ' }, key)).status).toBe(422)
  expect((await nina.post(PATH, owner, key)).status).toBe(200)
  expect(owners()).toBe(1)
})
