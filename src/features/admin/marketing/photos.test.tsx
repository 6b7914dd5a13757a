import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { marketingQuery } from '#/api/admin/marketing.ts'
import { UNDO_MS } from '#/api/cache/undo.ts'
import { MOST_PHOTOS } from '#/domain/settings/marketing.ts'
import { slowFile } from '#/lib/files/slow-file.testing.ts'
import { unreadableFile } from '#/lib/files/unreadable-file.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { connectToasts, type ToastContent } from '#/ui/layers/toast.ts'
import { type Act } from '#mocks/db/faults.ts'
import { marketingOf } from '#mocks/db/settings/marketing.ts'

import { Photos } from './photos.tsx'

const property = { propertyId: 'property-maple-row', teamId: 'team-maple-row' }
const said: ToastContent[] = []
beforeEach(() => {
  said.length = 0
  return connectToasts({ show: (toast) => void said.push(toast), dismiss: () => undefined })
})

function Page() {
  const photos = useQuery(marketingQuery(property.propertyId)).data?.photos
  return photos ? <Photos property={property} photos={photos} /> : null
}

async function mount() {
  const { backend, client, router } = await renderScreen({
    as: 'user-elena',
    at: '/here',
    others: { '/alerts': <h1>Elsewhere</h1> },
    page: <Page />,
  })
  const stored = () => marketingOf(backend.world, property.propertyId).photos.map(({ id }) => id)
  const meet = (act: Act) => backend.world.faults.add({ match: 'PATCH /api/**', act })
  const moveFirst = async () => {
    const [first] = await screen.findAllByRole('button', { name: /^Move .* (down|right)$/ })
    await userEvent.click(first ?? document.body)
  }
  return { backend, client, router, faults: backend.world.faults, stored, meet, moveFirst }
}

/** Swaps two entries of a list. */
const swapped = (ids: readonly string[], one: number, other: number) =>
  ids.map((id, at) => ids[at === one ? other : at === other ? one : at] ?? id)

test('looks up an order whose response was lost, and shows no error', async () => {
  const { client, stored, meet, moveFirst } = await mount()
  const before = stored()
  meet({ kind: 'lost' })
  await moveFirst()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(stored()).toEqual(swapped(before, 0, 1))
  expect(said).toEqual([])
})

test('shows an error on the next page when the order could not be saved', async () => {
  const { router, faults, meet, moveFirst } = await mount()
  const gate = meet({ kind: 'gate' })
  meet({ kind: 'status', status: 422, body: { message: 'Not now' } })
  await moveFirst()
  await act(() => router.navigate({ to: '/alerts' }))
  faults.open(gate.id)
  await waitFor(() =>
    expect(said.map(({ title, body }) => [title, body])).toEqual([
      ['The order couldn’t be saved', 'Not now'],
    ]),
  )
})

test('does not overwrite the order that a colleague made meanwhile, but shows it and says so', async () => {
  const { backend, stored, moveFirst } = await mount()
  const shown = () => screen.getAllByRole('img').map((photo) => photo.getAttribute('src'))
  await screen.findAllByRole('img')
  const before = stored()
  const urls = shown()
  const record = marketingOf(backend.world, property.propertyId)
  record.photos = swapped(before, 2, 3).flatMap((id) => record.photos.find((photo) => photo.id === id) ?? [])
  await moveFirst()
  await waitFor(() =>
    expect(said.map(({ title, body }) => [title, body])).toEqual([
      [
        'The order couldn’t be saved',
        'Somebody changed the order of the photos meanwhile. The photos keep the order they have now.',
      ],
    ]),
  )
  expect(stored()).toEqual(swapped(before, 2, 3))
  await waitFor(() => expect(shown()).toEqual(swapped(urls.map(String), 2, 3)))
  // The next move is based on the order that the user sees now.
  await moveFirst()
  await waitFor(() => expect(stored()).toEqual(swapped(swapped(before, 2, 3), 0, 1)))
  expect(said).toHaveLength(1)
})

test('a second move before the first one is saved is no conflict', async () => {
  const { client, faults, stored, meet, moveFirst } = await mount()
  await screen.findAllByRole('img')
  const before = stored()
  const gate = meet({ kind: 'gate' })
  await moveFirst()
  await moveFirst()
  faults.open(gate.id)
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(stored()).toEqual(before)
  expect(said).toEqual([])
})

test('deleting a photo moves the focus to the next one', async () => {
  await mount()
  const [remove] = await screen.findAllByRole('button', { name: /^Delete / })
  const [, next] = screen.getAllByRole('listitem')
  await userEvent.click(remove ?? document.body)
  await waitFor(() => expect(remove).not.toBeInTheDocument())
  expect(next).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null)
})

