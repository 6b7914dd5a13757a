import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { MarketingPage } from './marketing-page.tsx'

beforeEach(() => {
  mockScrollerHeight()
})

test('doesn’t say that there are no feeds before it knows, or when they can’t be loaded', async () => {
  const world = createBackend()
  const match = 'GET /api/property/:propertyId/marketing'
  const gate = world.world.faults.add({ match, act: { kind: 'gate' } })
  world.world.faults.add({ match, act: { kind: 'status', status: 500 }, times: 0 })
  await renderScreen({
    as: 'user-elena',
    at: '/settings',
    others: { $: null },
    world,
    page: (
      <Suspense>
        <MarketingPage teamId="team-maple-row" />
      </Suspense>
    ),
  })
  await screen.findByRole('textbox', { name: 'Description' })
  expect(screen.queryByText(/^No feeds are set up\./)).toBeNull()
  world.world.faults.open(gate.id)
  await screen.findByRole('button', { name: /^(Retry|Try Again)$/ })
  expect(screen.queryByText(/^No feeds are set up\./)).toBeNull()
})
