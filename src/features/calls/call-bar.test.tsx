import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { idleVoice, type VoiceState } from '#/providers/voice/state/voice-state.ts'
import { setSingleKeys } from '#/ui/hotkeys/hotkey-setting.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { began, ended, mountCalls as mount, rings, sofiaCalls, talks } from './calls.testing.tsx'

// These tests write nothing, so they can share one backend.
const backend = createBackend()
const mountCalls = () => mount({ backend })

const bar = () => screen.findByRole('region', { name: 'Call' })
const button = (name: string) => screen.getByRole('button', { name })
const elsewhere = { ...sofiaCalls, where: 'other-phone' as const }
const dials: VoiceState = {
  at: 'dialing',
  call: { ...sofiaCalls, direction: 'outgoing' },
  since: began,
  missed: [],
}
const denied =
  'The browser or end-user denied permissions to user media. Please update your browser settings to allow Lintel use your microphone.'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  document.querySelector('[data-live-region=assertive]')?.replaceChildren()
})

describe('the buttons in each call state', () => {
  test.each<[string, VoiceState, string[], string[]]>([
    [
      'an incoming call',
      rings,
      ['Speaker: Jabra Evolve2 65', 'Reject Call', 'Accept Call'],
      ['End Call', 'Mute', 'Keypad'],
    ],
    ['an outgoing call', dials, ['End Call'], ['Accept Call', 'Mute', 'Keypad']],
    [
      'a call in progress',
      talks,
      ['Mute', 'Keypad', 'Speaker: Jabra Evolve2 65', 'End Call'],
      ['Accept Call', 'Unmute'],
    ],
    ['muted', { ...talks, sound: 'muted' }, ['Unmute', 'End Call'], ['Mute']],
    ['a lost line', { ...talks, line: 'reconnecting' }, ['Mute', 'End Call'], []],
    ['a call on another phone', { ...talks, call: elsewhere }, [], ['Mute', 'Keypad', 'End Call']],
    ['an ended call', ended, ['Call back', 'Dismiss'], ['End Call', 'Mute']],
  ])('%s', async (_, state, there, notThere) => {
    const page = await mountCalls()
    await page.phone(state)
    const box = within(await bar())
    for (const name of there) expect(box.getByRole('button', { name })).toBeEnabled()
    for (const name of notThere) expect(box.queryByRole('button', { name })).not.toBeInTheDocument()
    expect(box.getByRole('link', { name: 'View lead' })).toHaveAttribute(
      'href',
      '/leads/lead-sofia-marchetti',
    )
  })

  test('shows no bar when there is no call', async () => {
    const page = await mountCalls()
    await page.phone(rings)
    await bar()
    await page.phone(idleVoice)
    expect(screen.queryByRole('region', { name: 'Call' })).not.toBeInTheDocument()
  })

  test('passes each press to the phone, except for the second press of a double click on Accept Call', async () => {
    const page = await mountCalls()
    await page.phone(rings)
    await bar()
    fireEvent.click(button('Accept Call'))
    fireEvent.click(button('Reject Call'))
    await page.phone(talks)
    fireEvent.click(button('Mute'))
    // The second press of a double click on Accept Call lands on this button.
    fireEvent.click(button('End Call'), { detail: 2 })
    expect(page.did).toEqual(['accept', 'reject', 'mute'])
    fireEvent.click(button('End Call'), { detail: 1 })
    await page.phone({ ...talks, sound: 'muted' })
    fireEvent.click(button('Unmute'))
    await page.phone(ended)
    fireEvent.click(button('Call back'))
    fireEvent.click(button('Dismiss'))
    expect(page.did.slice(3)).toEqual([
      'hang up',
      'unmute',
      'place lead-sofia-marchetti +15125550139',
      'dismiss call',
    ])
  })

  test('doesn’t accept twice while Accept Call is pending, and still rejects with Reject Call', async () => {
    const page = await mountCalls()
    await page.phone({ ...rings, answer: 'answering' })
    await bar()
    fireEvent.click(button('Accept Call'))
    expect(page.did).toEqual([])
    expect(button('Accept Call')).toHaveAttribute('aria-busy', 'true')
    fireEvent.click(button('Reject Call'))
    expect(page.did).toEqual(['reject'])
  })

  test('offers the choice of the ring device and device tests while ringing', async () => {
    const page = await mountCalls()
    await page.phone(rings)
    await bar()
    await userEvent.click(button('Speaker: Jabra Evolve2 65'))
    const ring = within(await screen.findByRole('group', { name: 'Ring' }))
    await userEvent.click(ring.getByRole('menuitemradio', { name: 'MacBook Pro Speakers' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await userEvent.click(button('Speaker: Jabra Evolve2 65'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Play a test sound' }))
    expect(page.did).toEqual(['choose ring device-2', 'play speaker'])
    await userEvent.click(button('Speaker: Jabra Evolve2 65'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Test devices in Settings' }))
    await waitFor(() => expect(page.path()).toBe('/manage-settings?section=calls'))
  })

  test('offers speakers and microphones by name', async () => {
    const page = await mountCalls()
    await page.phone(talks)
    await bar()
    await userEvent.click(button('Speaker: Jabra Evolve2 65'))
    const menu = await screen.findByRole('menu', { name: 'Sound devices' })
    const speakers = within(menu).getByRole('group', { name: 'Speaker' })
    expect(within(speakers).getByRole('menuitemradio', { name: 'Jabra Evolve2 65' })).toBeChecked()
    await userEvent.click(within(speakers).getByRole('menuitemradio', { name: 'MacBook Pro Speakers' }))
    expect(page.did).toEqual(['choose speaker device-2'])
  })
})

describe('notices and ended calls', () => {
  test('shows the exact message about a refused microphone until it is dismissed', async () => {
    const page = await mountCalls()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      await page.phone({ ...ended, how: 'failed', talked: undefined, message: denied })
      expect(within(await bar()).getByRole('alert')).toHaveTextContent(denied)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(page.did).toEqual([])
      fireEvent.click(button('Dismiss'))
      expect(page.did).toEqual(['dismiss call'])
    } finally {
      vi.useRealTimers()
    }
  })

  test('dismisses the end of a call that was answered elsewhere after a few seconds', async () => {
    const page = await mountCalls()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      await page.phone(rings)
      await page.phone({ ...ended, how: 'answered-elsewhere', talked: undefined })
      expect(
        within(screen.getByRole('region', { name: 'Call' })).getByText('Answered elsewhere'),
      ).toBeVisible()
      await vi.advanceTimersByTimeAsync(5_000)
      expect(page.did).toEqual([])
      await vi.advanceTimersByTimeAsync(2_000)
      expect(page.did).toEqual(['dismiss call'])
    } finally {
      vi.useRealTimers()
    }
  })

  test('doesn’t dismiss it while the pointer moves, so the page doesn’t shift', async () => {
    const page = await mountCalls()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      await page.phone(rings)
      await page.phone({ ...ended, how: 'answered-elsewhere', talked: undefined })
      for (let second = 0; second < 12; second += 1) {
        fireEvent.pointerMove(document.body)
        await vi.advanceTimersByTimeAsync(1_000)
      }
      expect(page.did).toEqual([])
      await vi.advanceTimersByTimeAsync(2_000)
      expect(page.did).toEqual(['dismiss call'])
    } finally {
      vi.useRealTimers()
    }
  })

  test('doesn’t dismiss it from a hidden tab, because the bar is shared by all tabs', async () => {
    const page = await mountCalls()
    const looked = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      await page.phone(rings)
      await page.phone({ ...ended, how: 'answered-elsewhere', talked: undefined })
      await vi.advanceTimersByTimeAsync(20_000)
      expect(page.did).toEqual([])
      looked.mockReturnValue('visible')
      await vi.advanceTimersByTimeAsync(3_000)
      expect(page.did).toEqual(['dismiss call'])
    } finally {
      vi.useRealTimers()
      looked.mockRestore()
    }
  })

  test('keeps ringing when the microphone is refused, with the exact message until it is dismissed', async () => {
    const page = await mountCalls()
    await page.phone(rings)
    await page.phone(rings, { notice: denied })
    expect(within(await bar()).getByRole('alert')).toHaveTextContent(denied)
    expect(button('Accept Call')).toBeEnabled()
    fireEvent.click(button('Dismiss the notice'))
    expect(page.did).toEqual(['dismiss notice'])
  })

  test('offers to rejoin a call that is still connected elsewhere', async () => {
    const page = await mountCalls()
    await page.phone(idleVoice, {
      rejoin: { callId: 'call-1', leadId: 'lead-sofia-marchetti', since: began },
    })
    expect(await screen.findByText('Your call with Sofia Marchetti is still up')).toBeVisible()
    fireEvent.click(button('Rejoin'))
    fireEvent.click(button('Dismiss'))
    expect(page.did).toEqual(['rejoin', 'dismiss rejoin'])
  })
})

describe('keys', () => {
  const press = (letter: string) =>
    fireEvent.keyDown(document.body, {
      key: letter.toUpperCase(),
      code: `Key${letter.toUpperCase()}`,
      altKey: true,
      shiftKey: true,
    })

  test('accepts, ends, and mutes with Alt Shift A, E, and M', async () => {
    const page = await mountCalls()
    await page.phone(rings)
    await bar()
    press('m')
    press('a')
    press('e')
    await page.phone(talks)
    press('a')
    press('m')
    press('e')
    expect(page.did).toEqual(['accept', 'reject', 'mute', 'hang up'])
  })

  test('leaves the focus in place; Tab moves it to Accept Call, and Shift+Tab moves it back', async () => {
    const page = await mountCalls()
    button('On the page').focus()
    await page.phone(rings)
    await bar()
    expect(button('On the page')).toHaveFocus()
    await userEvent.tab()
    expect(button('Accept Call')).toHaveFocus()
    await userEvent.tab({ shift: true })
    expect(button('On the page')).toHaveFocus()
  })

  test('keeps the focus on the bar when used by keyboard, and moves it to the main area when the bar closes', async () => {
    const page = await mountCalls()
    await page.phone(rings)
    const box = await bar()
    button('Accept Call').focus()
    await page.phone(talks)
    expect(box).toHaveFocus()
    await userEvent.tab()
    expect(box).not.toHaveFocus()
    expect(box.contains(document.activeElement)).toBe(true)
    button('End Call').focus()
    await page.phone({ ...ended, talked: undefined, how: 'lost' })
    expect(box).toHaveFocus()
    await page.phone(idleVoice)
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('leaves the focus on the page when the user clicked there before the call connects', async () => {
    const page = await mountCalls()
    await page.phone(rings)
    await bar()
    button('Accept Call').focus()
    fireEvent.pointerDown(document.body)
    button('Accept Call').blur()
    await page.phone(talks)
    expect(document.body).toHaveFocus()
  })

  test('announces an incoming call at once, with the caller’s name and number', async () => {
    const page = await mountCalls()
    await page.phone(rings)
    await waitFor(() =>
      expect(document.querySelector('[data-live-region=assertive]')).toHaveTextContent(
        /^Incoming call from Sofia Marchetti, \+1 \(512\) 555-0139.*Accept Call is next, or press Alt Shift A$/,
      ),
    )
  })
})

describe('the keypad', () => {
  test('sends digits by pointer and by keyboard, and shows the digits sent', async () => {
    const page = await mountCalls()
    await page.phone(talks)
    await bar()
    await userEvent.click(button('Keypad'))
    const keypad = screen.getByRole('region', { name: 'Keypad' })
    expect(keypad).toHaveFocus()
    await userEvent.click(within(keypad).getByRole('button', { name: '2 ABC' }))
    await userEvent.keyboard('04#')
    expect(page.did).toEqual(['digits 2', 'digits 0', 'digits 4', 'digits #'])
    expect(within(keypad).getByLabelText('Digits sent')).toHaveTextContent('204#')
    await userEvent.keyboard('{Escape}')
    expect(keypad).not.toBeInTheDocument()
    expect(button('Keypad')).toHaveFocus()
  })

  test('accepts digit keys while it has the focus, even with single-key shortcuts off', async () => {
    setSingleKeys(false)
    try {
      const page = await mountCalls()
      await page.phone(talks)
      await bar()
      await userEvent.click(button('Keypad'))
      await userEvent.keyboard('1*{Control>}2{/Control}')
      expect(page.did).toEqual(['digits 1', 'digits *'])
      act(() => button('On the page').focus())
      await userEvent.keyboard('3')
      expect(page.did).toHaveLength(2)
    } finally {
      setSingleKeys(true)
    }
  })

  test('closes when the call ends', async () => {
    const page = await mountCalls()
    await page.phone(talks)
    await bar()
    await userEvent.click(button('Keypad'))
    await page.phone(ended)
    expect(screen.queryByRole('region', { name: 'Keypad' })).not.toBeInTheDocument()
  })
})

test('draws the waveform from the louder of both sides', async () => {
  const page = await mountCalls()
  await page.phone(talks)
  const meter = (await bar()).querySelector('[data-meter]')
  const heights = () =>
    Array.from(meter?.children ?? []).map((each) => each instanceof HTMLElement && each.style.transform)
  const silent = heights()
  page.sound(0.01, 0.64)
  await waitFor(() => expect(heights()).not.toEqual(silent))
  expect(heights()[3]).toBe('scaleY(0.80)')
})

test('hostile names and numbers do not break the bar', async () => {
  const page = await mountCalls()
  const name = `‮${'<b>'.repeat(4_000)}`
  await page.phone({
    ...rings,
    call: { callId: 'x', leadId: undefined, direction: 'incoming', name, number: '9'.repeat(10_000) },
  })
  const box = await bar()
  expect(box.textContent.length).toBeLessThan(400)
  expect(box.querySelector('b')).toBeNull()
})
