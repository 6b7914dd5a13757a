import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { leadListQuery } from '#/api/leads.ts'
import { rememberSequence } from '#/providers/lead-sequence.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { SequenceButtons, useLeadSequence } from './lead-sequence-nav.tsx'

const view = { list: 'all', sort: 'activity', dir: 'desc' } as const

function Nav() {
  const sequence = useLeadSequence('lead-2')
  return sequence ? <SequenceButtons sequence={sequence} /> : null
}

test('says that the list ends here when it has become shorter', async () => {
  waitingToasts.set([])
  await renderScreen({
    page: <Nav />,
    load(client) {
      client.setQueryData(leadListQuery(view).queryKey, {
        items: [],
        total: 3,
        offset: 0,
        cursor: 'c1',
        nextCursor: undefined,
        newSince: 0,
      })
      rememberSequence(client, { view, cursor: 'c1', total: 3 }, 'lead-2', 1)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Next lead' }))
  await userEvent.click(screen.getByRole('button', { name: 'Previous lead' }))
  await expect
    .poll(() => waitingToasts.get().map(({ title }) => title))
    .toEqual(['This is the last lead in the list', 'This is the first lead in the list'])
})

test('does not lead a user away who has gone to another page while the list was read', async () => {
  const { backend, client, router, href } = await renderScreen({
    page: <Nav />,
    at: '/leads/lead-2',
    async load(queryClient) {
      const { cursor, total } = await queryClient.query(leadListQuery(view))
      // The next lead is the first one of the second page.
      rememberSequence(queryClient, { view, cursor, total }, 'lead-2', 99)
    },
  })
  const { faults } = backend.world
  const gate = faults.add({ match: 'GET /api/leads', act: { kind: 'gate' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Next lead' }))
  await waitFor(() => expect(gate.holding).toBe(1))
  await act(() => router.navigate({ href: '/alerts' }))
  faults.open(gate.id)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await act(() => Promise.resolve())
  expect(href()).toBe('/alerts')
})
