import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { telecomBillQuery } from '#/api/admin/billing.ts'
import { keys } from '#/api/cache/keys.ts'
import { slowFile } from '#/lib/files/slow-file.testing.ts'
import { unreadableFile } from '#/lib/files/unreadable-file.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { letPressesSettle } from '#/ui/controls/press-guard.testing.ts'
import { pressWaysOut } from '#/ui/layers/dialog.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { media } from '#mocks/server/media.ts'

import { PortDetails, PortDialog } from './port-dialog.tsx'

/**
 * Opens the dialog and fills it in. `answers` and `uploads` are the server's responses in order. After them, the mock
 * responds.
 */
async function mount(answers: (() => Response)[], uploads: (() => Promise<Response>)[] = []) {
  const sent: { key: string | null; body: unknown }[] = []
  const onClose = vi.fn<() => void>()
  const backend = createBackend()
  await renderScreen({
    as: 'user-priya',
    world: backend,
    others: { $: <p>Elsewhere</p> },
    answer: async (request) => {
      // MSW cannot transfer the blobs of jsdom.
      if (request.method === 'PUT')
        return (
          uploads.shift()?.() ??
          media(
            backend.world,
            new Request(request.url, { method: 'PUT', headers: request.headers, body: '%PDF-1.4' }),
          )
        )
      if (request.method !== 'POST' || !request.url.endsWith('/api/phone-number/port')) return undefined
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.clone().json() })
      return answers.shift()?.()
    },
    page: <PortDialog number={undefined} onClose={onClose} />,
  })
  const dialog = await screen.findByRole('dialog')
  const shown = within(dialog)
  const type = async (field: string | RegExp, text: string) => {
    await userEvent.click(shown.getByRole('textbox', { name: field }))
    await userEvent.paste(text)
  }
  await type('Number', '5125550199')
  await type('Current carrier', 'Acme')
  await type('Account number', '1')
  await type('Account holder', 'Brightwater')
  await type('Address of the account', '1 Main St')
  const input = dialog.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('No file field')
  await userEvent.upload(input, new File(['%PDF-1.4'], 'loa.pdf', { type: 'application/pdf' }))
  await shown.findByText('loa.pdf')
  const press = async () => {
    const button = shown.getByRole('button', { name: 'Send to the carriers' })
    const before = sent.length
    await userEvent.click(button)
    await waitFor(() => expect(sent).toHaveLength(before + 1))
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'))
  }
  return { backend, sent, type, press, onClose, shown, input }
}

test('sends a corrected request with a new idempotency key', async () => {
  const refused = () =>
    Response.json(
      { message: 'The request was not sent.', fieldErrors: { pin: 'Enter the PIN' } },
      { status: 422 },
    )
  const { sent, type, press, onClose, shown } = await mount([refused])
  await press()
  expect(await shown.findByText('Enter the PIN')).toBeVisible()
  await type(/^PIN/, '1234')
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent[0]?.key).not.toBe('')
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('resends a request whose response was lost unchanged, with the same letter and key', async () => {
  const { sent, press, onClose, shown } = await mount([() => new Response('', { status: 504 })])
  await press()
  expect(await shown.findByText(/Nothing was changed/)).toBeVisible()
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent[1]).toEqual(sent[0])
})

