import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { OpenHouseDialog } from './open-house-dialog.tsx'

test('while the property cannot be read, and with it its clock, nothing can be planned', async () => {
  let failing = true
  await renderScreen({
    as: 'user-olive',
    at: '/here',
    others: { $: <p>Elsewhere</p> },
    answer: (request) =>
      failing && new URL(request.url).pathname === '/api/property/property-juniper-hill'
        ? Response.json({ message: 'Out of order' }, { status: 500 })
        : undefined,
    page: (
      <Suspense>
        <OpenHouseDialog teamId="team-juniper-hill" may={{ ok: true }} onClose={() => undefined} />
      </Suspense>
    ),
  })
  const shown = within(await screen.findByRole('dialog', { name: 'Create open house' }))
  expect(await shown.findByText(/Out of order/)).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Create' })).toBeNull()
  failing = false
  await userEvent.click(shown.getByRole('button', { name: 'Try Again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create open house' }))
  expect(await dialog.findByText(/^By the property’s clock/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Create' })).toBeEnabled()
})
