import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { unsentCount } from '#/providers/outbox/unsent.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { commands } from '#mocks/simulate/commands.ts'

import {
  dialog,
  fieldIn,
  mayWrite,
  mountDock,
  opener,
  openSofia,
  sendRefused,
} from './text-popouts.testing.tsx'
import { sofiaTarget, type TestPage } from './tree.testing.tsx'

let page: TestPage

const mountHere = async (options?: Parameters<typeof mountDock>[0]) => {
  page = await mountDock(options)
}
const openSofiaHere = async () => {
  const opened = await openSofia()
  page = opened.page
  return opened
}

beforeEach(() => {
  localStorage.clear()
  waitingToasts.set([])
  sessionStorage.clear()
})
afterEach(() => {
  page.backend.dispose()
  vi.restoreAllMocks()
})

describe('sending', () => {
  test('sends once on a double click, and shows the text at once and only once', async () => {
    const { box, field } = await openSofiaHere()
    await userEvent.type(field, 'See you Thursday')
    const gate = page.backend.world.faults.add({ match: 'POST /api/lead/*/text-msg/', act: { kind: 'gate' } })
    const send = within(box).getByRole('button', { name: 'Send' })
    await userEvent.dblClick(send)
    expect(await within(box).findByText('Sending…')).toBeVisible()
    expect(within(box).getAllByText('See you Thursday')).toHaveLength(1)
    expect(field).toHaveValue('')
    page.backend.world.faults.open(gate.id)
    await waitFor(() => expect(within(box).queryByText('Sending…')).not.toBeInTheDocument())
    expect(within(box).getAllByText('See you Thursday')).toHaveLength(1)
    expect(page.sent()).toEqual(['See you Thursday'])
  })

  test('sends once when Enter is pressed five times, and adds a line on Shift+Enter', async () => {
    const { box, field } = await openSofiaHere()
    await userEvent.type(field, 'One{Shift>}{Enter}{/Shift}Two')
    expect(field).toHaveValue('One\nTwo')
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}')
    expect(field).toHaveValue('')
    await waitFor(() => expect(within(box).queryByText('Sending…')).not.toBeInTheDocument())
    expect(page.sent()).toEqual(['One\nTwo'])
  })

  test('sends once while Enter is held, and nothing of what is typed next', async () => {
    const { box, field } = await openSofiaHere()
    await userEvent.type(field, 'One')
    fireEvent.keyDown(field, { key: 'Enter' })
    await userEvent.type(field, 'Two')
    await waitFor(() =>
      expect(within(box).getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled'),
    )
    for (let turn = 0; turn < 5; turn += 1) fireEvent.keyDown(field, { key: 'Enter', repeat: true })
    expect(field).toHaveValue('Two')
    expect(page.sent()).toEqual(['One'])
  })

  test('shows a text once when the live channel brings it before the response', async () => {
    const { box, field } = await openSofiaHere()
    const gate = page.backend.world.faults.add({
      match: 'POST /api/lead/*/text-msg/',
      act: { kind: 'gate' },
      when: 'after',
    })
    await userEvent.type(field, 'Stored already{Enter}')
    expect(await within(box).findByText('Sending…')).toBeVisible()
    act(() => page.changed(sofiaTarget.leadId))
    await waitFor(() => expect(within(box).queryByText('Sending…')).not.toBeInTheDocument())
    expect(within(box).getAllByText('Stored already')).toHaveLength(1)
    page.backend.world.faults.open(gate.id)
    await waitFor(() => expect(page.client.isFetching()).toBe(0))
    expect(within(box).getAllByText('Stored already')).toHaveLength(1)
  })

  test('doesn’t send on the Enter that ends a composition', async () => {
    const { field } = await openSofiaHere()
    await userEvent.type(field, 'かな')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    expect(field).toHaveValue('かな')
    expect(page.sent()).toEqual([])
  })

  test('shows why a text was refused at the field, keeps the text, and sends it on Send again', async () => {
    const { box, field } = await openSofiaHere()
    page.backend.world.faults.add({
      match: 'POST /api/lead/*/text-msg/',
      act: { kind: 'status', status: 422, body: { message: 'The number cannot receive texts.' } },
    })
    await userEvent.type(field, 'Hello{Enter}')
    expect(await within(box).findByRole('alert')).toHaveTextContent(
      'Not sent. The number cannot receive texts',
    )
    expect(field).toHaveValue('Hello')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Not sent. The number cannot receive texts')
    await userEvent.click(within(box).getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(field).toHaveValue(''))
    expect(page.sent()).toEqual(['Hello', 'Hello'])
  })

  test('names a renter who was renamed meanwhile in the toast after closing', async () => {
    const { field } = await openSofiaHere()
    const [contact] = page.backend.world.leads.get(sofiaTarget.leadId)?.contacts ?? []
    if (contact) contact.name = 'Sofia Marin'
    act(() => page.changed(sofiaTarget.leadId))
    const box = await dialog('Sofia Marin')
    fireEvent.change(field, { target: { value: 'See you Thursday' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.click(within(box).getByRole('button', { name: 'Close' }))
    await waitFor(() =>
      expect(waitingToasts.get()).toMatchObject([{ title: 'Text sent', body: 'Sofia Marin' }]),
    )
  })

  test('shows in a toast whether a text was sent after closing, and reopens a refused one with the reason', async () => {
    const { box, field } = await openSofiaHere()
    const close = (from: HTMLElement) => fireEvent.click(within(from).getByRole('button', { name: 'Close' }))
    fireEvent.change(field, { target: { value: 'See you Thursday' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    close(box)
    await waitFor(() =>
      expect(waitingToasts.get()).toMatchObject([{ title: 'Text sent', body: 'Sofia Marchetti' }]),
    )
    waitingToasts.set([])

    await userEvent.click(opener('Text Sofia'))
    const again = await dialog('Sofia Marchetti')
    page.backend.world.faults.add({
      match: 'POST /api/lead/*/text-msg/',
      act: { kind: 'status', status: 422, body: { message: 'The number cannot receive texts.' } },
    })
    const next = await fieldIn(again)
    fireEvent.change(next, { target: { value: 'At two' } })
    fireEvent.keyDown(next, { key: 'Enter' })
    close(again)
    await waitFor(() =>
      expect(waitingToasts.get()).toMatchObject([{ title: 'Text not sent', body: 'Sofia Marchetti' }]),
    )
    act(() => waitingToasts.get()[0]?.action?.onPress())
    expect(await within(await dialog('Sofia Marchetti')).findByRole('alert')).toHaveTextContent(
      'Not sent. The number cannot receive texts',
    )
  })

  test('shows no toast when minimized or hidden behind the chip while sending', async () => {
    const { box, field } = await openSofiaHere()
    const gate = page.backend.world.faults.add({ match: 'POST /api/lead/*/text-msg/', act: { kind: 'gate' } })
    await userEvent.type(field, 'See you Thursday{Enter}')
    await userEvent.click(within(box).getAllByRole('button', { name: 'Minimize' })[0] ?? box)
    for (const name of ['Text Teresa', 'Text Darius', 'Text Jonah']) await userEvent.click(opener(name))
    page.backend.world.faults.open(gate.id)
    await waitFor(() => expect(unsentCount('user-priya', Date.now())).toBe(0))
    expect(waitingToasts.get()).toEqual([])
  })

  test('counts down on the button after a 429, and says why', async () => {
    const { box, field } = await openSofiaHere()
    page.backend.world.faults.add({
      match: 'POST /api/lead/*/text-msg/',
      act: { kind: 'status', status: 429, headers: { 'Retry-After': '20' } },
    })
    await userEvent.type(field, 'Hello{Enter}')
    const send = await within(box).findByRole('button', { name: /^Send in (20|19) s$/ })
    expect(send).toHaveAttribute('aria-disabled', 'true')
    expect(send).toHaveAccessibleDescription(/^Too many messages\. Try again in (20|19) s$/)
    await userEvent.click(send)
    expect(page.sent()).toEqual(['Hello'])
    expect(field).toHaveValue('Hello')
    // A text that was not sent and was then cleared is not reported when the conversation is minimized.
    await userEvent.clear(field)
    expect(field).toBeValid()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Restore Sofia Marchetti' })).toBeVisible()
  })

  test('shows one text when the response can’t be read but the text was stored', async () => {
    const { box, field } = await openSofiaHere()
    page.backend.world.faults.add({
      match: 'POST /api/lead/*/text-msg/',
      act: { kind: 'html' },
      when: 'after',
    })
    await userEvent.type(field, 'Hello there{Enter}')
    await waitFor(() => expect(within(box).queryByText(/Sending…|Checking…/)).not.toBeInTheDocument())
    expect(within(box).getAllByText('Hello there')).toHaveLength(1)
    expect(field).toHaveValue('')
    expect(page.sent()).toHaveLength(1)
  })

  test('marks a text that the carrier refused as Not Delivered', async () => {
    const { box, field } = await openSofiaHere()
    await sendRefused(page, box, field)
    expect(within(box).getByText('Not Delivered')).toBeVisible()
  })

  test('shows the colleague’s name on a colleague’s text', async () => {
    const { box } = await openSofiaHere()
    commands.colleagueTexts.run(page.backend.world, {
      leadId: sofiaTarget.leadId,
      userId: 'user-marcus',
      message: 'I will be there too',
      phone: undefined,
      count: undefined,
    })
    act(() => page.changed(sofiaTarget.leadId))
    const item = (await within(box).findByText('I will be there too')).closest('li')
    expect(item).toHaveTextContent('Marcus Oyelaran')
  })

  test('names the represented user in the composer, and both users on the sent text', async () => {
    await mountHere({ representing: 'user-dana' })
    await userEvent.click(opener('Text Darius'))
    const box = await dialog('Darius Cole')
    const field = await fieldIn(box)
    expect(within(box).getByText('Dana Whitcombe')).toBeVisible()
    await mayWrite(box)
    await userEvent.type(field, 'Thursday works{Enter}')
    const item = (await within(box).findByText('Thursday works')).closest('li')
    await waitFor(() =>
      expect(item?.isConnected ? item : box).toHaveTextContent('Priya Raman for Dana Whitcombe'),
    )
  })
})