test('a request that is sent again without its letter shows no upload', async () => {
  const { backend, press, onClose, shown } = await mount([() => new Response('', { status: 504 })])
  await press()
  expect(await shown.findByText(/Nothing was changed/)).toBeVisible()
  const gate = backend.world.faults.add({ match: 'POST /api/phone-number/port', act: { kind: 'gate' } })
  await userEvent.click(shown.getByRole('button', { name: 'Send to the carriers' }))
  await waitFor(() => expect(gate.holding).toBe(1))
  expect(shown.getByRole('button', { name: 'Send to the carriers' })).toHaveAttribute('aria-busy', 'true')
  expect(shown.queryByText(/^Uploading the letter/)).toBeNull()
  backend.world.faults.open(gate.id)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('a slow upload can be canceled, and the next attempt sends the form', async () => {
  const { sent, press, onClose, shown } = await mount([], [() => new Promise(() => {})])
  await userEvent.click(shown.getByRole('button', { name: 'Send to the carriers' }))
  // The sentence is announced once, and none of the percentages.
  expect(await shown.findByText(/^Uploading the letter: \d+%$/)).toBeVisible()
  for (const status of shown.queryAllByRole('status')) expect(status).not.toHaveTextContent('%')
  expect(document.querySelector('[data-live-region=polite]')).toHaveTextContent('Uploading the letter')
  await userEvent.click(await shown.findByRole('button', { name: 'Cancel upload' }))
  expect(await shown.findByText('Canceled. Nothing was sent')).toBeVisible()
  expect(sent).toEqual([])
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('reports a failed upload of the letter, also when the bill can’t be loaded', async () => {
  const { sent, backend, onClose, shown } = await mount([], [async () => new Response('', { status: 500 })])
  backend.world.faults.add({
    match: 'GET /api/billing/telecom',
    act: { kind: 'status', status: 500 },
    times: 0,
  })
  await userEvent.click(shown.getByRole('button', { name: 'Send to the carriers' }))
  expect(await shown.findByText('There was no connection. Nothing was sent')).toBeVisible()
  expect(sent).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('keeps the letter chosen last, even if an earlier one is read after it', async () => {
  const { shown, input } = await mount([])
  const slow = slowFile('%PDF-1.4', 'earlier.pdf', 'application/pdf')
  await userEvent.upload(input, slow.file)
  await userEvent.upload(input, new File(['%PDF-1.4'], 'later.pdf', { type: 'application/pdf' }))
  expect(await shown.findByText('later.pdf')).toBeVisible()
  await act(async () => slow.read())
  expect(shown.getByText('later.pdf')).toBeVisible()
  expect(shown.queryByText('earlier.pdf')).toBeNull()
})

test('says that a letter can’t be read', async () => {
  const { shown, input } = await mount([])
  await userEvent.upload(input, unreadableFile('letters.pdf'))
  expect(await shown.findByText('This file can’t be read')).toBeVisible()
  expect(shown.queryByText('loa.pdf')).toBeNull()
})

/** Shows how far the move of a number is that the seed has in progress. */
function Details({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(telecomBillQuery('this'))
  const number = data?.numbers.find(({ id }) => id === 'number-porting')
  return number ? <PortDetails number={number} zone="UTC" onClose={onClose} /> : null
}

test('the dialog stays open while a move is canceled and says why that failed', async () => {
  const onClose = vi.fn<() => void>()
  const { backend } = await renderScreen({ as: 'user-beatriz', page: <Details onClose={onClose} /> })
  letPressesSettle()
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Cancel the move' }))
  expect(screen.getByRole('button', { name: 'Yes, cancel the move' })).not.toHaveAttribute('aria-busy')
  letPressesSettle()
  const { faults } = backend.world
  const match = 'DELETE /api/phone-number/:numberId/port'
  const gate = faults.add({ match, act: { kind: 'gate' } })
  faults.add({ match, act: { kind: 'status', status: 422, body: { message: 'Not today' } } })
  await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel the move' }))
  await waitFor(() => expect(gate.holding).toBe(1))
  await pressWaysOut('Close')
  expect(onClose).not.toHaveBeenCalled()
  faults.open(gate.id)
  expect(await screen.findByText('Not today')).toBeVisible()
  expect(screen.getByText(/^The number stays with the other carrier\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Yes, cancel the move' })).toBeEnabled()
})

test('a move that a colleague requested again meanwhile is canceled only after the refusal has said so', async () => {
  const onClose = vi.fn<() => void>()
  const { backend } = await renderScreen({ as: 'user-beatriz', page: <Details onClose={onClose} /> })
  letPressesSettle()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the move' }))
  letPressesSettle()
  const number = backend.world.store.numbers.get('number-porting')
  Object.assign(number ?? {}, { changedTs: backend.world.clock.now() })
  const cancel = screen.getByRole('button', { name: 'Yes, cancel the move' })
  await userEvent.click(cancel)
  expect(await screen.findByText('Someone changed this number meanwhile.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(cancel)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('says why a move can’t be canceled after the permission was lost', async () => {
  const { backend, client } = await renderScreen({
    as: 'user-beatriz',
    page: <Details onClose={() => undefined} />,
  })
  const cancel = await screen.findByRole('button', { name: 'Cancel the move' })
  expect(cancel).not.toHaveAttribute('aria-disabled')
  Object.assign(backend.world.store.users.get('user-beatriz') ?? {}, { role: 'USER' })
  await act(() => client.invalidateQueries({ queryKey: keys.currentUser() }))
  expect(await screen.findByText(/^(Only people who manage|You don’t have access)/)).toBeVisible()
  expect(cancel).toHaveAttribute('aria-disabled', 'true')
})
