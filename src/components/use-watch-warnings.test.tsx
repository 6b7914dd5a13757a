import { useSuspenseQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { teamQuery } from '#/api/teams.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { useWatchWarnings } from './use-watch-warnings.ts'

beforeEach(() => waitingToasts.set([]))

function Entry() {
  const { label, toggle } = useWatchWarnings(useSuspenseQuery(teamQuery('team-eastside')).data)
  return <button onClick={toggle}>{label}</button>
}

test.each([
  ['was made', 'lost', false, ['info', 'You’ll get warnings for Eastside', undefined], 'Mute Notifications'],
  [
    'was not made',
    'reset',
    false,
    ['error', 'Warnings for Eastside couldn’t be turned on', 'No connection to the server'],
    'Receive Notifications',
  ],
  [
    'can’t be read',
    'lost',
    true,
    ['error', 'We couldn’t confirm warnings for Eastside were turned on', 'Check before you try again'],
    'Receive Notifications',
  ],
] as const)(
  'shows a toast when the response is lost and the change %s',
  async (_, kind, unreadable, toast, label) => {
    const { backend } = await renderScreen({
      as: 'user-graham',
      page: (
        <Suspense>
          <Entry />
        </Suspense>
      ),
    })
    const { faults } = backend.world
    const entry = await screen.findByRole('button', { name: 'Receive Notifications' })
    faults.add({ match: '* /api/team/:teamId/watch-warnings', act: { kind } })
    if (unreadable)
      faults.add({ match: 'GET /api/team/:teamId', act: { kind: 'status', status: 500 }, times: 0 })
    await userEvent.click(entry)
    await waitFor(() =>
      expect(waitingToasts.get().map((one) => [one.kind, one.title, one.body])).toEqual([toast]),
    )
    expect(await screen.findByRole('button', { name: label })).toBeVisible()
  },
)
