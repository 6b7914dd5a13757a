import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { createQueryClient, disposeQueryClient } from '#/api/cache/query-client.ts'
import { TestApi } from '#/api/request/api.testing.ts'
import { clientQuery, currentUserQuery } from '#/api/users.ts'
import { clientSchema } from '#/domain/team/client.ts'
import { currentUserSchema } from '#/domain/user/user.ts'

import { type OutboxScope, signatureIn, startOutboxes } from './outboxes.ts'

let client: ReturnType<typeof createQueryClient>
beforeEach(() => {
  client = createQueryClient(new TestApi().make(), () => undefined)
})
afterEach(() => disposeQueryClient(client))

const setUser = (more: object) =>
  client.setQueryData(
    currentUserQuery().queryKey,
    z.parse(currentUserSchema, {
      id: 'user-priya',
      name: 'Priya Raman',
      email: 'priya@example.com',
      clientRef: 'client-b',
      teamPermissions: {},
      ...more,
    }),
  )

test('the signature uses the user’s company, or else the name of their client', () => {
  expect(signatureIn(client)).toBe('')
  setUser({})
  expect(signatureIn(client)).toBe('Priya Raman')
  client.setQueryData(
    clientQuery('client-b').queryKey,
    z.parse(clientSchema, { id: 'client-b', name: 'Brightwater', supportedTeamTypes: [] }),
  )
  expect(signatureIn(client)).toBe('Priya Raman\nBrightwater')
  setUser({ client: { id: 'client-b', name: 'Brightwater Leasing', supportedTeamTypes: [] } })
  expect(signatureIn(client)).toBe('Priya Raman\nBrightwater Leasing')
})

test('startOutboxes starts the outboxes of a scope only once', () => {
  const owner = { signedInUser: 'user-priya', actingUser: 'user-priya' }
  const scope: OutboxScope = { client, owner, outboxes: undefined, stop: undefined }
  startOutboxes(scope)
  const { stop } = scope
  expect(stop).toBeDefined()
  startOutboxes(scope)
  expect(scope.stop).toBe(stop)
  stop?.()
})
