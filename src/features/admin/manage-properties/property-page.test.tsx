import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'
import { marketingOf } from '#mocks/db/settings/marketing.ts'

import { ManagePage } from './manage-page.tsx'
import { PropertyPage } from './property-page.tsx'

const MILLS = 'property-westbrook-mills'

let world: Backend
/** Whether the server sends the row of the property in a form that can't be read. */
let unreadable = false
beforeEach(() => {
  mockScrollerHeight(1_200)
  waitingToasts.set([])
  unreadable = false
  world = createBackend()
  vi.stubGlobal('reportError', () => undefined)
})

const answer = async (request: Request) => {
  if (!unreadable || !request.url.endsWith('/api/property-rows')) return undefined
  const found: unknown = await (await world.fetch(request)).json()
  return Response.json(JSON.parse(JSON.stringify(found).replaceAll('"name":"Westbrook Mills"', '"name":7')))
}

const open = (tab: string, id = MILLS) =>
  renderScreen({
    as: 'user-nina',
    world,
    answer,
    config: { contactFormUrl: 'https://forms.example.com' },
    at: `/manage/properties/${id}?tab=${tab}`,
    route: `/manage/properties/${id}`,
    others: { $: <h1>Elsewhere</h1> },
    page: <PropertyPage propertyId={id} />,
  })

const save = () => screen.getByRole('button', { name: 'Save changes' })
const typeDescription = async () => {
  const field = await screen.findByRole('textbox', { name: 'Description' })
  await userEvent.type(field, ' Two courts')
  return field
}

test('what is typed on the page of a property stays when a colleague deletes it, and the page says so', async () => {
  const { client } = await open('marketing')
  const field = await typeDescription()
  expect(save()).not.toHaveAttribute('aria-disabled')
  world.world.store.properties.delete(MILLS)
  await act(() => client.refetchQueries())
  expect(
    await screen.findByText('This property was deleted. You’re looking at its last version.'),
  ).toBeVisible()
  expect(field).toHaveDisplayValue(/ Two courts$/)
  expect(save()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('alert')).toHaveTextContent('This property was deleted.')
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  expect(await screen.findByRole('menuitem', { name: /^Archive/ })).toHaveTextContent(
    'This property was deleted.',
  )
})

test('a property whose row can’t be read stays on its page, and isn’t called deleted', async () => {
  const { client } = await open('marketing')
  const field = await typeDescription()
  unreadable = true
  await act(() => client.refetchQueries())
  expect(
    await screen.findByText(/^This property couldn’t be refreshed\..* its last version\.$/),
  ).toBeVisible()
  expect(save()).toHaveAttribute('aria-disabled', 'true')
  unreadable = false
  await act(() => client.refetchQueries())
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'))
  expect(screen.queryByText(/last version/)).toBeNull()
  expect(field).toHaveDisplayValue(/ Two courts$/)
})

test('a property whose row could never be read isn’t said not to exist', async () => {
  unreadable = true
  await open('overview')
  expect(await screen.findByText('This property couldn’t be shown.')).toBeVisible()
  expect(screen.queryByText('This property wasn’t found')).toBeNull()
  unreadable = false
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'Westbrook Mills', level: 1 })).toBeVisible()
})

test('the reason for archiving a property stays when a colleague deletes the property', async () => {
  const { client } = await renderScreen({
    as: 'user-nina',
    world,
    at: '/manage/properties',
    others: { $: <h1>Elsewhere</h1> },
    page: <ManagePage />,
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for Westbrook Mills/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive Westbrook Mills?' }))
  const reason = dialog.getByRole('textbox', { name: /^Reason/ })
  await userEvent.type(reason, 'Sold')
  world.world.store.properties.delete(MILLS)
  await act(() => client.refetchQueries())
  expect(await dialog.findByRole('alert')).toHaveTextContent('This property was deleted.')
  expect(dialog.getByRole('button', { name: 'Archive' })).toHaveAttribute('aria-disabled', 'true')
  expect(reason).toHaveValue('Sold')
})

test('a dialog about a property that a colleague deletes says why nothing can be changed', async () => {
  const { client } = await open('overview')
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change owner' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Assign to owner/ }))
  world.world.store.properties.delete(MILLS)
  await act(() => client.refetchQueries())
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Assign to owner' })).toHaveAccessibleDescription(
      'This property was deleted.',
    ),
  )
})

