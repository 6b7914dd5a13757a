import { notifyManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { applierOf } from '#/api/cache/applier-of.ts'
import { threadQuery } from '#/api/texts.ts'
import { clock } from '#/lib/clock.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { dialog, fieldIn, mountDock, opener, openSofia, sendRefused } from './text-popouts.testing.tsx'
import { sofiaTarget, type TestPage } from './tree.testing.tsx'
import '#/features/messages/pop-out/popout.tsx'
import '#/features/messages/pop-out/number-tabs.tsx'
import '#/features/messages/pop-out/overflow-chip.tsx'
import '#/features/messages/pop-out/popout.tsx'

let page: TestPage

const openSofiaHere = async () => {
  const opened = await openSofia()
  page = opened.page
  return opened
}
const sendIn = (box: HTMLElement) => within(box).getByRole('button', { name: /^Send/ })
const textFrom = (userId: string, message: string) =>
  commands.colleagueTexts.run(page.backend.world, {
    leadId: sofiaTarget.leadId,
    userId,
    message,
    phone: undefined,
    count: undefined,
  })
/**
 * Simulates that the thread was read long ago and the channel was lost some milliseconds ago. The clock is fixed,
 * however long a test takes.
 */
const loseChannel = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { queryKey } = threadQuery(sofiaTarget.leadId, sofiaTarget.phone)
  const texts = page.client.getQueryData(queryKey)
  page.client.setQueryData(queryKey, texts, { updatedAt: Date.now() - 60_000 })
  page.channel.set({ status: 'CLOSED', closedSince: clock.now() - ms })
}
/** Simulates that the channel is open again, but the screen has not caught up yet. */
const open = (at: { openedAt?: number } = {}) =>
  page.channel.set({ status: 'OPEN', closedSince: undefined, behindSince: clock.now(), ...at })
