import { useSuspenseQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { leadQuery } from '#/api/lead.ts'
import { inMachineZone, inZone } from '#/domain/time/zones.testing.ts'
import { type Tour } from '#/domain/tour/tour.ts'
import { readable } from '#/lib/schema.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'
import { changeTour, endTour } from '#mocks/db/leads/lead-actions.ts'
import { type LeadRecord, type TourRecord } from '#mocks/db/records.ts'
import { type World } from '#mocks/db/world.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { TourDialog } from './tour-dialog.tsx'

const SOFIA = 'lead-sofia-marchetti'

beforeEach(() => inZone('America/Chicago'))
afterEach(inMachineZone)

/** Times in Austin, whose time zone is used for the hours of the tour. */
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 6, day, hour + 5, minute)

const set: TourRecord = {
  id: 'tour-1',
  tourType: 'IN_PERSON',
  tourStatus: 'SCHEDULED',
  startTs: at(16, 14, 30),
  lengthMins: 45,
  propertyRef: 'property-foundry-lofts',
  unit: '4C',
  hostRef: 'user-priya',
  note: 'Meet in the lobby',
  textReminder: true,
}

function tourOf(tours: Parameters<typeof readable<Tour>>[0]): Tour {
  const tour = readable(tours).find(({ id }) => id === set.id)
  if (!tour) throw new Error('The lead has not this tour')
  return tour
}

