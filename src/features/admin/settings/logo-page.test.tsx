import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { settingsQuery } from '#/api/admin/settings.ts'
import { slowFile } from '#/lib/files/slow-file.testing.ts'
import { unreadableFile } from '#/lib/files/unreadable-file.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { media } from '#mocks/server/media.ts'
import { teamCommands } from '#mocks/simulate/teams.ts'

import { LogoPage } from './logo-page.tsx'

/** The PNG signature, and a header that declares 600 × 600. */
const png = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 2, 0x58, 0, 0, 2,
  0x58, 8, 6, 0, 0, 0,
])

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 600, height: 600, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob([png])))
  mockResizeObserver()
})

/** What happens to the next upload: before it arrives, instead of it, or to its response. */
type Fate = (arrive: () => Promise<Response | undefined>) => Promise<Response | undefined>

function fileInput(container: HTMLElement) {
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no place for a file')
  return input
}

async function choose() {
  const backend = createBackend()
  const puts: Request[] = []
  const fates: Fate[] = []
  const reads: (() => Response)[] = []
  const shown = await renderScreen({
    at: '/settings',
    others: { $: null },
    page: <LogoPage teamId="team-midtown" />,
    as: 'user-dana',
    world: backend,
    answer: (request) => {
      if (request.url.endsWith('/settings')) return reads.shift()?.()
      if (request.method !== 'PUT') return undefined
      puts.push(request)
      // MSW cannot transfer the blobs of jsdom.
      const { url, method, headers } = request
      const arrive = () => media(backend.world, new Request(url, { method, headers, body: png }))
      return (fates.shift() ?? ((arrives) => arrives()))(arrive)
    },
  })
  await screen.findByText('Drop a picture here')
  await userEvent.upload(fileInput(shown.container), new File([png], 'mark.png', { type: 'image/png' }))
  expect(await screen.findByText('mark.png')).toBeVisible()
  return {
    ...shown,
    puts,
    fates,
    reads,
    /** A second leader changes the section first. */
    changes: () =>
      teamCommands.changeSection.run(backend.world, {
        teamId: 'team-midtown',
        userId: 'user-beatriz',
        section: 'logo',
        changes: { url: '/media/logos/seed-1.svg' },
      }),
    section: () =>
      shown.client.getQueryData(settingsQuery({ teamId: 'team-midtown' }).queryKey)?.sections['logo'],
  }
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
const barGone = () => waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())

test('409: keeps the chosen picture, shows the conflict and uploads it once more', async () => {
  const { fates, puts, changes, section } = await choose()
  fates.push((arrive) => {
    changes()
    return arrive()
  })
  await save()
  const reported = await screen.findByRole('alert', { name: /^Changed by Beatriz/ })
  expect(reported).toHaveTextContent('The picture you chose')
  expect(screen.getByText('mark.png')).toBeVisible()
  expect(section()).toMatchObject({ values: { url: '/media/logos/seed-1.svg' } })
  expect(puts).toHaveLength(1)
  await userEvent.click(within(reported).getByRole('button', { name: 'Keep mine: Logo' }))
  await save()
  await barGone()
  expect(puts).toHaveLength(2)
  expect(section()).toMatchObject({ changedBy: { id: 'user-dana' } })
})

test('looks up a save whose response was lost and uploads nothing twice', async () => {
  const { fates, puts, section } = await choose()
  fates.push(async (arrive) => {
    await arrive()
    return Response.error()
  })
  await save()
  await barGone()
  expect(puts).toHaveLength(1)
  expect(section()).toMatchObject({ changedBy: { id: 'user-dana' } })
})

test('shows an error for a lost upload, keeps the picture and saves on the second attempt', async () => {
  const { fates, reads, puts, section } = await choose()
  fates.push(() => Promise.resolve(Response.error()))
  await save()
  expect(await screen.findByText('There was no connection. Nothing was saved')).toBeVisible()
  expect(screen.getByText('mark.png')).toBeVisible()
  fates.push(() => {
    reads.push(() => new Response(null, { status: 500 }))
    return Promise.resolve(Response.error())
  })
  await save()
  expect(
    await screen.findByText('We couldn’t confirm it was saved. Check before you try again'),
  ).toBeVisible()
  expect(screen.getByText('mark.png')).toBeVisible()
  await save()
  await barGone()
  expect(puts).toHaveLength(3)
  expect(section()).toMatchObject({ changedBy: { id: 'user-dana' } })
})

