// @vitest-environment node
import { expect, test } from 'vitest'

import { as, backendAt } from '../server/calls.testing.ts'
import { peopleToRing } from './routes.ts'

const say = { greetingMethod: 'READ_TEXT', text: 'Welcome', voice: 'Matthew' }

/** Priya with only these flags, in the only team that she is in. */
function priyaWith(flags: object) {
  const backend = backendAt()
  const priya = backend.world.store.users.get('user-priya')
  if (!priya) throw new Error('no Priya')
  priya.permissions.clear()
  priya.permissions.set('team-eastside', flags)
  return { backend, priya }
}

test.each([
  ['an agent', { agent: true }, true],
  ['a user with full access', { fullAccess: true }, true],
  ['a user who only assigns leads', { assignLeads: true }, false],
])('the line of a team rings %s: %j', async (_, flags, rings) => {
  const { backend } = priyaWith(flags)
  const line = [...backend.world.store.campaigns.values()].find(
    ({ teamRef, phoneNumber }) => teamRef === 'team-eastside' && phoneNumber !== undefined,
  )?.phoneNumber
  const people = peopleToRing(backend.world, { line: line ?? '', lead: undefined })
  expect('userIds' in people && people.userIds.has('user-priya')).toBe(rings)
  const { status } = await as(backend, 'user-priya').post('/api/greeting/test-call', say)
  expect(status).toBe(rings ? 200 : 409)
})

test('the line of a team rings no read-only user, and no superuser without an entry that says so', () => {
  for (const role of ['READ_ONLY_USER', 'SUPERUSER'] as const) {
    const { backend, priya } = priyaWith(role === 'SUPERUSER' ? {} : { agent: true })
    priya.role = role
    const [campaign] = [...backend.world.store.campaigns.values()].filter(
      ({ teamRef, phoneNumber }) => teamRef === 'team-eastside' && phoneNumber !== undefined,
    )
    const people = peopleToRing(backend.world, { line: campaign?.phoneNumber ?? '', lead: undefined })
    expect('userIds' in people && people.userIds.has('user-priya')).toBe(false)
  }
})
