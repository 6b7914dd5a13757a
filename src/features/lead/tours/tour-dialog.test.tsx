import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { inMachineZone, inZone } from '#/domain/time/zones.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { pressWaysOut } from '#/ui/layers/dialog.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { TourDialog } from './tour-dialog.tsx'

const SOFIA = 'lead-sofia-marchetti'

afterEach(inMachineZone)

/** Creates a tour. The request is held until it is released, and is then refused. */
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

test('stays open while a tour is being set, and shows why it failed', async () => {
  const { onClose, onUnseenFailure, letGo } = await setTour()
  await pressWaysOut()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByText('Discard your changes?')).toBeNull()
  letGo()
  expect(await screen.findByText('Not today')).toBeVisible()
  expect(onUnseenFailure).not.toHaveBeenCalled()
})

test('reports a refused tour through the app after the page was left', async () => {
  const { onUnseenFailure, unmount, letGo } = await setTour()
  unmount()
  letGo()
  await waitFor(() =>
    expect(onUnseenFailure.mock.calls.map(([{ message }]) => message)).toEqual(['Not today']),
  )
})

test('moves the focus to the typed time, back to the free times, and on after a clash', async () => {
  // The host is busy in the second half of each hour.
  const HOUR = 3_600_000
  const hours = Array.from({ length: 7 }, () => ({ from: 540, to: 1_020 }))
  await renderScreen({
    answer: ({ url }) => {
      const { pathname, searchParams } = new URL(url)
      if (!pathname.endsWith('/tour-calendar')) return undefined
      const from = Math.floor(Number(searchParams.get('from')) / HOUR) * HOUR
      const busy = Array.from({ length: 24 * 40 }, (_, hour) => ({
        startTs: from + hour * HOUR + HOUR / 2,
        endTs: from + (hour + 1) * HOUR,
        kind: 'BUSY',
      }))
      return Response.json({ hours, lengthMins: 30, busy })
    },
    page: (
      <Suspense>
        <TourDialog leadId={SOFIA} tour={undefined} onClose={() => undefined} />
      </Suspense>
    ),
  })
  const button = (name: string) => screen.getByRole('button', { name })
  const [busy] = await screen.findAllByRole('radio', { name: /Busy$/ })
  const [first] = within(screen.getByRole('radiogroup', { name: 'Time' })).getAllByRole('radio')
  const nameOf = (radio: Element | undefined) => radio?.getAttribute('aria-label') ?? ''
  button('Other time…').focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('textbox', { name: 'Time' })).toHaveFocus()
  button('Show free times').focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('radio', { name: nameOf(first) })).toHaveFocus()

  const chosen = () => screen.getByRole('radio', { name: nameOf(busy) })
  await userEvent.click(chosen())
  button('Choose another time').focus()
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toHaveFocus()
  expect(chosen()).not.toBeChecked()
  await userEvent.click(chosen())
  button('Use this time anyway').focus()
  await userEvent.keyboard('{Enter}')
  expect(button('Set tour')).toHaveFocus()
})

/** Opens Set tour in Chicago on a Tuesday, with tours from 9:00 AM to noon. Mason Row is in Denver. */
async function openAtChicago() {
  inZone('America/Chicago')
  const backend = createBackend({ begins: () => Date.UTC(2026, 6, 14, 12) })
  const denver = backend.world.store.properties.get('property-mason-row')
  if (denver) denver.timeZone = 'America/Denver'
  const hours = Array.from({ length: 7 }, () => ({ from: 540, to: 720 }))
  await renderScreen({
    world: backend,
    answer: ({ url }) =>
      new URL(url).pathname.endsWith('/tour-calendar')
        ? Response.json({ hours, lengthMins: 30, busy: [] })
        : undefined,
    page: (
      <Suspense>
        <TourDialog leadId={SOFIA} tour={undefined} onClose={() => undefined} />
      </Suspense>
    ),
  })
  await screen.findByRole('radio', { name: '11:30 AM' })
  return backend.world.faults
}

test('clears a chosen time that isn’t offered for another length', async () => {
  await openAtChicago()
  await userEvent.click(screen.getByRole('radio', { name: '11:30 AM' }))
  expect(screen.getByText('Tuesday, July 14, 11:30 AM to 12:00 PM')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: '1h' }))
  expect(screen.getByText('No time chosen yet')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Set tour' }))
  expect(screen.getByRole('radiogroup', { name: 'Time' })).toHaveAccessibleDescription('Selection Required')
})

test('keeps the chosen hour for a property in another time zone', async () => {
  await openAtChicago()
  await userEvent.click(screen.getByRole('radio', { name: '9:00 AM' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Property' }), 'Mason Row')
  expect(await screen.findByText('Tuesday, July 14, 9:00 to 9:30 AM MDT (10:00 AM for you)')).toBeVisible()
  expect(await screen.findByRole('radio', { name: '9:00 AM' })).toBeChecked()
})

test('sets no tour before the time zone of the chosen property is known', async () => {
  const faults = await openAtChicago()
  await userEvent.click(screen.getByRole('radio', { name: '9:00 AM' }))
  const gate = faults.add({ match: 'GET /api/property/:propertyId', act: { kind: 'gate' } })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Property' }), 'Mason Row')
  await waitFor(() => expect(gate.holding).toBe(1))
  const set = screen.getByRole('button', { name: 'Set tour' })
  expect(set).toHaveAttribute('aria-disabled', 'true')
  faults.open(gate.id)
  await waitFor(() => expect(set).not.toHaveAttribute('aria-disabled'))
})
