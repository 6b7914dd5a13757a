import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'

import { setQueue } from './queue-store.ts'
import { UpNext } from './up-next.tsx'

afterEach(() => setQueue(undefined))

test('shows the wait and the last attempt of the next lead, with the number of attempts in the tooltip', async () => {
  const world = createBackend()
  const teresa = world.world.leads.get('lead-teresa-galvan')
  if (!teresa) throw new Error('No Teresa in the seed')
  teresa.communications.push({
    id: 'call-in-vain',
    communicationType: 'CALL',
    communicationDirection: 'OUTGOING',
    callResult: 'NO_ANSWER',
    createdTs: world.world.clock.now() - 90_000,
  })
  world.world.leads.changed(teresa)
  setQueue({
    user: 'user-priya',
    title: 'All leads',
    sortLabel: 'Newest',
    back: '/leads/list/all',
    ids: ['lead-sofia-marchetti', teresa.id],
    assignees: ['', ''],
    beyond: 0,
    done: [],
    skipped: [],
    ended: false,
  })
  await renderScreen({ world, page: <UpNext leadId="lead-sofia-marchetti" /> })
  const next = within(await screen.findByRole('listitem'))
  const wait = next.getByText(/^Waiting \d+m · tried 1m ago$/)
  expect(wait).toHaveAttribute('data-tip', expect.stringMatching(/^Since .+ \(tried once\)$/))
})
