import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { pressWaysOut } from '#/ui/layers/dialog.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { TourDialog } from './tour-dialog.tsx'

const SOFIA = 'lead-sofia-marchetti'

test('a tour that is being set keeps its dialog, which says why it was not', async () => {
  const world = createBackend()
  const { faults } = world.world
  const onClose = vi.fn<() => void>()
  await renderScreen({
    world,
    page: (
      <Suspense>
        <TourDialog leadId={SOFIA} tour={undefined} onClose={onClose} />
      </Suspense>
    ),
  })
  const [time] = await screen.findAllByRole('radio', { name: /M$/ })
  await userEvent.click(time ?? document.body)
  const match = 'POST /api/lead/:leadId/tour'
  const gate = faults.add({ match, act: { kind: 'gate' } })
  faults.add({ match, act: { kind: 'status', status: 422, body: { message: 'Not today' } } })
  await userEvent.click(screen.getByRole('button', { name: 'Set tour' }))
  await waitFor(() => expect(gate.holding).toBe(1))
  await pressWaysOut()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByText('Discard your changes?')).toBeNull()
  faults.open(gate.id)
  expect(await screen.findByText('Not today')).toBeVisible()
})
