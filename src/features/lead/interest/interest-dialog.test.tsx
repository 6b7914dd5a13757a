import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

import { leadQuery } from '#/api/lead.ts'
import { teamQuery } from '#/api/teams.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'
import { type InterestRecord } from '#mocks/db/lead-detail-records.ts'
import { setInterest } from '#mocks/db/leads/lead-actions.ts'

import { InterestDialog } from './interest-dialog.tsx'

const SOFIA = 'lead-sofia-marchetti'
const FOUNDRY = 'property-foundry-lofts'

const tooDear: InterestRecord = {
  propertyRef: FOUNDRY,
  interest: 'NOT_INTERESTED',
  reason: 'PRICE',
  units: '4C',
}

function LiveDialog({ adding, onClose }: { adding: boolean; onClose: () => void }) {
  const { data: team } = useQuery(teamQuery('team-eastside'))
  return (
    <InterestDialog leadId={SOFIA} team={team} propertyId={adding ? undefined : FOUNDRY} onClose={onClose} />
  )
}

/** Opens the dialog with Sofia's interest in Foundry Lofts, or the one that adds a property, as Priya. */
async function open(interests: InterestRecord[], adding = false) {
  const backend = createBackend()
  const { leads, store } = backend.world
  const lead = leads.get(SOFIA)
  const user = store.users.get('user-marcus')
  if (!lead || !user) throw new Error('The seed has neither Sofia nor Marcus')
  lead.interests = interests
  const onClose = vi.fn<() => void>()
  const { client } = await renderScreen({
    world: backend,
    page: <LiveDialog adding={adding} onClose={onClose} />,
  })
  const title = adding ? 'Add property' : 'Property interest'
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  return {
    dialog,
    onClose,
    said: () => lead.interests,
    describe: (text: string) => userEvent.type(dialog.getByRole('textbox', { name: /^Description/ }), text),
    async choose(name: string) {
      await dialog.findByRole('option', { name })
      await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Property' }), name)
    },
    save: () => userEvent.click(dialog.getByRole('button', { name: adding ? 'Add property' : 'Save' })),
    panel: async () => within(await dialog.findByRole('alert', { name: 'Changed by Marcus Oyelaran' })),
    /** Marcus saves this interest. `reported`: whether the event has arrived. */
    async colleagueSaves(interest: InterestRecord, reported: boolean) {
      setInterest(backend.world, lead, interest, { user })
      if (reported) await act(() => client.invalidateQueries({ queryKey: leadQuery(SOFIA).queryKey }))
    },
  }
}

test('keeps the units that a colleague set meanwhile when only the description is changed', async () => {
  const { describe, save, colleagueSaves, onClose, said } = await open([tooDear])
  await describe('Above her budget')
  await colleagueSaves({ ...tooDear, units: '5A' }, false)
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(said()).toEqual([{ ...tooDear, description: 'Above her budget', units: '5A' }])
})

test('shows a colleague’s change in the form, which then has nothing to discard', async () => {
  const { dialog, colleagueSaves, onClose } = await open([tooDear])
  await colleagueSaves({ ...tooDear, reason: 'SIZE', units: '5A' }, true)
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Units/ })).toHaveValue('5A'))
  expect(dialog.getByRole('combobox', { name: /^Reason/ })).toHaveDisplayValue('Size')
  expect(dialog.queryByRole('alert')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalled()
})

test('asks when both changed the interest, and can save mine', async () => {
  const { dialog, describe, save, colleagueSaves, panel, onClose, said } = await open([tooDear])
  await describe('Above her budget')
  await colleagueSaves({ propertyRef: FOUNDRY, interest: 'INTERESTED', units: '4C' }, true)
  const asked = await panel()
  expect(asked.getByText('Not interested, Price, Above her budget')).toBeVisible()
  await save()
  expect(onClose).not.toHaveBeenCalled()
  expect(dialog.getByText('Choose whose changes stay, then save')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Keep mine: Interest' }))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(said()).toEqual([{ ...tooDear, description: 'Above her budget' }])
})

test('asks when the interest changed just before saving, and can take theirs', async () => {
  const { dialog, describe, save, colleagueSaves, panel, onClose, said } = await open([tooDear])
  await describe('Above her budget')
  await colleagueSaves({ propertyRef: FOUNDRY, interest: 'INTERESTED' }, false)
  await save()
  const asked = await panel()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(asked.getByRole('button', { name: 'Take theirs: Interest' }))
  expect(dialog.getByRole('radio', { name: 'Interested' })).toBeChecked()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(said()).toEqual([{ propertyRef: FOUNDRY, interest: 'INTERESTED' }])
})

test('asks when a colleague sets a first interest meanwhile', async () => {
  const { save, colleagueSaves, panel, onClose, said } = await open([])
  await colleagueSaves(tooDear, false)
  await save()
  await userEvent.click((await panel()).getByRole('button', { name: 'Keep mine: Interest' }))
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(said()).toEqual([{ propertyRef: FOUNDRY, interest: 'INTERESTED', units: '4C' }])
})

test('says that the interest was changed when it has been removed', async () => {
  const { dialog, describe, save, said, onClose } = await open([tooDear])
  await describe('Above her budget')
  said()?.splice(0)
  await save()
  expect(await dialog.findByText('Foundry Lofts was changed meanwhile.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

describe('adding a property', () => {
  test.each([
    ['when it arrives', true],
    ['when it is found before saving', false],
  ])('shows that a colleague added it meanwhile %s, and can save mine', async (_, reported) => {
    const { dialog, choose, save, colleagueSaves, panel, onClose, said } = await open([], true)
    await choose('Foundry Lofts')
    await colleagueSaves(tooDear, reported)
    if (!reported) await save()
    const asked = await panel()
    expect(asked.getByText('Not interested, Price')).toBeVisible()
    expect(dialog.getByRole('combobox', { name: 'Property' })).toHaveDisplayValue('Foundry Lofts')
    expect(dialog.getByRole('textbox', { name: /^Units/ })).toHaveValue('4C')
    await save()
    expect(said()).toEqual([tooDear])
    await userEvent.click(asked.getByRole('button', { name: 'Keep mine: Interest' }))
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(said()).toEqual([{ propertyRef: FOUNDRY, interest: 'INTERESTED', units: '4C' }])
  })

  test('asks nothing about the property of a colleague once another one is chosen', async () => {
    const { dialog, choose, save, colleagueSaves, panel, onClose, said } = await open([], true)
    await choose('Foundry Lofts')
    await colleagueSaves(tooDear, true)
    await userEvent.click((await panel()).getByRole('button', { name: 'Keep mine: Interest' }))
    await choose('Mason Row')
    expect(dialog.queryByRole('alert')).toBeNull()
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(said()).toEqual([tooDear, { propertyRef: 'property-mason-row', interest: 'INTERESTED' }])
  })
})
