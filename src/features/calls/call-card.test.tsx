import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { clock } from '#/lib/clock.ts'
import { storedCallNote } from '#/providers/outbox/stored-drafts.ts'
import { unsentWork } from '#/providers/outbox/unsent-work.ts'
import { unsentCount } from '#/providers/outbox/unsent.ts'
import { callNoteWindowOf } from '#/providers/popout/call-note-window.ts'
import { type CallRef, idleVoice } from '#/providers/voice/state/voice-state.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { callerCard, newCaller, noteField, noteKeyOf, noteOwner, outcomeCard } from './call-card.testing.tsx'
import { began, type CallPage, ended, mountCalls, rings, sofiaCalls, talks } from './calls.testing.tsx'

const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  localStorage.clear()
  waitingToasts.set([])
  vi.stubGlobal('scrollTo', () => undefined)
})

describe('the caller', () => {
  test('shows the lead, its facts, and the last three touches', async () => {
    const page = await mountCalls()
    await page.phone(rings)
    const box = within(await callerCard())
    expect(box.getByText('Tenant, +1 (512) 555-0139')).toBeVisible()
    expect(box.getByText('Opportunity')).toBeVisible()
    expect(box.getByText(/^Foundry Lofts/)).toBeVisible()
    expect(box.getByText('Assigned to you')).toBeVisible()
    const touches = box.getByRole('region', { name: 'Last three touches' })
    expect(within(touches).getAllByRole('listitem')).toHaveLength(3)
    expect(within(touches).getByRole('link', { name: 'All activity' })).toHaveAttribute(
      'href',
      '/leads/lead-sofia-marchetti',
    )
  })

  test('says that the number is new and shows no touches', async () => {
    const page = await mountCalls()
    await page.phone({ ...rings, call: newCaller })
    const box = within(await callerCard('New number'))
    expect(box.getByText('+1 (512) 555-0199')).toBeVisible()
    expect(box.queryByText('Last three touches')).not.toBeInTheDocument()
  })

  test('shows a lead without a name by its formatted number, once, on the bar and the card', async () => {
    const page = await mountCalls()
    await page.phone({ ...talks, call: { ...newCaller, name: '+15125550199' } })
    const box = await callerCard('New number')
    expect(within(box).getByText('+1 (512) 555-0199')).toBeVisible()
    const row = screen.getByRole('region', { name: 'Call' })
    expect(within(row).getAllByText('+1 (512) 555-0199')).toHaveLength(1)
    expect(document.body).not.toHaveTextContent('+15125550199')
  })

  test('reserves space at the right edge while the card is shown', async () => {
    const page = await mountCalls()
    await page.phone(talks)
    await callerCard()
    expect(document.documentElement).toHaveAttribute('data-call-aside')
    await page.phone(idleVoice)
    await page.phone({ ...ended, talked: undefined, how: 'cancelled' })
    expect(document.documentElement).not.toHaveAttribute('data-call-aside')
  })

  test('renders, requests, and stores nothing before the first call', async () => {
    const page = await mountCalls()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      await page.phone(idleVoice)
      await vi.advanceTimersByTimeAsync(5_000)
      expect(document.querySelector('[data-call-card]')).toBeNull()
      expect(document.documentElement).not.toHaveAttribute('data-call-aside')
      expect(page.client.isFetching()).toBe(0)
      expect(localStorage).toHaveLength(0)
      await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).keyboard('m')
      expect(document.body).toHaveFocus()
    } finally {
      vi.useRealTimers()
    }
  })

  test('replaces the other leads with actions once the call is connected', async () => {
    const page = await mountCalls()
    await page.phone(rings)
    expect(within(await callerCard()).queryByRole('button', { name: 'Set tour' })).not.toBeInTheDocument()
    await page.phone(talks)
    const box = within(await callerCard())
    await userEvent.click(box.getByRole('button', { name: 'Set tour' }))
    expect(await screen.findByText('Tour dialog')).toBeVisible()
    expect(box.getByRole('button', { name: 'Text' })).toBeEnabled()
    expect(box.queryByText(/with this number/)).not.toBeInTheDocument()
  })

  test('leaves the dialog of a tour open when another call takes its place', async () => {
    const page = await mountCalls()
    await page.phone(talks)
    await userEvent.click(within(await callerCard()).getByRole('button', { name: 'Set tour' }))
    const dialog = await screen.findByText('Tour dialog')
    await page.phone(ended)
    await page.phone({ ...rings, call: newCaller, since: began + 410_000 })
    await callerCard('New number')
    expect(dialog).toBeVisible()
  })

  test('is hidden and shown by pressing the name on the bar', async () => {
    const page = await mountCalls()
    await page.phone(talks)
    await callerCard()
    const name = within(screen.getByRole('region', { name: 'Call' })).getByRole('button', {
      name: /^Sofia Marchetti/,
    })
    await userEvent.click(name)
    expect(screen.queryByRole('region', { name: 'Sofia Marchetti' })).not.toBeInTheDocument()
    await userEvent.click(name)
    expect(await callerCard()).toBeVisible()
  })
})

