import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fresh } from '#/api/cache/fresh.ts'
import { createQueryClient, disposeQueryClient } from '#/api/cache/query-client.ts'
import { type Session } from '#/providers/session.tsx'

import { loadViewer } from './-load-viewer.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const session: Session = {
  signedInUserId: 'user-priya',
  representing: undefined,
  token: () => Promise.resolve('a-token'),
  renew: () => Promise.resolve('a-token'),
  signOut: () => Promise.resolve(),
}
const client = { id: 'client', name: 'Brightwater', supportedTeamTypes: ['BROKER_SINGLE_PROP'] }
const user = { id: 'user-priya', clientRef: client.id, teamPermissions: {} }

test('a navigation refreshes the user and the client once they are stale, without waiting for them', async () => {
  const start = Date.now()
  const asked: string[] = []
  let hold = false
  const queryClient = createQueryClient(
    {
      representing: undefined,
      call(endpoint) {
        asked.push(endpoint.path)
        const answer: unknown = endpoint.path.includes('client') ? client : user
        return hold ? new Promise<never>(() => undefined) : Promise.resolve(answer as never)
      },
    },
    () => undefined,
  )
  await loadViewer(queryClient, session)
  const first = asked.splice(0)
  expect(first).toHaveLength(2)

  vi.setSystemTime(start + fresh.currentUser - 1)
  await loadViewer(queryClient, session)
  expect(asked).toEqual([])

  vi.setSystemTime(start + fresh.currentUser)
  hold = true
  await expect(loadViewer(queryClient, session)).resolves.toMatchObject({ user, client })
  expect(asked).toEqual(first)
  disposeQueryClient(queryClient)
})