const threads = 'GET /api/lead/:leadId/text-thread'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  page.backend.dispose()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('after a gap of the live channel', () => {
  test('doesn’t treat the first opening of the channel as a gap, unless it takes too long', async () => {
    const { box, field } = await openSofiaHere()
    page.backend.world.faults.add({ match: threads, act: { kind: 'never' }, times: 0 })
    const opening = (ms: number) => {
      loseChannel(ms)
      page.channel.set({ status: 'UNINSTANTIATED' })
    }
    act(() => opening(2_000))
    await userEvent.type(field, 'See you at two')
    expect(sendIn(box)).not.toHaveAttribute('aria-disabled')
    expect(sendIn(box)).toHaveAccessibleName('Send')
    act(() => opening(6_000))
    expect(await within(box).findByRole('button', { name: 'Send anyway' })).toBeVisible()
  })

  test('enables Send after a first opening that took long, when the server repeats the events instead', async () => {
    const { box, field } = await openSofiaHere()
    page.backend.world.faults.add({ match: threads, act: { kind: 'never' }, times: 0 })
    await userEvent.type(field, 'See you at two')
    act(() => {
      loseChannel(6_000)
      page.channel.set({ status: 'UNINSTANTIATED' })
    })
    expect(await within(box).findByRole('button', { name: 'Send anyway' })).toBeVisible()
    act(() => open())
    expect(within(box).getByRole('button', { name: 'Send anyway' })).toBeVisible()
    act(() => page.channel.set({ caughtUpAt: clock.now(), behindSince: undefined }))
    await waitFor(() => expect(sendIn(box)).toHaveAccessibleName('Send'))
  })

  test('enables Send when the thread is read at the same time as the channel opens', async () => {
    const { box, field } = await openSofiaHere()
    await userEvent.type(field, 'See you at two')
    page.backend.world.faults.add({ match: threads, act: { kind: 'never' }, times: 0 })
    act(() => loseChannel(2_000))
    await waitFor(() => expect(sendIn(box)).toHaveAttribute('aria-disabled', 'true'))
    // Simulates a fast server: the screen is notified of the opening and the response at the same time.
    await act(async () => {
      await page.client.cancelQueries()
      notifyManager.batch(() => {
        open({ openedAt: clock.local() - 1 })
        page.client.setQueryData(
          threadQuery(sofiaTarget.leadId, sofiaTarget.phone).queryKey,
          (texts) => texts,
        )
      })
    })
    await waitFor(() => expect(sendIn(box)).not.toHaveAttribute('aria-disabled'))
    expect(sendIn(box)).toHaveAccessibleName('Send')
  })

  test('disables Send until the thread is read, and marks and counts new messages', async () => {
    const { box, field } = await openSofiaHere()
    await userEvent.type(field, 'See you at two')
    const gate = page.backend.world.faults.add({ match: threads, act: { kind: 'gate' }, times: 0 })
    act(() => loseChannel(2_000))
    textFrom('user-marcus', 'I told her three')
    await waitFor(() => expect(sendIn(box)).toHaveAttribute('aria-disabled', 'true'))
    expect(sendIn(box)).toHaveAccessibleDescription('Catching up…')
    await userEvent.keyboard('{Enter}')
    expect(page.sent()).toEqual([])

    act(() => {
      open()
      applierOf(page.client).refetchAll()
    })
    // A read that starts after this is newer than the opening.
    vi.advanceTimersByTime(1)
    expect(sendIn(box)).toHaveAttribute('aria-disabled', 'true')
    page.backend.world.faults.open(gate.id)
    await waitFor(() => expect(sendIn(box)).not.toHaveAttribute('aria-disabled'))
    const line = within(box).getByText('New since you last looked')
    expect(line.compareDocumentPosition(within(box).getByText('I told her three'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(within(box).getByRole('button', { name: '1 new message above' })).toBeVisible()
    expect(sendIn(box)).toHaveAccessibleDescription('1 new message above')
    expect(field).toHaveValue('See you at two')
  })

  test('offers Send anyway after five seconds when the thread can’t be read', async () => {
    const { box, field } = await openSofiaHere()
    await userEvent.type(field, 'See you at two')
    page.backend.world.faults.add({ match: threads, act: { kind: 'status', status: 500 }, times: 0 })
    act(() => loseChannel(6_500))
    await userEvent.click(await within(box).findByRole('button', { name: 'Send anyway' }))
    await waitFor(() => expect(page.sent()).toEqual(['See you at two']))
  })

  test('offers Send anyway when the clock was set back, because nobody knows then how long the gap has lasted', async () => {
    const { box, field } = await openSofiaHere()
    await userEvent.type(field, 'See you at two')
    page.backend.world.faults.add({ match: threads, act: { kind: 'status', status: 500 }, times: 0 })
    act(() => loseChannel(-1_500_000))
    await userEvent.click(await within(box).findByRole('button', { name: 'Send anyway' }))
    await waitFor(() => expect(page.sent()).toEqual(['See you at two']))
  })

  test('says at once that the user is offline', async () => {
    const { box, field } = await openSofiaHere()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => {
      globalThis.dispatchEvent(new Event('offline'))
      page.channel.set({ status: 'CLOSED', closedSince: clock.now() })
    })
    await userEvent.type(field, 'Hello{Enter}')
    expect(await within(box).findByRole('alert')).toHaveTextContent('Not sent. You are offline')
    expect(field).toHaveValue('Hello')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    act(() => void globalThis.dispatchEvent(new Event('online')))
    await waitFor(() =>
      expect(within(box).getByRole('alert')).toHaveTextContent('Not sent. You were offline'),
    )
  })

  test('says on each Retry of a refused text that the user is offline, and nothing of an earlier message', async () => {
    const { box, field } = await openSofiaHere()
    await sendRefused(page, box, field)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const said: string[] = []
    const live = new MutationObserver(() => said.push(spoken()))
    live.observe(document.body, { subtree: true, childList: true, characterData: true })
    const spoken = () => document.querySelector('[data-live-region=assertive]')?.textContent?.trim() ?? ''
    const retry = () => userEvent.click(within(box).getByRole('button', { name: 'Retry' }))
    await retry()
    expect(await within(box).findByRole('alert')).toHaveTextContent('Not sent. You are offline')
    expect(said.filter(Boolean)).toEqual([])
    await retry()
    await waitFor(() => expect(spoken()).toBe('Not sent. You are offline'))
    live.disconnect()
  })
})

describe('while typing', () => {
  test('counts only messages of others, and moves neither the focus nor the caret', async () => {
    const { box, field } = await openSofiaHere()
    await userEvent.type(field, 'See you')
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(2, 2)
    act(() => page.incoming(sofiaTarget.leadId, 'Could we come at three?'))
    expect(await within(box).findByRole('button', { name: '1 new message above' })).toBeVisible()
    textFrom('user-priya', 'From my phone')
    textFrom('user-marcus', 'Three works')
    act(() => page.changed(sofiaTarget.leadId))
    expect(await within(box).findByText('From my phone')).toBeInTheDocument()
    const named = await within(box).findByRole('button', { name: '2 new messages above' })
    expect(field).toHaveFocus()
    expect(field).toHaveProperty('selectionStart', 2)
    expect(within(box).queryByText('New since you last looked')).not.toBeInTheDocument()
    const region = within(box).getByRole('region', { name: 'Texts with Sofia Marchetti' })
    region.scrollTo = vi.fn<() => void>()
    await userEvent.click(named)
    expect(named).not.toBeInTheDocument()
    expect(region.scrollTo).toHaveBeenCalled()
    expect(field).toHaveFocus()
  })

  test('marks what is new when a minimized conversation is restored', async () => {
    const { box } = await openSofiaHere()
    await userEvent.click(within(box).getAllByRole('button', { name: 'Minimize' })[0] ?? box)
    act(() => page.incoming(sofiaTarget.leadId, 'Is there a garage?'))
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Sofia Marchetti, 1 new' }))
    const again = await dialog('Sofia Marchetti')
    expect(await within(again).findByText('New since you last looked')).toBeVisible()
  })
})

describe('numbers', () => {
  test('shows each number of the lead as a tab with its own draft, and keeps the focus on the tab', async () => {
    const { box, field } = await openSofiaHere()
    await userEvent.type(field, 'For Sofia')
    const tabs = await within(box).findByRole('tablist', { name: 'Numbers of this lead' })
    await userEvent.click(within(tabs).getByRole('tab', { name: 'Paul Renner' }))
    const other = await dialog('Paul Renner')
    const tab = within(other).getByRole('tab', { name: 'Paul Renner' })
    expect(tab).toHaveFocus()
    // The recipient of the conversation is shown above the tabs.
    expect(tab.closest('[data-tip-side]')).toHaveAttribute('data-tip-side', 'bottom')
    expect(await fieldIn(other)).toHaveValue('')
    expect(within(other).getByText('To').parentElement).toHaveTextContent('To+1 (512) 555-0164')
    expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument()
    await userEvent.click(within(other).getByRole('tab', { name: 'Sofia Marchetti, draft' }))
    expect(await fieldIn(await dialog('Sofia Marchetti'))).toHaveValue('For Sofia')
  })

  test('says that the renter used another number last, and switches to it in one press', async () => {
    const { box } = await openSofiaHere()
    commands.leadTexts.run(page.backend.world, {
      leadId: sofiaTarget.leadId,
      message: 'My new phone',
      from: '+15125550188',
    })
    act(() => page.changed(sofiaTarget.leadId))
    const text = await within(box).findByText(/last texted from/)
    expect(text).toHaveTextContent('Sofia Marchetti last texted from +1 (512) 555-0188')
    await userEvent.click(within(box).getByRole('button', { name: 'Use that number' }))
    const there = await dialog('Sofia Marchetti')
    await waitFor(() =>
      expect(within(there).getByText('To').parentElement).toHaveTextContent('To+1 (512) 555-0188'),
    )
    expect(await within(there).findByText('My new phone')).toBeVisible()
    expect(within(there).queryByText(/last texted from/)).not.toBeInTheDocument()
  })
})

test('sends an undelivered text as a new one on Retry, and removes Retry once that is sent', async () => {
  const { box, field } = await openSofiaHere()
  await sendRefused(page, box, field)
  await userEvent.type(field, 'Half a sen')
  await userEvent.click(within(box).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(page.sent()).toEqual(['Hello', 'Hello']))
  await waitFor(() => expect(within(box).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument())
  expect(within(box).getByText('Not Delivered')).toBeVisible()
  expect(field).toHaveValue('Half a sen')
})

test('a minimized conversation shows the new name of a renamed lead, on its bar and behind the chip', async () => {
  await openSofiaHere()
  await userEvent.keyboard('{Escape}')
  const rename = (name: string) => {
    const own = page.backend.world.leads.get(sofiaTarget.leadId)?.contacts[0]
    if (!own) throw new Error('The seed has Sofia')
    own.name = name
    act(() => page.tell({ eventType: 'LEAD_CHANGED', lead: { id: sofiaTarget.leadId } }))
  }
  rename('Sofia Bianchi')
  expect(await screen.findByRole('button', { name: 'Restore Sofia Bianchi' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Texts with Sofia Bianchi, minimized' })).toBeVisible()
  for (const name of ['Text Teresa', 'Text Darius', 'Text Jonah']) await userEvent.click(opener(name))
  rename('Sofia Rossi')
  await userEvent.click(await screen.findByRole('button', { name: '1 more conversation' }))
  expect(await screen.findByRole('menuitem', { name: /Sofia Rossi/ })).toBeVisible()
})

test('names the failure behind it on the chip', async () => {
  const { box, field } = await openSofiaHere()
  await sendRefused(page, box, field)
  for (const name of ['Text Teresa', 'Text Darius', 'Text Jonah']) await userEvent.click(opener(name))
  expect(await screen.findByRole('button', { name: '1 more conversation Not Delivered' })).toBeVisible()
})

test('shows two bars, and the others behind a chip that restores them', async () => {
  page = await mountDock()
  for (const name of ['Text Sofia', 'Text Teresa', 'Text Darius', 'Text Jonah'])
    await userEvent.click(opener(name))
  await dialog('Jonah Becker')
  const bars = screen.getByRole('list', { name: 'Minimized conversations' })
  expect(within(bars).getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(await screen.findByRole('button', { name: '1 more conversation' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /Sofia Marchetti/ }))
  await dialog('Sofia Marchetti')
  expect(within(bars).getByRole('button', { name: 'Restore Jonah Becker' })).toBeVisible()
  expect(screen.getByRole('button', { name: '1 more conversation' })).toBeVisible()
})
