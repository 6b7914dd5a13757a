import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'

import { type OpenHouse, zoneOfOpenHouse } from '#/domain/open-house/open-house.ts'
import { zonedDay } from '#/domain/time/zoned-time.ts'
import { isoDate } from '#/lib/time/format-date.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'

import { WithOpenHouse } from '../dialog-subjects.testing.tsx'
import { HandCheckInDialog } from './hand-check-in-dialog.tsx'
import { OpenHouseDialog } from './open-house-dialog.tsx'

/** Opens a dialog whose creations fail until the test says otherwise. */
async function mount(dialog: 'plan' | 'check in') {
  const world = createBackend()
  const sent: string[] = []
  const weather = { failing: true }
  const onClose = vi.fn<() => void>()
  await renderScreen({
    as: 'user-olive',
    at: '/here',
    world,
    others: { $: <p>Elsewhere</p> },
    answer: (request) => {
      if (request.method !== 'POST') return undefined
      sent.push(request.headers.get('idempotency-key') ?? '')
      return weather.failing ? Response.json({ message: 'Out of order' }, { status: 500 }) : undefined
    },
    page: (
      <Suspense>
        {dialog === 'plan' ? (
          <OpenHouseDialog teamId="team-juniper-hill" may={{ ok: true }} onClose={onClose} />
        ) : (
          <HandCheckInDialog
            teamId="team-juniper-hill"
            openHouseId="open-house-today"
            may={{ ok: true }}
            onClose={onClose}
          />
        )}
      </Suspense>
    ),
  })
  const shown = within(await screen.findByRole('dialog'))
  const press = async (name: string) => {
    const before = sent.length
    await userEvent.click(shown.getByRole('button', { name }))
    await waitFor(() => expect(sent).toHaveLength(before + 1))
    await waitFor(() => expect(shown.getByRole('button', { name })).not.toHaveAttribute('aria-busy', 'true'))
  }
  return { shown, sent, weather, press, onClose }
}

test.each([
  ['plan', 'Create', /^Note/],
  ['check in', 'Check in', 'Name'],
] as const)(
  '%s: reuses the idempotency key for the same contents, but not for changed ones',
  async (dialog, button, field) => {
    const { shown, sent, weather, press, onClose } = await mount(dialog)
    if (dialog === 'plan') await userEvent.type(shown.getByLabelText('Date'), '2030-08-03')
    else await userEvent.type(shown.getByLabelText('Mobile phone'), '5125550188')
    await userEvent.type(shown.getByRole('textbox', { name: field }), 'Ada')
    await press(button)
    expect(await shown.findByText(/Out of order/)).toBeVisible()
    await press(button)
    await userEvent.type(shown.getByRole('textbox', { name: field }), ' Quill')
    weather.failing = false
    await press(button)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    const [first, second, third] = sent
    expect(first).not.toBe('')
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  },
)

test('a canceled open house doesn’t pass for its copy whose request was lost', async () => {
  const world = createBackend({ now: () => Date.now() })
  const { openHouses } = world.world.store
  const onClose = vi.fn<() => void>()
  let canceled: OpenHouse | undefined
  const { client } = await renderScreen({
    as: 'user-olive',
    world,
    page: (
      <Suspense>
        <WithOpenHouse>
          {(house) => {
            canceled = house
            return (
              <OpenHouseDialog
                teamId="team-juniper-hill"
                house={house}
                copy
                may={{ ok: true }}
                onClose={onClose}
              />
            )
          }}
        </WithOpenHouse>
      </Suspense>
    ),
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate open house' }))
  if (!canceled) throw new Error('The seed has an open house')
  Object.assign(openHouses.get(canceled.id) ?? {}, { cancelledTs: Date.now() })
  await act(() => client.refetchQueries())
  const before = openHouses.size
  const day = isoDate(zonedDay(canceled.startTs, zoneOfOpenHouse(canceled)))
  await userEvent.type(dialog.getByLabelText('Date'), day)
  world.world.faults.add({ match: 'POST /api/team/:teamId/open-house', act: { kind: 'reset' }, times: 1 })
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText(/Nothing was saved/)).toBeVisible()
  expect(openHouses.size).toBe(before)
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(openHouses.size).toBe(before + 1)
})