test('deleting a property doesn’t ask about what was typed on its page', async () => {
  const { properties } = world.world.store
  const like = properties.get(MILLS)
  if (!like) throw new Error('no property')
  properties.set('property-spare', { ...like, id: 'property-spare', name: 'Spare' })
  const { href } = await open('marketing', 'property-spare')
  await typeDescription()
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Spare?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(href()).toBe('/manage/properties'))
  expect(waitingToasts.get().map(({ title }) => title)).toEqual(['Property deleted'])
})

const READ_ONLY = 'Read-only users can’t change anything. Ask someone who manages properties.'

const readOnly = () =>
  Object.assign(world.world.store.users.get('user-nina') ?? {}, { role: 'READ_ONLY_USER' })

test.each([
  ['details', 'Name'],
  ['contact', 'Name'],
  ['marketing', 'Description'],
  ['contact-form', 'Thank-you text'],
])('%s: a read-only user reads the fields, can’t type in them, and is told why once', async (tab, name) => {
  readOnly()
  await open(tab)
  const field = await screen.findByRole('textbox', { name })
  const before = field.textContent
  await userEvent.type(field, ' two')
  expect(field).toBeDisabled()
  expect(field).toHaveTextContent(before)
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  expect(screen.getAllByText(READ_ONLY, { ignore: '[hidden], .sr-only' })).toHaveLength(1)
})

test('a read-only user can still copy the address of the contact form', async () => {
  readOnly()
  await open('contact-form')
  expect(await screen.findByRole('button', { name: 'Copy URL' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Add question' })).toBeDisabled()
})

test('what is typed stays as it is when the right to save it is lost, and Save says why', async () => {
  const { client } = await open('marketing')
  const field = await typeDescription()
  readOnly()
  await act(() => client.refetchQueries())
  expect(await screen.findByText(READ_ONLY, { selector: '[role=status]' })).toBeVisible()
  expect(field).toHaveDisplayValue(/ Two courts$/)
  expect(field).toBeEnabled()
  expect(save()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('alert')).toHaveTextContent(READ_ONLY)
})

test('a read-only user can look at a unit, but not type in its form', async () => {
  readOnly()
  await open('units')
  const [menu] = await screen.findAllByRole('button', { name: /^Actions for (?!Westbrook)/ })
  if (!menu) throw new Error('no unit')
  await userEvent.click(menu)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit unit' }))
  for (const field of dialog.getAllByRole('textbox')) expect(field).toBeDisabled()
  expect(dialog.getByRole('alert')).toHaveTextContent(READ_ONLY)
})

test('a read-only user is told why photos, materials and feeds can’t be changed', async () => {
  readOnly()
  marketingOf(world.world, MILLS).photos.push({ id: 'photo-1', url: '/media/photos/seed-1.svg' })
  await open('marketing')
  const add = await screen.findByRole('button', { name: 'Add photos' })
  expect(add).toHaveAccessibleDescription(READ_ONLY)
  expect(screen.queryByRole('button', { name: 'Drop photos here' })).toBeNull()
  const [remove] = await screen.findAllByRole('button', { name: /^Delete / })
  expect(remove).toHaveAccessibleDescription(READ_ONLY)
  expect(remove).toHaveAttribute('aria-disabled', 'true')
  for (const move of screen.getAllByRole('button', { name: /^Move / }))
    expect(move).toHaveAttribute('aria-disabled', 'true')
  const caption = screen.getByRole('textbox', { name: 'Caption of photo 1' })
  expect(caption).toHaveAttribute('readonly')
  expect(caption).toHaveAccessibleDescription(READ_ONLY)
  expect(await screen.findByRole('button', { name: 'Add file or link' })).toHaveAccessibleDescription(
    READ_ONLY,
  )
  const [feed] = screen.getAllByRole('switch')
  expect(feed).toBeDisabled()
  expect(feed).toHaveAccessibleDescription(new RegExp(`${READ_ONLY}$`))
})
