import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { anythingUnsaved } from '#/providers/unsaved.ts'
import { connectToasts, type ToastContent } from '#/ui/layers/toast.ts'
import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'

import { TextDialog } from './text-dialog.tsx'

const said: ToastContent[] = []
beforeEach(() => {
  mockResizeObserver()
  said.length = 0
  return connectToasts({ show: (toast) => void said.push(toast), dismiss: () => undefined })
})

function Page() {
  const [open, setOpen] = useState(true)
  return open ? (
    <TextDialog teamId="team-juniper-hill" openHouseId="open-house-today" onClose={() => setOpen(false)} />
  ) : null
}

/** Opens the dialog for an open house with two people who may be texted, and types "See you soon". */
async function typeToTwo() {
  const { backend, client } = await renderScreen({
    as: 'user-olive',
    at: '/here',
    page: (
      <Suspense>
        <Page />
      </Suspense>
    ),
  })
  const { store, faults } = backend.world
  const house = store.openHouses.get('open-house-today')
  const [first, second] = (house?.attendees ?? []).filter(
    ({ mayText, phone }) => mayText && phone !== undefined,
  )
  if (!house || !first || !second) throw new Error('Too few in the seed')
  house.attendees = [first, second]
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('2 people of 2 get a text')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Text' }), 'See you soon')
  const textsTo = ({ leadRef }: { leadRef?: string | undefined }) =>
    (leadRef === undefined ? [] : (backend.world.leads.get(leadRef)?.communications ?? []))
      .filter(({ communicationType }) => communicationType === 'TEXT_MESSAGE')
      .map(({ message }) => message)
  return { house, first, second, faults, dialog, textsTo, client, store }
}

/** Sends a text to two people, and closes the dialog before either response arrives. */
async function closeWhileSending({ lost = false } = {}) {
  const { house, first, faults, dialog } = await typeToTwo()
  if (lost) faults.add({ match: 'POST /api/open-house/**', act: { kind: 'lost' } })
  const gate = faults.add({ match: 'POST /api/**', act: { kind: 'gate' }, times: 2 })
  await userEvent.click(dialog.getByRole('button', { name: 'Text 2 people' }))
  await waitFor(() => expect(gate.holding).toBe(2))
  expect(anythingUnsaved()).toBe(true)
  await userEvent.click(
    dialog.getAllByRole('button', { name: 'Close' }).find(({ textContent }) => textContent === 'Close') ??
      document.body,
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { house, first, gate, faults }
}

test('reports a text that fails after the dialog was closed, with the name and the reason', async () => {
  const { house, first, gate, faults } = await closeWhileSending()
  first.mayText = false
  faults.open(gate.id)
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['1 text wasn’t sent']))
  expect(said[0]?.body).toMatch(new RegExp(`^${first.name}: .+`))
  expect(house.attendees).toHaveLength(2)
})

test('keeps an attendee whose text failed for a retry after they are checked in', async () => {
  const { first, second, dialog, client } = await typeToTwo()
  for (const one of [first, second]) delete one.arrivedTs
  await client.invalidateQueries()
  await userEvent.click(dialog.getByRole('radio', { name: 'Not here yet' }))
  await dialog.findByText('2 people of 2 get a text')
  first.mayText = false
  await userEvent.click(dialog.getByRole('button', { name: 'Text 2 people' }))
  expect(await dialog.findByRole('button', { name: 'Try 1 person again' })).toBeVisible()
  first.arrivedTs = Date.now()
  await client.invalidateQueries()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(dialog.getByRole('button', { name: 'Try 1 person again' })).toBeVisible()
  expect(dialog.getByText(first.name)).toBeVisible()
})

test('says “gets” of one person', async () => {
  const { house, first, dialog, client } = await typeToTwo()
  house.attendees = [first]
  await client.invalidateQueries()
  expect(await dialog.findByText('1 person of 1 gets a text')).toBeVisible()
})

