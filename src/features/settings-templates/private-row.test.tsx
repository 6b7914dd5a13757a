import { useSuspenseQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { teamQuery } from '#/api/teams.ts'
import { templatesQuery } from '#/api/templates.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { PrivateRow } from './private-row.tsx'

beforeEach(() => waitingToasts.set([]))

function Row() {
  const { data: team } = useSuspenseQuery(teamQuery('team-eastside'))
  const { data: templates } = useSuspenseQuery(templatesQuery('team-eastside', 'TEXT_MESSAGE'))
  const template = templates.find(({ owner, privateAccess }) => owner?.id === 'user-priya' && !privateAccess)
  if (!template) throw new Error('Priya has shared no template')
  return (
    <PrivateRow team={team} template={template} value={template.privateAccess} onChange={() => undefined} />
  )
}

test.each([
  ['was made', 'lost', false, ['success', 'Only you can pick it now', undefined]],
  ['was not made', 'reset', false, ['error', 'It couldn’t be made private', 'No connection to the server']],
  [
    'can’t be read',
    'lost',
    true,
    ['error', 'We couldn’t confirm it was made private', 'Check before you try again'],
  ],
] as const)(
  'shows a toast after a lost response when the change to private %s',
  async (_, kind, unreadable, toast) => {
    const { backend } = await renderScreen({
      page: (
        <Suspense>
          <Row />
        </Suspense>
      ),
    })
    const { faults } = backend.world
    const toggle = await screen.findByRole('switch', { name: 'Private' })
    faults.add({ match: 'PUT /api/templated-response/:templateId/**', act: { kind } })
    if (unreadable)
      faults.add({
        match: 'GET /api/templated-response/:templateId',
        act: { kind: 'status', status: 500 },
        times: 0,
      })
    await userEvent.click(toggle)
    await waitFor(() =>
      expect(waitingToasts.get().map((one) => [one.kind, one.title, one.body])).toEqual([toast]),
    )
  },
)
