import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { amenityLimits, usualAmenities } from '#/domain/settings/property-details.ts'
import { teamPermissionSchema } from '#/domain/user/user.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'

import { FieldList } from '../contact-form/field-list.tsx'
import { PropertyDetailsPage } from './property-details-page.tsx'
import { RemindersField } from './reminders-field.tsx'
import { TransferOrderField } from './transfer-order-field.tsx'

beforeEach(() => {
  mockScrollerHeight()
})

/** The rows of a list are replaced when the code that drags them is there. */
const untilSortable = (name: string) => screen.findByRole('button', { name: `Reorder ${name}` })

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function showAmenities() {
  await renderScreen({
    as: 'user-elena',
    at: '/here',
    others: { $: <p>Elsewhere</p> },
    page: (
      <Suspense>
        <PropertyDetailsPage teamId="team-maple-row" />
      </Suspense>
    ),
  })
  return within(await screen.findByRole('group', { name: 'Amenities' }))
}

test('amenities: the focus moves to the text field or to the next suggestion', async () => {
  const group = await showAmenities()
  const usual = () =>
    group
      .getAllByRole('button')
      .filter(({ textContent }) => usualAmenities.some((one) => one === textContent))
  const [first, second] = usual()
  if (!first || !second) throw new Error('Too few in the seed')
  await userEvent.click(first)
  expect(second).toHaveFocus()
  await press(`Remove ${first.textContent}`)
  expect(group.getByRole('textbox', { name: 'Add an amenity' })).toHaveFocus()
})

test('amenities: typed text is added when the field loses the focus', async () => {
  const group = await showAmenities()
  await userEvent.type(group.getByRole('textbox', { name: 'Add an amenity' }), 'Rooftop deck')
  await userEvent.tab()
  expect(group.getByRole('button', { name: 'Remove Rooftop deck' })).toBeVisible()
  expect(group.getByRole('textbox', { name: 'Add an amenity' })).toHaveValue('')
})

test('amenities: the Enter of an input method adds nothing', async () => {
  const group = await showAmenities()
  const field = group.getByRole('textbox', { name: 'Add an amenity' })
  await userEvent.type(field, 'にわ')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(group.queryByRole('button', { name: 'Remove にわ' })).toBeNull()
  expect(field).toHaveValue('にわ')
})

test('amenities: the last allowed one leaves the focus in the field, which says how many there may be', async () => {
  const group = await showAmenities()
  const field = group.getByRole('textbox', { name: 'Add an amenity' })
  await userEvent.click(field)
  const left = amenityLimits.count - group.queryAllByRole('listitem').length
  for (let at = 0; at < left; at += 1) {
    await userEvent.paste(`Amenity ${at}`)
    await userEvent.keyboard('{Enter}')
  }
  expect(group.getAllByRole('listitem')).toHaveLength(amenityLimits.count)
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('readonly')
  expect(field).toHaveAccessibleDescription('At most 30 amenities')
  const add = group.getByRole('button', { name: 'Add' })
  expect(add).toHaveAttribute('aria-disabled', 'true')
  expect(add).toHaveAccessibleDescription('At most 30 amenities.')
  await press('Remove Amenity 0')
  expect(field).not.toHaveAttribute('readonly')
})

function Reminders() {
  const reminder = (hours: string) => ({ hours, channel: 'TEXT' })
  const form = useAppForm({ ...formBasics, defaultValues: { reminders: [reminder('24'), reminder('2')] } })
  return (
    <form.AppForm>
      <form.AppField name="reminders">{() => <RemindersField />}</form.AppField>
    </form.AppForm>
  )
}

test('reminders: the focus moves to Add reminder, or to the last Remove button', async () => {
  render(<Reminders />)
  await press('Add reminder')
  expect(screen.queryByRole('button', { name: 'Add reminder' })).toBeNull()
  expect(screen.getByRole('textbox', { name: /^Reminder 3/ })).toHaveFocus()
  await press('Remove Reminder 3')
  expect(screen.getByRole('button', { name: 'Add reminder' })).toHaveFocus()
  await press('Remove Reminder 1')
  expect(screen.getByRole('button', { name: 'Remove Reminder 1' })).toHaveFocus()
})

const person = (id: string, name: string) => ({
  id,
  name,
  email: undefined,
  role: undefined,
  colorSelection: undefined,
  status: 'ACTIVE' as const,
  permission: z.parse(teamPermissionSchema, { agent: true }),
})

function Transfers() {
  const form = useAppForm({ ...formBasics, defaultValues: { transfers: ['ana', 'ben'] } })
  return (
    <form.AppForm>
      <form.AppField name="transfers">
        {() => <TransferOrderField people={[person('ana', 'Ana Lund'), person('ben', 'Ben Marsh')]} />}
      </form.AppField>
    </form.AppForm>
  )
}

test('phone transfers: the focus moves to the field that adds a person', async () => {
  render(<Transfers />)
  await untilSortable('Ben Marsh')
  const add = await screen.findByRole('combobox', { name: 'Add a person' })
  await press('Remove Ben Marsh')
  expect(add).toHaveFocus()
})

const question = (id: string) => ({
  id,
  type: 'TEXT' as const,
  label: id,
  on: true,
  required: false,
  own: true,
  choices: [],
})

function Questions() {
  const fields = [
    { ...question('Name'), type: 'NAME' as const, own: false },
    question('Pets'),
    question('Car'),
  ]
  const form = useAppForm({ ...formBasics, defaultValues: { fields } })
  const [chosen, setChosen] = useState('Pets')
  return (
    <form.AppForm>
      <form.AppField name="fields">
        {() => <FieldList chosen={chosen} onChoose={setChosen} answersOf={() => 0} />}
      </form.AppField>
    </form.AppForm>
  )
}

test('questions of the contact form: the focus moves to the next one', async () => {
  render(<Questions />)
  await untilSortable('Car')
  const next = screen.getByText('Car').closest('li')
  await press('Delete Pets')
  expect(screen.queryByText('Pets')).toBeNull()
  // The element with the focus is removed before the next one gets the focus.
  await waitFor(() => expect(next?.contains(document.activeElement)).toBe(true))
})