test('an upload that arrived unconfirmed is not a conflict, and a later crop is saved over it', async () => {
  const { fates, reads, puts, section, container, client } = await choose()
  const arrivesUnseen: Fate = async (arrive) => {
    await arrive()
    reads.push(() => new Response(null, { status: 500 }))
    return Response.error()
  }
  fates.push(arrivesUnseen)
  await save()
  expect(
    await screen.findByText('We couldn’t confirm it was saved. Check before you try again'),
  ).toBeVisible()
  await save()
  await barGone()
  expect(screen.queryByRole('alert', { name: /^Changed by/ })).toBeNull()
  expect(screen.getByRole('img', { name: 'The saved logo' })).toBeVisible()
  expect(puts).toHaveLength(1)
  expect(section()).toMatchObject({ changedBy: { id: 'user-dana' } })

  await userEvent.upload(fileInput(container), new File([png], 'other.png', { type: 'image/png' }))
  expect(await screen.findByText('other.png')).toBeVisible()
  fates.push(arrivesUnseen)
  await save()
  expect(
    await screen.findByText('We couldn’t confirm it was saved. Check before you try again'),
  ).toBeVisible()
  screen.getByRole('application', { name: 'Picture crop' }).focus()
  await userEvent.keyboard('+')
  await client.invalidateQueries()
  expect(screen.queryByRole('alert', { name: /^Changed by/ })).toBeNull()
  expect(screen.getByText('other.png')).toBeVisible()
  await save()
  await barGone()
  expect(puts).toHaveLength(3)
})

test('uses the second of two chosen pictures, whichever loads first', async () => {
  const { container } = await choose()
  const slow: (() => void)[] = []
  const bitmap = { width: 600, height: 600, close() {} }
  vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => slow.push(() => resolve(bitmap))))
  const input = fileInput(container)
  for (const name of ['first.png', 'second.png']) {
    await userEvent.upload(input, new File([png], name, { type: 'image/png' }))
  }
  await waitFor(() => expect(slow).toHaveLength(2))
  slow[1]?.()
  expect(await screen.findByText('second.png')).toBeVisible()
  slow[0]?.()
  await new Promise((done) => setTimeout(done))
  expect(screen.getByText('second.png')).toBeVisible()
  expect(screen.queryByText('first.png')).toBeNull()
})

test('Remove removes the picture and keeps the focus in the form', async () => {
  await choose()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Drop a picture here')).toBeVisible()
  const [form] = document.querySelectorAll('form')
  expect(form).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus()
})

test('keeps the picture chosen last, even if an earlier one is read after it', async () => {
  const { container } = await choose()
  const slow = slowFile(png, 'earlier.png', 'image/png')
  await userEvent.upload(fileInput(container), slow.file)
  await userEvent.upload(fileInput(container), new File([png], 'later.png', { type: 'image/png' }))
  expect(await screen.findByText('later.png')).toBeVisible()
  await act(async () => slow.read())
  expect(screen.getByText('later.png')).toBeVisible()
})

test('Remove also drops a replacement that is still being read', async () => {
  const { container } = await choose()
  const slow = slowFile(png, 'replacement.png', 'image/png')
  await userEvent.upload(fileInput(container), slow.file)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await act(async () => slow.read())
  expect(screen.getByText('Drop a picture here')).toBeVisible()
  expect(screen.queryByText('replacement.png')).toBeNull()
})

test('says that a folder can’t be read, and takes the next picture', async () => {
  const { container } = await choose()
  const input = fileInput(container)
  await userEvent.upload(input, unreadableFile('pictures.png'))
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture can’t be read')
  await userEvent.upload(input, new File([png], 'next.png', { type: 'image/png' }))
  expect(await screen.findByText('next.png')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await userEvent.upload(fileInput(container), unreadableFile('pictures.png'))
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture can’t be read')
  await userEvent.upload(fileInput(container), new File([png], 'last.png', { type: 'image/png' }))
  expect(await screen.findByText('last.png')).toBeVisible()
})
