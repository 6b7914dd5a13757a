import { screen } from '@testing-library/react'
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
