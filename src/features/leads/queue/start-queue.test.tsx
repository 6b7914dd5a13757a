import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'

import { listLeads } from '#/api/endpoints/leads.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { type Queue } from './queue-state.ts'
import { setQueue, useQueue } from './queue-store.ts'
import { StartQueue } from './start-queue.tsx'

afterEach(() => setQueue(undefined))

const kept: Queue = {
  user: 'user-priya',
  title: 'Unassigned',
  sortLabel: 'Newest',
  back: '/leads/list/unassigned',
  ids: ['lead-teresa-galvan'],
  assignees: [''],
  beyond: 0,
  done: [],
  skipped: [],
  ended: false,
}

function QueueTitle() {
  return <p>The queue is {useQueue('user-priya')?.title}</p>
}

/**
 * Presses "Work this list" while the leads are still loading. The button is on every page, so that the end can be
 * observed.
 */
async function press() {
  const { backend, router, href } = await renderScreen({
    at: '/leads/list/all',
    page: <h1>All leads</h1>,
    others: { '/leads/$leadId': <h1>One lead</h1> },
    frame: (page) => (
      <>
        <StartQueue
          list={{
            title: 'All leads',
            sortLabel: 'Newest',
            view: { list: 'all', sort: 'activity', dir: 'desc' },
            order: undefined,
            total: 300,
          }}
        />
        <QueueTitle />
        {page}
      </>
    ),
  })
  const { faults } = backend.world
  const gate = faults.add({ match: `GET ${listLeads.path}`, act: { kind: 'gate' } })
  const button = screen.getByRole('button', { name: 'Work this list' })
  await userEvent.click(button)
  await waitFor(() => expect(gate.holding).toBe(1))
  expect(button).toHaveAttribute('aria-busy', 'true')
  const end = async () => {
    faults.open(gate.id)
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'))
  }
  return { router, href, end }
}

test('opens the first lead once the leads are loaded', async () => {
  const { href, end } = await press()
  await end()
  expect(href()).toMatch(/^\/leads\/lead-.+\?queue=true$/)
  expect(screen.getByText('The queue is All leads')).toBeInTheDocument()
})

test('doesn’t navigate when the user went elsewhere meanwhile, and keeps the previous queue', async () => {
  setQueue(kept)
  const { href, router, end } = await press()
  await act(() => router.navigate({ href: '/leads/lead-sofia-marchetti' }))
  expect(screen.getByRole('heading', { name: 'One lead' })).toBeInTheDocument()
  await end()
  expect(href()).toBe('/leads/lead-sofia-marchetti')
  expect(screen.getByText('The queue is Unassigned')).toBeInTheDocument()
})