/** Opens the dialog that reschedules a tour of Sofia's, as Priya. */
async function open(
  tour = set,
  calendarAuthFailed = false,
  prepare?: (world: World, lead: LeadRecord) => void,
) {
  const backend = createBackend({ begins: () => at(14, 10, 24) })
  const { world } = backend
  const lead = world.leads.get(SOFIA)
  const user = world.store.users.get('user-marcus')
  const team = world.store.teams.get('team-eastside')
  // The mock's appointments have random times, so busy times are not read.
  commands.changeSection.run(world, {
    teamId: 'team-eastside',
    userId: 'user-marcus',
    section: 'calendar',
    changes: { readBusy: [] },
  })
  if (!lead || !user || !team) throw new Error('The seed has no Sofia, no Marcus or no Eastside')
  team.calendarAuthFailed = calendarAuthFailed
  prepare?.(world, lead)
  // A copy, because the backend modifies its records.
  lead.tours = [{ ...tour }]
  const onClose = vi.fn<() => void>()
  const onUnseenFailure = vi.fn<(error: Error) => void>()
  function Opened() {
    const [opened] = useState(tourOf(useSuspenseQuery(leadQuery(SOFIA)).data.tours))
    return <TourDialog leadId={SOFIA} tour={opened} onClose={onClose} />
  }
  const { client, unmount } = await renderScreen({
    world: backend,
    onUnseenFailure,
    page: (
      <Suspense>
        <Opened />
      </Suspense>
    ),
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule tour' }))
  if (calendarAuthFailed) await dialog.findByRole('textbox', { name: 'Time' })
  else await dialog.findByRole('radio', { name: /^2:30 PM/ })
  const move = dialog.getByRole('button', { name: 'Move tour' })
  await waitFor(() => expect(move).not.toHaveAttribute('aria-disabled'))
  const kept = () => lead.tours?.[0] ?? set
  const refetch = (reported: boolean) =>
    reported && act(() => client.invalidateQueries({ queryKey: leadQuery(SOFIA).queryKey }))
  return {
    dialog,
    faults: world.faults,
    sent: () => world.log.requests().filter(({ method }) => method === 'PUT'),
    onClose,
    onUnseenFailure,
    unmount,
    kept,
    note: () => dialog.getByRole('textbox', { name: /^Note for Sofia/ }),
    save: () => userEvent.click(move),
    panel: async () => within(await dialog.findByRole('alert', { name: 'Changed by Marcus Oyelaran' })),
    typeTime: async (text: string) => {
      const time = dialog.getByRole('textbox', { name: 'Time' })
      await userEvent.clear(time)
      await userEvent.type(time, text)
    },
    /** Marcus saves these changes. `reported`: whether the event has arrived. */
    async colleagueSaves(changes: Partial<TourRecord>, reported: boolean) {
      changeTour(world, lead, kept(), { ...kept(), ...changes }, { user })
      await refetch(reported)
    },
    /** Marcus cancels the tour. */
    async colleagueCancels(reported: boolean) {
      endTour(world, lead, kept(), 'CANCELLED', { user })
      await refetch(reported)
    },
  }
}

test('keeps a tour without a host that way when it is changed', async () => {
  const { hostRef: _, ...hostless } = set
  const { dialog, note, save, kept, onClose } = await open(hostless)
  expect(dialog.getByRole('combobox', { name: 'Host' })).toHaveDisplayValue('No host')
  await userEvent.type(note(), ' at noon')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(kept().hostRef).toBeUndefined()
})

const theirs = { startTs: at(20, 11), hostRef: 'user-marcus', unit: '5A' }

test('shows a colleague’s changes in the form, which then has nothing to discard', async () => {
  const { dialog, colleagueSaves, onClose } = await open()
  await colleagueSaves(theirs, true)
  expect(await dialog.findByText('Monday, July 20, 11:00 to 11:45 AM')).toBeVisible()
  expect(dialog.getByRole('heading', { name: 'Monday, July 20' })).toBeVisible()
  expect(await dialog.findByRole('radio', { name: /^11:00 AM/ })).toBeChecked()
  expect(dialog.getByRole('combobox', { name: 'Host' })).toHaveDisplayValue('Marcus Oyelaran')
  expect(dialog.getByRole('textbox', { name: 'Unit' })).toHaveValue('5A')
  expect(dialog.queryByRole('alert')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalled()
})

test('keeps a colleague’s time, host, and unit when only the note is changed', async () => {
  const { note, save, colleagueSaves, onClose, kept } = await open()
  await userEvent.type(note(), ' at noon')
  await colleagueSaves(theirs, false)
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(kept()).toEqual({ ...set, ...theirs, note: 'Meet in the lobby at noon' })
})

test('asks when both changed the note, and can save mine', async () => {
  const { dialog, note, save, colleagueSaves, panel, onClose, kept } = await open()
  await userEvent.type(note(), ' at noon')
  await colleagueSaves({ note: 'Ring at the gate' }, true)
  const asked = await panel()
  expect(asked.getByText('Ring at the gate')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Move tour' })).toHaveAttribute('aria-disabled', 'true')
  await save()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(asked.getByRole('button', { name: 'Keep mine: Note' }))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(kept().note).toBe('Meet in the lobby at noon')
})

test('asks when a colleague changed the time just before saving, and can take theirs', async () => {
  const { dialog, note, save, colleagueSaves, panel, onClose, kept } = await open()
  await userEvent.type(note(), ' at noon')
  await userEvent.click(dialog.getByRole('radio', { name: /^4:00 PM/ }))
  await colleagueSaves({ startTs: at(20, 11) }, false)
  await save()
  const asked = await panel()
  expect(asked.getByText('Thursday, 4:00 PM')).toBeVisible()
  expect(asked.getByText('Monday, 11:00 AM')).toBeVisible()
  expect(dialog.getAllByRole('alert')).toHaveLength(1)
  await userEvent.click(asked.getByRole('button', { name: 'Take theirs: Time' }))
  expect(dialog.getByText('Monday, July 20, 11:00 to 11:45 AM')).toBeVisible()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(kept()).toMatchObject({ startTs: at(20, 11), note: 'Meet in the lobby at noon' })
})

test('keeps the day of a typed time when a colleague moves the tour, and saves it after Keep mine', async () => {
  const { dialog, save, typeTime, colleagueSaves, panel, onClose, kept } = await open()
  await userEvent.click(dialog.getByRole('button', { name: 'Other time…' }))
  await typeTime('4:10 PM')
  await colleagueSaves({ startTs: at(20, 11) }, true)
  const asked = await panel()
  expect(dialog.getByText('Thursday, July 16, 4:10 to 4:55 PM')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Keep mine: Time' }))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(kept().startTs).toBe(at(16, 16, 10))
})

test.each(['12:75', '24:00', '25:30'])(
  'refuses the typed time %s instead of saving another one',
  async (text) => {
    const { dialog, save, typeTime, sent, onClose } = await open()
    await userEvent.click(dialog.getByRole('button', { name: 'Other time…' }))
    await typeTime(text)
    await save()
    const time = dialog.getByRole('textbox', { name: 'Time' })
    expect(time).toHaveFocus()
    expect(time).toHaveAccessibleDescription('Enter a time, such as 2:30 PM')
    expect(dialog.getByText('No time chosen yet')).toBeVisible()
    expect(sent()).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('0')
    expect(time).toHaveAccessibleDescription('Enter a time')
  },
)

test('can replace a typed time with the colleague’s when the calendar can’t be read', async () => {
  const { dialog, typeTime, colleagueSaves, panel } = await open(set, true)
  await typeTime('4:10 PM')
  await colleagueSaves({ startTs: at(20, 11) }, true)
  await userEvent.click((await panel()).getByRole('button', { name: 'Take theirs: Time' }))
  expect(dialog.getByRole('textbox', { name: 'Time' })).toHaveValue('11:00 AM')
  expect(dialog.getByText('Monday, July 20, 11:00 to 11:45 AM')).toBeVisible()
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('reports a conflict through the app when the page was left before saving', async () => {
  const { note, save, colleagueSaves, faults, onUnseenFailure, unmount, kept } = await open()
  await userEvent.type(note(), ' at noon')
  await colleagueSaves({ note: 'Ring at the gate' }, false)
  const gate = faults.add({ match: 'GET /api/lead/:leadId', act: { kind: 'gate' } })
  await save()
  await waitFor(() => expect(gate.holding).toBe(1))
  unmount()
  faults.open(gate.id)
  await waitFor(() =>
    expect(onUnseenFailure.mock.calls.map(([{ message }]) => message)).toEqual([
      'Someone else changed the same thing while you were editing',
    ]),
  )
  expect(kept().note).toBe('Ring at the gate')
})

const ended = 'This tour is marked Canceled. Set a new tour instead.'

test('says that a colleague canceled the tour, disables Move tour, and keeps the input', async () => {
  const { dialog, note, colleagueCancels } = await open()
  await userEvent.type(note(), ' at noon')
  await colleagueCancels(true)
  expect(await dialog.findByText(ended)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Move tour' })).toHaveAttribute('aria-disabled', 'true')
  expect(note()).toHaveValue('Meet in the lobby at noon')
})

test('says when saving that the tour was canceled just before, and sends nothing', async () => {
  const { dialog, note, save, colleagueCancels, onClose, kept, sent } = await open()
  await userEvent.type(note(), ' at noon')
  await colleagueCancels(false)
  await save()
  expect(await dialog.findByText(ended)).toBeVisible()
  expect(dialog.getAllByRole('alert')).toHaveLength(1)
  expect(onClose).not.toHaveBeenCalled()
  expect(sent()).toEqual([])
  expect(kept()).toMatchObject({ tourStatus: 'CANCELLED', note: 'Meet in the lobby' })
})

const hosted = { ...set, hostRef: 'user-marcus' }

test.each<[string, (world: World, lead: LeadRecord) => void]>([
  [
    'who may not write to the renter',
    ({ store }, lead) => {
      lead.assignedAgentRef = 'user-marcus'
      store.users.get('user-priya')?.permissions.set('team-eastside', { fullAccess: true })
    },
  ],
  [
    'of a renter without a number',
    (_, lead) => {
      lead.contacts = lead.contacts.map((contact) => ({ ...contact, phoneNumbers: [] }))
    },
  ],
])('keeps the reminder of a moved tour (%s) as it was set', async (_, prepare) => {
  const { dialog, note, save, onClose, kept, sent } = await open(hosted, false, prepare)
  const reminder = dialog.getByRole('checkbox', { name: 'Text a reminder 2 hours before' })
  await waitFor(() => expect(reminder).toBeDisabled())
  expect(reminder).toBeChecked()
  await userEvent.type(note(), ' at noon')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(kept()).toEqual({ ...hosted, note: 'Meet in the lobby at noon' })
  expect(sent()).toHaveLength(1)
})

test.each([
  ['was made', 'lost', false, 'closed'],
  ['was not made', 'reset', false, 'No connection to the server'],
  ['can’t be read', 'lost', true, 'We couldn’t confirm it was done. Check before you try again'],
] as const)(
  'shows the outcome after a lost response when the change %s',
  async (_, kind, unreadable, outcome) => {
    const { dialog, note, save, faults, onClose, sent } = await open()
    await userEvent.type(note(), ' at noon')
    faults.add({ match: 'PUT /api/lead/:leadId/tour/:tourId', act: { kind } })
    // `skip: 1`, because the lead is also read before the tour is rescheduled.
    if (unreadable)
      faults.add({ match: 'GET /api/lead/:leadId', act: { kind: 'status', status: 500 }, skip: 1, times: 0 })
    await save()
    const shown = () => (onClose.mock.calls.length > 0 ? 'closed' : dialog.queryByRole('alert')?.textContent)
    await waitFor(() => expect(shown()).toBe(outcome))
    expect(sent()).toHaveLength(1)
  },
)

test('focuses a note that is too long instead of saving', async () => {
  const { note, save, onClose } = await open({ ...set, note: 'x'.repeat(501) })
  await save()
  expect(note()).toHaveAccessibleDescription('At most 500 characters')
  expect(note()).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
})

test('keeps a host who left the team in the field, and says why the tour can’t be moved', async () => {
  const { dialog, save, sent, onClose, kept } = await open(hosted, false, ({ store }) => {
    store.users.get('user-marcus')?.permissions.delete('team-eastside')
  })
  const host = dialog.getByRole('combobox', { name: 'Host' })
  expect(host).toHaveDisplayValue('Marcus Oyelaran')
  await waitFor(() =>
    expect(host).toHaveAccessibleDescription('Marcus can’t host here anymore. Choose someone else.'),
  )
  await save()
  expect(host).toHaveFocus()
  expect(sent()).toEqual([])
  await userEvent.selectOptions(host, 'Priya Raman')
  expect(host).not.toHaveAccessibleDescription()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(kept().hostRef).toBe('user-priya')
})

test('names the property of a tour even if the team no longer has it', async () => {
  const { dialog } = await open({ ...set, propertyRef: 'property-quay-house' }, false, ({ store }, lead) => {
    const quay = store.properties.get('property-foundry-lofts')
    if (quay)
      store.properties.set('property-quay-house', { ...quay, id: 'property-quay-house', name: 'Quay House' })
    expect(lead.propertyRef).not.toBe('property-quay-house')
  })
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Property' })).toHaveDisplayValue('Quay House'),
  )
})

const toDenver = ({ store }: World) => {
  const denver = store.properties.get('property-mason-row')
  if (denver) denver.timeZone = 'America/Denver'
}

test('keeps the hour of a moved tour when the user chooses a property in another time zone', async () => {
  const { dialog, save, onClose, kept } = await open(set, false, toDenver)
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Property' }), 'Mason Row')
  expect(await dialog.findByText(/^Thursday, July 16, 2:30 to 3:15 PM MDT/)).toBeVisible()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(kept()).toMatchObject({ propertyRef: 'property-mason-row', startTs: at(16, 15, 30) })
})

test('keeps the colleague’s time when they chose a property in another time zone', async () => {
  const { dialog, note, save, colleagueSaves, onClose, kept } = await open(set, false, toDenver)
  await userEvent.type(note(), ' at noon')
  await colleagueSaves({ propertyRef: 'property-mason-row' }, true)
  expect(await dialog.findByText(/^Thursday, July 16, 1:30 to 2:15 PM MDT/)).toBeVisible()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(kept()).toMatchObject({ propertyRef: 'property-mason-row', startTs: set.startTs })
})
