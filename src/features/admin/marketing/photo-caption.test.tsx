import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { marketingQuery } from '#/api/admin/marketing.ts'
import { allowed } from '#/lib/verdict.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { anythingUnsaved } from '#/providers/unsaved.ts'
import { connectToasts, type ToastContent } from '#/ui/layers/toast.ts'
import { type Backend } from '#mocks/db/backend.ts'
import { marketingOf } from '#mocks/db/settings/marketing.ts'

import { PhotoCaption } from './photo-caption.tsx'

const property = { propertyId: 'property-maple-row', teamId: 'team-maple-row' }
const said: ToastContent[] = []
beforeEach(() => {
  said.length = 0
  return connectToasts({ show: (toast) => void said.push(toast), dismiss: () => undefined })
})

function Page() {
  const [photo] = useQuery(marketingQuery(property.propertyId)).data?.photos ?? []
  return photo ? <PhotoCaption property={property} photo={photo} position={1} verdict={allowed} /> : null
}

/** A colleague changes the caption of the first photo. */
function captionAs({ world }: Backend, caption: string) {
  const [photo] = marketingOf(world, property.propertyId).photos
  Object.assign(photo ?? {}, { caption, changedTs: world.clock.now() })
}

test('shows a colleague’s caption as a conflict first, then overwrites it on the second attempt', async () => {
  const { backend, client } = await renderScreen({ as: 'user-elena', at: '/here', page: <Page /> })
  const query = { ...marketingQuery(property.propertyId), staleTime: 0 }
  const field = await screen.findByRole('textbox', { name: 'Caption of photo 1' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Kitchen')
  captionAs(backend, 'Kitchen, renovated 2026')
  // Any event refetches the photos.
  await act(() => client.refetchQueries({ queryKey: query.queryKey }))
  expect(field).toHaveValue('Kitchen')
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(said.map(({ body }) => body)).toEqual([
      'Someone else has changed this caption meanwhile. It says “Kitchen, renovated 2026” now.',
    ]),
  )
  expect((await client.query(query)).photos[0]?.caption).toBe('Kitchen, renovated 2026')
  expect(field).toHaveValue('Kitchen')
  await userEvent.keyboard('{Enter}')
  await waitFor(async () => expect((await client.query(query)).photos[0]?.caption).toBe('Kitchen'))
})

test('text that was typed and undone is not a change, and a colleague’s caption is kept', async () => {
  const { backend, client } = await renderScreen({ as: 'user-elena', at: '/here', page: <Page /> })
  const query = { ...marketingQuery(property.propertyId), staleTime: 0 }
  const field = await screen.findByRole('textbox', { name: 'Caption of photo 1' })
  await userEvent.type(field, '!')
  captionAs(backend, 'Theirs')
  await act(() => client.refetchQueries({ queryKey: query.queryKey }))
  await userEvent.keyboard('{Backspace}')
  await userEvent.tab()
  expect(field).toHaveValue('Theirs')
  expect(said).toEqual([])
})

test('the keys of an input method neither save the caption nor discard it', async () => {
  await renderScreen({ as: 'user-elena', at: '/here', page: <Page /> })
  const field = await screen.findByRole('textbox', { name: 'Caption of photo 1' })
  await userEvent.clear(field)
  await userEvent.type(field, 'にわ')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(field).not.toHaveAttribute('readonly')
  // Safari ends the composition before this key.
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 })
  expect(field).toHaveValue('にわ')
  await userEvent.keyboard('{Escape}')
  expect(field).not.toHaveValue('にわ')
})

/** Types a caption and leaves the page by keyboard, so that the field is removed while it has the focus. */
async function leaveWith(text: string, status?: number) {
  const { backend, client, router } = await renderScreen({
    as: 'user-elena',
    at: '/here',
    others: { '/alerts': <h1>Elsewhere</h1> },
    page: <Page />,
  })
  if (status !== undefined)
    backend.world.faults.add({
      match: 'PATCH /api/**',
      act: { kind: 'status', status, body: { message: 'Not now' } },
    })
  const field = await screen.findByRole('textbox', { name: 'Caption of photo 1' })
  expect(anythingUnsaved()).toBe(false)
  await userEvent.clear(field)
  await userEvent.type(field, text)
  expect(anythingUnsaved()).toBe(true)
  await act(() => router.navigate({ to: '/alerts' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  return async () =>
    (await client.query({ ...marketingQuery(property.propertyId), staleTime: 0 })).photos[0]?.caption
}

test('saves a caption being typed when the page is left', async () => {
  const caption = await leaveWith('The garden')
  await waitFor(async () => expect(await caption()).toBe('The garden'))
  expect(said).toEqual([])
})

test('shows an error on the next page when the caption could not be saved', async () => {
  const caption = await leaveWith('The garden', 422)
  await waitFor(() =>
    expect(said.map(({ title, body }) => [title, body])).toEqual([
      ['The caption couldn’t be saved', 'Not now'],
    ]),
  )
  expect(await caption()).not.toBe('The garden')
})
