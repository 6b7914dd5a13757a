import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { MembersPage } from './members-page.tsx'

/** Shows the members of Eastside and waits for their table. */
export async function mountMembers(as = 'user-priya', world: Backend = createBackend()) {
  const shown = await renderScreen({
    as,
    world,
    at: '/teams/team-eastside/members',
    others: { $: <p>Elsewhere</p> },
    page: (
      <Suspense>
        <MembersPage teamId="team-eastside" />
      </Suspense>
    ),
  })
  await waitFor(() => expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy', 'true'))
  return shown
}
