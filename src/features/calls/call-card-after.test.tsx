import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { clock } from '#/lib/clock.ts'
import { storedCallNote } from '#/providers/outbox/stored-drafts.ts'
import { unsentWork } from '#/providers/outbox/unsent-work.ts'
import { callNoteWindowOf } from '#/providers/popout/call-note-window.ts'
import { type CallRef, idleVoice, type VoiceState } from '#/providers/voice/state/voice-state.ts'
import { setSingleKeys } from '#/ui/hotkeys/hotkey-setting.ts'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { callerCard, newCaller, noteField, noteKeyOf, noteOwner, outcomeCard } from './call-card.testing.tsx'
import { began, ended, mountCalls, rings, sofiaCalls, talks } from './calls.testing.tsx'

/** A call that is rejoined after a reload is dialed, and nothing says who placed it. */
const rejoined: CallRef = { ...sofiaCalls, direction: undefined }
const rejoining: VoiceState = { at: 'dialing', call: rejoined, since: began + 300_000, missed: [] }

const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  localStorage.clear()
  waitingToasts.set([])
  vi.stubGlobal('scrollTo', () => undefined)
})

describe('after the call', () => {
  test('saves the outcome and the note as a comment on the lead with two keys, and clears the note', async () => {
    const page = await mountCalls()
    await page.phone(talks)
    await callerCard()
    await userEvent.type(noteField('Notes'), 'Wants to see 4F first')
    await page.phone(ended)
    await outcomeCard()
    act(() => noteField('Call note').blur())
    await userEvent.keyboard('1{Enter}')
    await waitFor(() => expect(page.did).toContain('dismiss call'))
    expect(page.sent).toEqual([
      `POST /api/lead/lead-sofia-marchetti/comment ${JSON.stringify({
        text: 'Incoming call, 6m 41s, spoke.\nWants to see 4F first',
        mentions: [],
      })}`,
    ])
    expect(storedCallNote(noteKeyOf()).read()).toBeUndefined()
    expect(screen.queryByRole('region', { name: 'How did the call go?' })).not.toBeInTheDocument()
  })

  test('tells screen readers the keys of the note and the outcomes, unless single keys are off', async () => {
    const page = await mountCalls()
    await page.phone(ended)
    const card = within(await outcomeCard())
    const keys = () =>
      [noteField('Call note'), ...card.getAllByRole('radio'), button('Save and close')].map((control) =>
        control.getAttribute('aria-keyshortcuts'),
      )
    const save = 'Control+Enter Meta+Enter'
    expect(keys()).toEqual(['M', '1', '2', '3', '4', save])
    act(() => setSingleKeys(false))
    try {
      expect(keys()).toEqual([null, null, null, null, null, save])
    } finally {
      setSingleKeys(true)
    }
  })

  test('writes the follow-up into the comment and sends the new status', async () => {
    const page = await mountCalls()
    await page.phone(ended)
    await outcomeCard()
    await userEvent.click(screen.getByRole('radio', { name: 'Left voicemail' }))
    const followUp = screen.getByRole('combobox', { name: 'Follow up' })
    const [, tomorrow] = within(followUp).getAllByRole('option')
    await userEvent.selectOptions(followUp, tomorrow ?? [])
    await userEvent.click(screen.getByRole('button', { name: 'Status Opportunity' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Prospect/ }))
    await userEvent.click(button('Save and close'))
    await waitFor(() => expect(page.sent).toHaveLength(2))
    expect(page.sent[0]).toBe(
      'PUT /api/lead/lead-sofia-marchetti/status {"status":"PROSPECT","fromStatus":"OPPORTUNITY"}',
    )
    expect(page.sent[1]).toContain(`left voicemail. Follow up ${tomorrow?.textContent ?? '?'}.`)
  })

  test('asks for a reason when the status needs one', async () => {
    const page = await mountCalls()
    await page.phone(ended)
    await outcomeCard()
    await userEvent.click(screen.getByRole('radio', { name: 'Wrong number' }))
    await userEvent.click(screen.getByRole('button', { name: 'Status Opportunity' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Not a lead/ }))
    expect(button('Save and close')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Wrong number')
    await userEvent.click(button('Save and close'))
    await waitFor(() => expect(page.sent[0]).toContain('"reason":"WRONG_NUMBER"'))
  })

  test('can’t be saved without an outcome or a note, and closes on Escape', async () => {
    const page = await mountCalls()
    await page.phone(ended)
    await outcomeCard()
    expect(button('Save and close')).toHaveAccessibleDescription('Choose how the call went, or write a note.')
    await userEvent.keyboard('{Escape}')
    expect(page.did).toEqual(['dismiss call'])
    expect(page.sent).toEqual([])
  })

  test('closes in a tab without focus once the call was finished in another tab, but not in the focused tab', async () => {
    const page = await mountCalls()
    const dismissed = { ...idleVoice, dismissed: sofiaCalls }
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    await page.phone(ended)
    await outcomeCard()
    await page.phone(dismissed)
    expect(await outcomeCard()).toBeVisible()
    await page.phone(talks)
    await page.phone(ended)
    await outcomeCard()
    focus.mockReturnValue(false)
    // Nobody has dismissed anything: the phone has moved to another tab.
    await page.phone(idleVoice)
    expect(await outcomeCard()).toBeVisible()
    await page.phone(dismissed)
    expect(screen.queryByRole('region', { name: 'How did the call go?' })).not.toBeInTheDocument()
    expect(page.did).toEqual([])
    focus.mockRestore()
  })

  test('shows why saving failed, keeps the note, and saves only the rest on the next press', async () => {
    const page = await mountCalls()
    await page.phone(ended)
    await outcomeCard()
    await userEvent.type(noteField('Call note'), 'Paul joins')
    await userEvent.click(button('Status Opportunity'))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Prospect/ }))
    page.backend.world.faults.add({
      match: 'POST /api/lead/:leadId/comment',
      act: { kind: 'status', status: 409, body: { message: 'Not now.' } },
    })
    await userEvent.click(button('Save and close'))
    expect(await screen.findByRole('alert')).toHaveTextContent('The note wasn’t saved. Not now.')
    expect(storedCallNote(noteKeyOf()).read()?.note).toBe('Paul joins')
    await userEvent.click(button('Save and close'))
    await waitFor(() => expect(page.did).toContain('dismiss call'))
    expect(page.sent.map((one) => one.split(' {')[0])).toEqual([
      'PUT /api/lead/lead-sofia-marchetti/status',
      'POST /api/lead/lead-sofia-marchetti/comment',
      'POST /api/lead/lead-sofia-marchetti/comment',
    ])
  })

  test('disables outcome, follow-up, and filing while saving, and reports no draft on Escape', async () => {
    const page = await mountCalls()
    const { faults } = page.backend.world
    await page.phone(ended)
    await outcomeCard()
    const gate = faults.add({ match: 'POST /api/lead/:leadId/comment', act: { kind: 'gate' } })
    await userEvent.keyboard('1{Enter}')
    await waitFor(() => expect(gate.holding).toBe(1))
    await userEvent.keyboard('2')
    expect(screen.getByRole('radio', { name: 'Spoke' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Left voicemail' })).toBeDisabled()
    expect(screen.getByRole('combobox', { name: 'Follow up' })).toBeDisabled()
    expect(button('File under another lead')).toBeDisabled()
    // A user who leaves in the meantime is not told about a draft that disappears a moment later.
    await userEvent.keyboard('{Escape}')
    expect(waitingToasts.get()).toEqual([])
    faults.open(gate.id)
    await waitFor(() => expect(storedCallNote(noteKeyOf()).read()).toBeUndefined())
  })

  describe('when the response to the comment is lost', () => {
    const unconfirmed = 'We couldn’t confirm the comment was added. Save again and we’ll check first'
    const comment = 'Incoming call, 6m 41s.\nPaul joins'

    /** Saves a note. With `arrives` it reaches the lead, but neither the response nor the lead can be read. */
    async function lose(arrives: boolean) {
      const page = await mountCalls()
      const { faults } = page.backend.world
      await page.phone(ended)
      await outcomeCard()
      await userEvent.type(noteField('Call note'), 'Paul joins')
      faults.add({
        match: 'POST /api/lead/:leadId/comment',
        act: { kind: arrives ? 'lost' : 'reset' },
      })
      faults.add({ match: 'GET /api/lead/:leadId', act: { kind: 'status', status: 500 }, times: 0 })
      await userEvent.click(button('Save and close'))
      expect(await screen.findByText(unconfirmed)).toBeVisible()
      expect(document.body).not.toHaveTextContent(/wasn’t saved/)
      const comments = () =>
        page.backend.world.leads.get('lead-sofia-marchetti')?.comments.filter(({ text }) => text === comment)
      return { page, faults, comments, posts: () => page.sent.filter((one) => one.includes('/comment')) }
    }

    test('says that the outcome is unknown; the next press checks first and adds no second comment', async () => {
      const { page, faults, comments, posts } = await lose(true)
      await userEvent.click(button('Save and close'))
      await waitFor(() => expect(button('Save and close')).toBeEnabled())
      expect(await screen.findByText(/^We couldn’t confirm the comment was added/)).toBeVisible()
      faults.clear()
      await userEvent.click(button('Save and close'))
      await waitFor(() => expect(page.did).toContain('dismiss call'))
      expect(posts()).toHaveLength(1)
      expect(comments()).toHaveLength(1)
      expect(storedCallNote(noteKeyOf()).read()).toBeUndefined()
    })

    test('shows the unknown outcome again when finished from Unsent, and checks before sending', async () => {
      const { page, faults, comments, posts } = await lose(true)
      await userEvent.keyboard('{Escape}')
      await page.phone(idleVoice)
      faults.clear()
      const note = storedCallNote(noteKeyOf()).read()
      act(() => void callNoteWindowOf(page.client).open(note?.call ?? { since: 0 }))
      await outcomeCard()
      expect(screen.getByText(unconfirmed)).toBeVisible()
      await userEvent.click(button('Save and close'))
      await waitFor(() => expect(storedCallNote(noteKeyOf()).read()).toBeUndefined())
      expect(posts()).toHaveLength(1)
      expect(comments()).toHaveLength(1)
    })

    test('adds the comment on the next press if it didn’t arrive', async () => {
      const { page, faults, comments } = await lose(false)
      faults.clear()
      await userEvent.click(button('Save and close'))
      await waitFor(() => expect(page.did).toContain('dismiss call'))
      expect(comments()).toHaveLength(1)
    })
  })

  test('gives way to another incoming call: keeps the draft, says so, and ignores keys still being typed', async () => {
    const pressed = vi.fn<() => void>()
    function Page() {
      useHotkeys({ x: pressed })
      return null
    }
    const page = await mountCalls({ children: <Page /> })
    await page.phone(ended)
    await outcomeCard()
    await userEvent.click(screen.getByRole('button', { name: 'Status Opportunity' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Closed/ }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Other')
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Moved to Dallas')
    await userEvent.type(noteField('Call note'), 'Fa')
    // The clock is fixed so that the key arrives without delay, however slow the machine is.
    const local = vi.spyOn(clock, 'local').mockReturnValue(clock.local())
    await page.phone({ ...rings, call: newCaller, since: began + 1 })
    await callerCard('New number')
    await userEvent.keyboard('x')
    local.mockRestore()
    expect(pressed).not.toHaveBeenCalled()
    expect(waitingToasts.get()).toMatchObject([
      { title: 'Draft kept', body: 'Your call note is under Unsent.' },
    ])
    await page.phone(idleVoice)
    const note = storedCallNote(noteKeyOf()).read()
    act(() => void callNoteWindowOf(page.client).open(note?.call ?? { since: 0 }))
    await outcomeCard()
    expect(noteField('Call note')).toHaveValue('Fa')
    expect(await screen.findByRole('button', { name: 'Status Closed' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveDisplayValue('Other')
    expect(screen.getByRole('textbox', { name: /^Description/ })).toHaveValue('Moved to Dallas')
  })

  test('keeps a chosen status without a note under Unsent', async () => {
    const page = await mountCalls()
    await page.phone(ended)
    await outcomeCard()
    await userEvent.click(screen.getByRole('button', { name: 'Status Opportunity' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Prospect/ }))
    await userEvent.click(button('Skip'))
    expect(waitingToasts.get()).toMatchObject([{ title: 'Draft kept' }])
    const nobody = { view: () => expect.unreachable() }
    expect(unsentWork(noteOwner, { texts: nobody, emails: nobody }, clock.now())).toMatchObject([
      { kind: 'call', text: 'Status: Prospect' },
    ])
  })

  test('saves a note typed during the call and finished from Unsent with the length of the call', async () => {
    const page = await mountCalls()
    await page.phone(talks)
    await callerCard()
    await userEvent.type(noteField('Notes'), 'Wants 4F')
    await page.phone(ended)
    await outcomeCard()
    await userEvent.keyboard('{Escape}')
    await page.phone(idleVoice)
    const note = storedCallNote(noteKeyOf()).read()
    act(() => void callNoteWindowOf(page.client).open(note?.call ?? { since: 0 }))
    await outcomeCard()
    await userEvent.click(screen.getByRole('radio', { name: 'Spoke' }))
    await userEvent.click(button('Save and close'))
    await waitFor(() => expect(page.sent).toHaveLength(1))
    expect(page.sent[0]).toContain('Incoming call, 6m 41s, spoke.')
  })

  test('closes an empty card without a toast when another call rings', async () => {
    const page = await mountCalls()
    await page.phone(ended)
    await outcomeCard()
    await page.phone({ ...rings, call: newCaller, since: began + 1 })
    await callerCard('New number')
    expect(waitingToasts.get()).toEqual([])
  })

  test('doesn’t ask for an outcome after a missed call', async () => {
    const page = await mountCalls()
    await page.phone(rings)
    await callerCard()
    await page.phone({ ...ended, how: 'cancelled', talked: undefined })
    expect(screen.queryByRole('region', { name: 'How did the call go?' })).not.toBeInTheDocument()
    expect(within(screen.getByRole('region', { name: 'Call' })).getByText(/^Missed call/)).toBeVisible()
  })
})

describe('filing under another lead', () => {
  test.each([
    ['', sofiaCalls, []],
    [', after a rejoin', rejoined, [rejoining]],
  ])('asks first, doesn’t move the newest incoming communication, and says why%s', async (_, call, first) => {
    const page = await mountCalls()
    for (const state of first) await page.phone(state)
    await page.phone({ ...talks, call })
    await callerCard()
    commands.callOpens.run(page.backend.world, {
      userId: 'user-priya',
      leadId: 'lead-sofia-marchetti',
      direction: 'INCOMING',
      status: 'IN_PROGRESS',
    })
    commands.callEnds.run(page.backend.world, { userId: 'user-priya' })
    await userEvent.click(button('File under another lead'))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search leads' }), 'Teresa')
    await userEvent.click(await screen.findByRole('button', { name: /^File the call under Teresa Galvan/ }))
    expect(fireEvent.click(button('File call'))).toBe(true)
    expect(screen.getByText('Teresa Galvan')).toBeVisible()
    await page.client.invalidateQueries()
    await page.phone({ ...ended, call })
    await outcomeCard()
    expect(await screen.findByText(/This communication cannot be moved\./)).toBeVisible()
    await userEvent.keyboard('1{Enter}')
    await waitFor(() =>
      expect(page.sent.map((one) => one.split(' {')[0])).toEqual([
        'POST /api/lead/lead-teresa-galvan/comment',
      ]),
    )
  })

  test('doesn’t add the comment again when only the move failed, even after the card was closed', async () => {
    const page = await mountCalls()
    const { world } = page.backend
    await page.phone(talks)
    await callerCard()
    const who = { userId: 'user-priya', leadId: 'lead-sofia-marchetti' }
    commands.callOpens.run(world, { ...who, direction: 'INCOMING', status: 'IN_PROGRESS' })
    commands.callEnds.run(world, who)
    await userEvent.click(button('File under another lead'))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search leads' }), 'Teresa')
    await userEvent.click(await screen.findByRole('button', { name: /^File the call under Teresa Galvan/ }))
    await userEvent.click(button('File call'))
    commands.leadTexts.run(world, { leadId: who.leadId, message: 'Thanks' })
    await page.client.invalidateQueries()
    await page.phone(ended)
    await outcomeCard()
    await userEvent.click(screen.getByRole('radio', { name: 'Spoke' }))
    world.faults.add({
      match: 'POST /api/lead/:leadId/communication/:commId',
      act: { kind: 'status', status: 409, body: { message: 'Not now.' } },
    })
    await userEvent.click(button('Save and close'))
    expect(await screen.findByText('The call wasn’t moved. Not now.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.phone(idleVoice)
    const key = noteKeyOf()
    act(() => void callNoteWindowOf(page.client).open(storedCallNote(key).read()?.call ?? { since: 0 }))
    await outcomeCard()
    await userEvent.click(button('Save and close'))
    await waitFor(() => expect(storedCallNote(key).read()).toBeUndefined())
    expect(page.sent.filter((one) => one.includes('/comment'))).toHaveLength(1)
  })

  test('requires a lead to be chosen for a call without a lead', async () => {
    const page = await mountCalls()
    await page.phone({ ...ended, call: newCaller })
    await outcomeCard()
    await userEvent.click(screen.getByRole('radio', { name: 'Spoke' }))
    expect(button('Save and close')).toHaveAccessibleDescription(/^Choose the lead this call belongs to/)
  })
})