test('restores a deleted cover as the cover after Undo, even if photos were moved', async () => {
  const { stored, moveFirst } = await mount()
  const before = stored()
  const [remove] = await screen.findAllByRole('button', { name: /^Delete / })
  const shown = () => screen.getAllByRole('img').map((photo) => photo.getAttribute('src') ?? '')
  const shownBefore = shown()
  const [cover] = shownBefore
  await userEvent.click(remove ?? document.body)
  await waitFor(() => expect(shown()).not.toContain(cover))
  await moveFirst()
  await waitFor(() => expect(stored()).toEqual(swapped(before, 1, 2)))
  act(() => said[0]?.action?.onPress())
  expect(shown()).toEqual(swapped(shownBefore, 1, 2))
  const [first] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('Cover')
})

test('a deleted photo never appears again once its deletion is confirmed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) })
  const { stored } = await mount()
  const before = stored().length
  const [remove] = await screen.findAllByRole('button', { name: /^Delete / })
  await user.click(remove ?? document.body)
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(before - 1))
  const counts = new Set<number>()
  const observer = new MutationObserver(() => counts.add(screen.getAllByRole('img').length))
  observer.observe(document.body, { childList: true, subtree: true })
  await vi.advanceTimersByTimeAsync(UNDO_MS)
  await waitFor(() => expect(stored()).toHaveLength(before - 1))
  await vi.advanceTimersByTimeAsync(1_000)
  observer.disconnect()
  expect([...counts].filter((count) => count !== before - 1)).toEqual([])
})

/** Opens the photos with so many that one more can be added. No upload ends. */
async function mountAlmostFull() {
  function AlmostFull() {
    const [photo] = useQuery(marketingQuery(property.propertyId)).data?.photos ?? []
    if (!photo) return null
    const photos = Array.from({ length: MOST_PHOTOS - 1 }, (_, at) => ({ ...photo, id: `photo-${at}` }))
    return <Photos property={property} photos={photos} />
  }
  const asked: string[] = []
  const { router } = await renderScreen({
    as: 'user-elena',
    others: { '/alerts': <h1>Elsewhere</h1> },
    page: <AlmostFull />,
    answer: ({ url }) => {
      if (!url.includes('/photos/upload-url')) return undefined
      asked.push(url)
      return new Promise<Response>(() => undefined)
    },
  })
  const [input] = await screen.findAllByLabelText('Add photos', { selector: 'input' })
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff)
  const slow = slowFile(jpeg, 'earlier.jpg', 'image/jpeg')
  await userEvent.upload(input ?? document.body, slow.file)
  const later = new File([jpeg], 'later.jpg', { type: 'image/jpeg' })
  return { router, asked, slow, add: () => userEvent.upload(input ?? document.body, later) }
}

test('takes no more photos than there is room for, even if more are chosen while one is read', async () => {
  const { asked, slow, add } = await mountAlmostFull()
  await add()
  expect(await screen.findByRole('group', { name: 'later.jpg' })).toBeVisible()
  await act(async () => slow.read())
  const refused = screen.getByRole('group', { name: 'earlier.jpg' })
  expect(within(refused).getByRole('alert')).toHaveTextContent('At most 40 photos')
  expect(asked).toHaveLength(1)
})

test('a photo that is read after the page was left is not uploaded', async () => {
  const { router, asked, slow } = await mountAlmostFull()
  await act(() => router.navigate({ to: '/alerts' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  await act(async () => slow.read())
  expect(asked).toEqual([])
})

test('the Add photos button is described with why no photo can be added', async () => {
  function Full() {
    const [photo] = useQuery(marketingQuery(property.propertyId)).data?.photos ?? []
    if (!photo) return null
    const photos = Array.from({ length: MOST_PHOTOS }, (_, at) => ({ ...photo, id: `photo-${at}` }))
    return <Photos property={property} photos={photos} />
  }
  await renderScreen({ as: 'user-elena', page: <Full /> })
  expect(await screen.findByRole('button', { name: 'Add photos' })).toHaveAccessibleDescription(
    'At most 40 photos.',
  )
})

test('shows which of several files can’t be read, and takes those after it', async () => {
  await mount()
  const [input] = await screen.findAllByLabelText('Add photos', { selector: 'input' })
  const photo = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'porch.jpg', { type: 'image/jpeg' })
  await userEvent.upload(input ?? document.body, [unreadableFile('folder.jpg'), photo])
  const failed = await screen.findByRole('group', { name: 'folder.jpg' })
  expect(within(failed).getByRole('alert')).toHaveTextContent('This file can’t be read')
  expect(within(failed).queryByRole('button', { name: 'Try Again' })).toBeNull()
  expect(await screen.findByRole('group', { name: 'porch.jpg' })).toBeVisible()
})