describe('the note', () => {
  test('is focused with M, and persists from the first ring through a reload', async () => {
    const page = await mountCalls()
    await page.phone(rings)
    await callerCard()
    await userEvent.keyboard('m')
    expect(noteField('Notes')).toHaveFocus()
    await userEvent.keyboard('Has a dog')
    expect(storedCallNote(noteKeyOf()).read()).toMatchObject({
      note: 'Has a dog',
      text: 'Incoming call.\nHas a dog',
    })
    expect(screen.getByText(/^Draft saved \d+:\d\d [AP]M$/)).toBeVisible()
    page.unmount()
    const again = await mountCalls()
    await again.phone(talks)
    await callerCard()
    expect(noteField('Notes')).toHaveValue('Has a dog')
  })

  test('keeps the focus when the call ends while the user is typing', async () => {
    const page = await mountCalls()
    await page.phone(talks)
    await callerCard()
    await userEvent.type(noteField('Notes'), 'Wants 4F')
    const before = document.activeElement
    await page.phone(ended)
    await outcomeCard()
    expect(document.activeElement).toBe(before)
    await userEvent.keyboard(' 12')
    expect(noteField('Call note')).toHaveValue('Wants 4F 12')
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
  })

  test('is kept when the call gets its id', async () => {
    const page = await mountCalls()
    const nameless = { ...sofiaCalls, callId: undefined }
    await page.phone({ ...talks, call: nameless, since: began })
    await callerCard()
    await userEvent.type(noteField('Notes'), 'Hi')
    await page.phone({ ...talks, since: began })
    await waitFor(() => expect(storedCallNote(noteKeyOf()).read()?.note).toBe('Hi'))
    expect(unsentCount('user-priya', clock.now())).toBe(1)
    expect(noteField('Notes')).toHaveValue('Hi')
  })

  test('is listed as unsent work and can be finished from the tray', async () => {
    const page = await mountCalls()
    await page.phone(rings)
    await callerCard()
    await userEvent.type(noteField('Notes'), 'Call back after 5')
    await page.phone({ ...rings, call: newCaller, since: began + 1 })
    await callerCard('New number')
    expect(noteField('Notes')).toHaveValue('')
    const nobody = { view: () => expect.unreachable() }
    const [work, ...more] = unsentWork(noteOwner, { texts: nobody, emails: nobody }, clock.now())
    expect(more).toEqual([])
    expect(work).toMatchObject({
      kind: 'call',
      leadId: 'lead-sofia-marchetti',
      leadName: 'Sofia Marchetti',
      text: 'Incoming call.\nCall back after 5',
    })
    await page.phone(idleVoice)
    const note = storedCallNote(work?.key ?? '').read()
    act(() => void callNoteWindowOf(page.client).open(note?.call ?? { since: 0 }))
    await outcomeCard()
    expect(noteField('Call note')).toHaveValue('Call back after 5')
    await userEvent.click(button('Skip'))
    expect(storedCallNote(work?.key ?? '').read()?.note).toBe('Call back after 5')
    expect(screen.queryByRole('region', { name: 'How did the call go?' })).not.toBeInTheDocument()
  })
})