test('a template replaces another template, but never typed text', async () => {
  const { dialog, store, client } = await typeToTwo()
  const known = [...store.templates.values()].find(({ teamRef }) => teamRef === 'team-juniper-hill')
  if (!known) throw new Error('The seed has one')
  store.templates.set('template-parking', {
    ...known,
    id: 'template-parking',
    name: 'Parking',
    text: 'Park behind',
  })
  await client.invalidateQueries()
  const template = dialog.getByRole('combobox', { name: /^Template/ })
  const text = dialog.getByRole('textbox', { name: 'Text' })
  const choose = async (name: string) => {
    await userEvent.click(template)
    await userEvent.clear(template)
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
  }
  await choose('Parking')
  expect(text).toHaveValue('See you soon\nPark behind')
  await userEvent.clear(text)
  await choose(known.name)
  expect(text).toHaveValue(known.text)
  await choose('Parking')
  expect(text).toHaveValue('Park behind')
})

test('sends no text in which the name of any of the people is missing', async () => {
  const { second, dialog, client } = await typeToTwo()
  second.name = ' '
  await client.invalidateQueries()
  await userEvent.click(dialog.getByRole('textbox', { name: 'Text' }))
  await userEvent.paste(', {{Lead first name}}')
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription(
      /Lead first name is not filled in/,
    ),
  )
  expect(dialog.getByRole('button', { name: 'Text 2 people' })).toHaveAttribute('aria-disabled', 'true')
})

test('reports that all texts were sent after the dialog was closed', async () => {
  const { gate, faults } = await closeWhileSending()
  faults.open(gate.id)
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['2 texts sent']))
})

test('marks a text whose response was lost as unconfirmed, keeps its wording and sends it once', async () => {
  const { first, second, faults, dialog, textsTo } = await typeToTwo()
  faults.add({ match: 'POST /api/open-house/**', act: { kind: 'lost' } })
  second.mayText = false
  await userEvent.click(dialog.getByRole('button', { name: 'Text 2 people' }))
  expect(await dialog.findByText('0 sent, 1 not sent, 1 not confirmed')).toBeVisible()
  const [one, two] = dialog.getAllByRole('listitem')
  expect(one).toHaveTextContent(/We couldn’t confirm it was sent\. .+/)
  expect(within(one ?? document.body).getByRole('img', { name: 'Not confirmed' })).toBeVisible()
  expect(within(two ?? document.body).getByRole('img', { name: 'Not sent' })).toBeVisible()

  second.mayText = true
  await userEvent.type(dialog.getByRole('textbox', { name: 'Text' }), ', bye')
  await userEvent.click(dialog.getByRole('button', { name: 'Try 2 people again' }))
  expect(await dialog.findByText('2 sent')).toBeVisible()
  expect([textsTo(first), textsTo(second)]).toEqual([['See you soon'], ['See you soon, bye']])
})

test('keeps texts unconfirmed and read-only until the server confirms them', async () => {
  const { first, second, faults, dialog, textsTo } = await typeToTwo()
  faults.add({ match: 'POST /api/open-house/**', act: { kind: 'lost' }, times: 2 })
  await userEvent.click(dialog.getByRole('button', { name: 'Text 2 people' }))
  expect(await dialog.findByText('0 sent, 2 not confirmed')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveAttribute('readonly')
  expect(anythingUnsaved()).toBe(true)

  faults.add({ match: 'POST /api/open-house/**', act: { kind: 'status', status: 403 }, times: 1 })
  await userEvent.click(dialog.getByRole('button', { name: 'Try 2 people again' }))
  expect(await dialog.findByText('1 sent, 1 not confirmed')).toBeVisible()
  expect([textsTo(first), textsTo(second)]).toEqual([['See you soon'], ['See you soon']])
})

test('reports an unconfirmed text after the dialog was closed, not a failed one', async () => {
  const { first, gate, faults } = await closeWhileSending({ lost: true })
  faults.open(gate.id)
  await waitFor(() => expect(said.map(({ title }) => title)).toEqual(['1 text not confirmed']))
  expect(said[0]?.body).toMatch(new RegExp(`^${first.name}: We couldn’t confirm it was sent\\. .+`))
})
