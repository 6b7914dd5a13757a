import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'

import { clock } from '#/lib/clock.ts'

import { storedArrivals, storeArrival } from '../check-in/stored-arrivals.ts'
import { type OutboxScope, startOutboxes } from './outboxes.ts'
import { purgePerson } from './purge-drafts.ts'

const arrivalOf = (user: string, actingUser = user) => ({
  key: `${user}-${actingUser}`,
  user,
  actingUser,
  teamId: 'team-1',
  openHouseId: 'open-house-1',
  arrivedTs: 1,
  name: 'Ada Quill',
  mayText: false,
})
const store = (key: string, value: object = {}) =>
  localStorage.setItem(`lintel:${key}`, JSON.stringify({ n: 1, v: value }))
const left = () =>
  Object.keys(localStorage)
    .map((key) => key.replace('lintel:', ''))
    .toSorted()

beforeEach(() => localStorage.clear())

test('Log Out keeps the arrivals that this device stores for another user', () => {
  for (const user of ['user-priya', 'user-luis']) storeArrival(arrivalOf(user))
  storeArrival(arrivalOf('user-priya', 'user-luis'))
  purgePerson('user-priya')
  expect(storedArrivals('user-priya')).toEqual([])
  expect(storedArrivals('user-luis')).toMatchObject([{ name: 'Ada Quill' }])
  purgePerson('user-luis')
  expect(localStorage).toHaveLength(0)
})

test('Log Out removes arrivals that can’t be read', () => {
  localStorage.setItem('lintel:arrivals', '{"n":1,"v":[{"name":"Ada"}]}')
  purgePerson('user-priya')
  expect(localStorage).toHaveLength(0)
})

test('Log Out keeps what another user was sending', () => {
  for (const user of ['user-priya', 'user-luis']) store(`sending:draft:${user}:user-priya:lead-1:text:1`)
  purgePerson('user-priya')
  expect(left()).toEqual(['sending:draft:user-luis:user-priya:lead-1:text:1'])
})

test('a new team of a user who does not come back is removed after 90 days, whoever signs in', () => {
  const DAY = 86_400_000
  const [now, old] = [1_000 * DAY, 910 * DAY - 1]
  store('new-team:user-luis', { signedInUser: 'user-luis', storedTs: old })
  store('new-team:user-mira', { signedInUser: 'user-mira', storedTs: old + 1 })
  // Two of the user who signs in: their own, and one that they began as somebody else.
  store('new-team:user-priya', { signedInUser: 'user-priya', storedTs: old })
  store('new-team:user-dana', { signedInUser: 'user-priya', storedTs: old })
  vi.spyOn(clock, 'now').mockReturnValue(now)
  const owner = { signedInUser: 'user-priya', actingUser: 'user-priya' }
  const scope: OutboxScope = { client: new QueryClient(), owner, outboxes: undefined, stop: undefined }
  startOutboxes(scope)
  scope.stop?.()
  expect(left()).toEqual(['new-team:user-dana', 'new-team:user-mira', 'new-team:user-priya'])
})

test('Log Out keeps the new team that another user is creating, but none of a represented user', () => {
  store('new-team:user-priya', { signedInUser: 'user-priya' })
  store('new-team:user-dana', { signedInUser: 'user-priya' })
  store('new-team:user-luis', { signedInUser: 'user-luis' })
  // An earlier version did not store who wrote it.
  store('new-team:user-mira')
  purgePerson('user-priya')
  expect(left()).toEqual(['new-team:user-luis'])
})