describe('filing under a lead with the number', () => {
  const openFiling = async (page: CallPage, call: CallRef = sofiaCalls) => {
    await page.phone({ ...talks, call })
    await userEvent.click(await screen.findByRole('button', { name: 'File under another lead' }))
    return within(screen.getByRole('region', { name: 'File under another lead' })).getByRole('status')
  }
  const none = 'No other lead has this number. Search for one.'

  test('says that it searches until the server has answered', async () => {
    const page = await mountCalls()
    const gate = page.backend.world.faults.add({ match: 'GET /api/leads', act: { kind: 'gate' } })
    const status = await openFiling(page)
    expect(status).toHaveTextContent('Searching…')
    page.backend.world.faults.open(gate.id)
    await waitFor(() => expect(status).toHaveTextContent(none))
  })

  test('says that the search failed', async () => {
    const page = await mountCalls()
    page.backend.world.faults.add({
      match: 'GET /api/leads',
      act: { kind: 'status', status: 403, body: { message: 'Not your leads.' } },
    })
    const status = await openFiling(page)
    await waitFor(() => expect(status).toHaveTextContent('Not your leads.'))
  })

  test('doesn’t claim anything about a number that is not known', async () => {
    const page = await mountCalls()
    expect(await openFiling(page, { ...newCaller, number: undefined })).toHaveTextContent(
      'Search for a lead.',
    )
  })
})

describe('filing by keyboard', () => {
  const row = () => screen.findByRole('button', { name: /^File the call under Teresa Galvan/ })
  const question = () => screen.queryByRole('alert', { name: 'File the call' })
  const opener = 'File under another lead'

  test('closes the confirmation and then the search on Escape, and keeps the card open', async () => {
    const page = await mountCalls()
    await page.phone(talks)
    await callerCard()
    await page.phone(ended)
    await outcomeCard()
    await userEvent.click(button(opener))
    await userEvent.keyboard('Teresa')
    ;(await row()).focus()
    await userEvent.keyboard('{Enter}')
    expect(within(question() ?? document.body).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(question()).not.toBeInTheDocument()
    expect(screen.getByRole('searchbox', { name: 'Search leads' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('searchbox', { name: 'Search leads' })).not.toBeInTheDocument()
    expect(button(opener)).toHaveFocus()
    expect(await outcomeCard()).toBeVisible()
  })

  test('moves the focus to where the call is filed, and back to the opening button on Undo or Cancel', async () => {
    const page = await mountCalls()
    await page.phone(talks)
    await callerCard()
    await userEvent.click(button(opener))
    await userEvent.keyboard('Teresa')
    ;(await row()).focus()
    await userEvent.keyboard('{Enter}{Tab}')
    expect(button('File call')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toHaveTextContent(/^Files under Teresa Galvan/)
    await userEvent.tab()
    expect(button('Undo')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(button(opener)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    button('Cancel filing').focus()
    await userEvent.keyboard('{Enter}')
    expect(button(opener)).toHaveFocus()
  })

  test('returns the focus to the leads with the number after Cancel or Undo while ringing', async () => {
    const page = await mountCalls()
    // Teresa has this number, too.
    await page.phone({ ...rings, call: { ...sofiaCalls, number: '+15125550107' } })
    await callerCard()
    for (const after of ['{Enter}', '{Tab}{Enter}{Tab}{Enter}']) {
      ;(await row()).focus()
      await userEvent.keyboard(`{Enter}${after}`)
      expect(await row()).toHaveFocus()
    }
  })
})

test('opens no other call note while a call’s card is open, and doesn’t open it later by itself', async () => {
  const page = await mountCalls()
  const notes = callNoteWindowOf(page.client)
  const earlier = { callId: 'call-0', number: '+15125550188', since: began - 60_000 }
  await page.phone(ended)
  await outcomeCard()
  expect(notes.open(earlier)).toBe(false)
  await userEvent.click(button('Skip'))
  expect(screen.queryByRole('region', { name: 'How did the call go?' })).not.toBeInTheDocument()
  act(() => void notes.open(earlier))
  expect(await outcomeCard()).toBeVisible()
})
