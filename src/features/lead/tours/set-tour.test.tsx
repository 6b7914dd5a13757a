import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { inMachineZone, inZone } from '#/domain/time/zones.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'

import { TourDialog } from './tour-dialog.tsx'

beforeEach(() => inZone('America/Chicago'))
afterEach(inMachineZone)

const HOUR = 3_600_000
/** 7:00 AM in Chicago, on a Tuesday. */
const MOMENT = Date.UTC(2026, 6, 14, 12)
const hours = Array.from({ length: 7 }, () => ({ from: 480, to: 720 }))

const people = 'GET /api/team/*/assignable-members'

/** Opens Set tour, with tours from 8:00 AM to noon. Priya has another tour from 10:00 to 10:30 AM. */
async function open(
  refusal?: Readonly<Record<string, string>>,
  world = createBackend({ begins: () => MOMENT }),
) {
  const bodies: { textReminder?: boolean; hostRef?: string | null }[] = []
  const paths: string[] = []
  const onClose = vi.fn<() => void>()
  const tour = { startTs: MOMENT + 3 * HOUR, endTs: MOMENT + 3.5 * HOUR, kind: 'TOUR' }
  await renderScreen({
    world,
    answer: (request) => {
      const { pathname } = new URL(request.url)
      paths.push(pathname)
      if (pathname.endsWith('/tour-calendar'))
        return Response.json({ hours, lengthMins: 30, gapMins: 15, busy: [tour] })
      if (request.method !== 'POST') return undefined
      void request
        .clone()
        .json()
        .then((body: object) => bodies.push(body))
      return refusal && Response.json({ message: 'Not saved', fieldErrors: refusal }, { status: 422 })
    },
    page: (
      <Suspense>
        <TourDialog leadId="lead-sofia-marchetti" tour={undefined} onClose={onClose} />
      </Suspense>
    ),
  })
  return {
    choose: async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name })),
    save: () => userEvent.click(screen.getByRole('button', { name: 'Set tour' })),
    bodies,
    paths,
    onClose,
  }
}

test('promises no reminder 2 hours before a tour that begins sooner', async () => {
  const { choose, save, bodies } = await open()
  await choose(/^9:15 AM/)
  const reminder = screen.getByRole('checkbox', { name: 'Text a reminder 2 hours before' })
  expect(reminder).toBeChecked()
  await choose(/^8:45 AM/)
  expect(reminder).toBeDisabled()
  expect(reminder).not.toBeChecked()
  expect(screen.getByText('The tour is in less than 2 hours.')).toBeVisible()
  await save()
  await waitFor(() => expect(bodies).toMatchObject([{ textReminder: false }]))
})

test.each([
  [/^10:15 AM/, /has another tour then\.$/],
  [/^10:30 AM/, /has another tour less than 15 minutes before or after\.$/],
])('says how %s clashes with another tour', async (time, text) => {
  const { choose } = await open()
  await choose(time)
  expect(screen.getByText((_, element) => element?.matches('[data-clash] > p') === true)).toHaveTextContent(
    text,
  )
})

test('shows the server’s errors at their fields, and reads who can host again', async () => {
  const { choose, save, paths, onClose } = await open({
    hostRef: 'Priya left',
    startTs: 'Too early',
    unit: 'No such unit',
    note: 'Too rude',
  })
  await choose(/^9:00 AM/)
  const reads = () => paths.filter((path) => path.includes('assignable')).length
  const before = reads()
  await save()
  const host = screen.getByRole('combobox', { name: 'Host' })
  await waitFor(() => expect(host).toHaveAccessibleDescription('Priya left'))
  expect(screen.getByRole('radiogroup', { name: 'Time' })).toHaveAccessibleDescription('Too early')
  expect(screen.getByRole('textbox', { name: 'Unit' })).toHaveAccessibleDescription('No such unit')
  const note = screen.getByRole('textbox', { name: /^Note for / })
  expect(note).toHaveAccessibleDescription('Too rude')
  expect(screen.queryByText('Not saved')).toBeNull()
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  await userEvent.type(note, 'Please')
  expect(note).not.toHaveAccessibleDescription('Too rude')
  expect(onClose).not.toHaveBeenCalled()
})

test('sets no tour without a host while the people are being loaded, of whom one is the host', async () => {
  const backend = createBackend({ begins: () => MOMENT })
  const { faults } = backend.world
  const gate = faults.add({ match: people, act: { kind: 'gate' } })
  const { choose, save, bodies } = await open(undefined, backend)
  await choose(/^9:00 AM/)
  await save()
  expect(bodies).toEqual([])
  faults.open(gate.id)
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Host' })).toHaveValue('user-priya'))
  await save()
  await waitFor(() => expect(bodies).toMatchObject([{ hostRef: 'user-priya' }]))
})

test('says that the people couldn’t be loaded, and loads them again', async () => {
  const backend = createBackend({ begins: () => MOMENT })
  backend.world.faults.add({ match: people, act: { kind: 'status', status: 503 } })
  await open(undefined, backend)
  expect(await screen.findByText(/The people who can host couldn’t be loaded/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Host' })).toHaveValue('user-priya'))
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})
