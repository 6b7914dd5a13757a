import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { pressWaysOut } from '#/ui/layers/dialog.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { TourDialog } from './tour-dialog.tsx'

const SOFIA = 'lead-sofia-marchetti'

/** Sets a tour; the request is held until it is let go, and refused then. */
async function setTour() {
  const world = createBackend()
  const { faults } = world.world
  const onClose = vi.fn<() => void>()
  const onUnseenFailure = vi.fn<(error: Error) => void>()
  const { unmount } = await renderScreen({
    world,
    onUnseenFailure,
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
  return { onClose, onUnseenFailure, unmount, letGo: () => faults.open(gate.id) }
}

test('a tour that is being set keeps its dialog, which says why it was not', async () => {
  const { onClose, onUnseenFailure, letGo } = await setTour()
  await pressWaysOut()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByText('Discard your changes?')).toBeNull()
  letGo()
  expect(await screen.findByText('Not today')).toBeVisible()
  expect(onUnseenFailure).not.toHaveBeenCalled()
})

test('a tour that is refused after its page was left is said by the app', async () => {
  const { onUnseenFailure, unmount, letGo } = await setTour()
  unmount()
  letGo()
  await waitFor(() =>
    expect(onUnseenFailure.mock.calls.map(([{ message }]) => message)).toEqual(['Not today']),
  )
})
