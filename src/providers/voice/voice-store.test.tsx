import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { TestChannel } from '#/providers/live/channel.testing.ts'
import { LiveContext } from '#/providers/live/live-wire.tsx'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { PhoneSessionHost } from './phone-session-host.tsx'
import { useCallOngoing, useVoice } from './use-voice.ts'
import { VoiceProvider } from './voice-store.tsx'

let channel: TestChannel
let lookups: string[]
let answer: () => Response
let toasts: number

function Shown() {
  const { state, busy } = useVoice()
  const open = useCallOngoing()
  return <output>{`${state.at} ${busy ? 'busy' : 'free'} ${open ? 'open' : 'closed'}`}</output>
}
const shown = () => screen.getByRole('status').textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const call = (callStatus: string) => () => Response.json({ callStatus, callId: 'call-a', leadRef: 'lead-a' })
const say = (
  eventType: 'OUTGOING_CALL_INITIATED' | 'CALL_COMPLETED' | 'CALL_TRANSFERRED',
  userRef = 'user-priya',
) => act(() => channel.say({ eventType, userRef, callId: 'call-a', lead: { id: 'lead-a' } }))

async function mount() {
  const rights = createAtom(true)
  const Host = () => <PhoneSessionHost userId="user-priya" mayCall={useSelector(rights)} />
  const { unmount } = await renderScreen({
    config: { voice: 'simulated' },
    server(request) {
      const { pathname, search } = new URL(request.url)
      lookups.push(pathname + search)
      return answer()
    },
    onNothingToShow: () => (toasts += 1),
    page: (
      <StrictMode>
        <LiveContext value={channel}>
          <VoiceProvider>
            <Shown />
            <Host />
          </VoiceProvider>
        </LiveContext>
      </StrictMode>
    ),
  })
  return { unmount, loseRights: () => act(() => rights.set(false)) }
}

function leavingIsAsked() {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

beforeEach(async () => {
  // Load the code that arrives after the page.
  await import('./session/phone-session.ts')
  vi.useFakeTimers()
  vi.setSystemTime(1_800_000_000_000)
  channel = new TestChannel()
  lookups = []
  toasts = 0
  answer = () => Response.json(null)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the phone of the acting user', () => {
  test('looks up once after the channel opens, and no more without a call', async () => {
    await mount()
    expect(shown()).toBe('idle free closed')
    await pass(60_000)
    expect(lookups).toEqual(['/api/communication/call-in-progress?userRef=user-priya'])
    expect(leavingIsAsked()).toBe(false)
  })

  test('looks up a call every 2 s, asks before the page is left, and ends with the call’s event', async () => {
    await mount()
    await pass(5_000)
    lookups.length = 0
    answer = call('RINGING')
    say('OUTGOING_CALL_INITIATED')
    await pass(1)
    expect(shown()).toBe('dialing busy open')
    expect(leavingIsAsked()).toBe(true)
    expect(lookups).toHaveLength(1)
    answer = call('IN_PROGRESS')
    await pass(2_000)
    expect(shown()).toBe('open busy open')
    await pass(10_000)
    expect(lookups).toHaveLength(7)
    say('CALL_COMPLETED')
    expect(shown()).toBe('ended free closed')
    expect(leavingIsAsked()).toBe(false)
    lookups.length = 0
    await pass(60_000)
    expect(lookups).toEqual([])
  })

  test('resets busy without a call after 15 s', async () => {
    await mount()
    await pass(5_000)
    say('CALL_TRANSFERRED')
    await pass(14_900)
    expect(shown()).toBe('idle busy closed')
    await pass(100)
    expect(shown()).toBe('idle free closed')
  })

  test('stays busy and continues without a toast when a lookup fails', async () => {
    await mount()
    await pass(5_000)
    answer = () => new Response('', { status: 500 })
    say('CALL_TRANSFERRED')
    lookups.length = 0
    await pass(40_000)
    expect(lookups.length).toBeGreaterThanOrEqual(19)
    expect(shown()).toBe('idle busy closed')
    expect(toasts).toBe(0)
    answer = () => Response.json(null)
    await pass(2_000)
    expect(shown()).toBe('idle free closed')
  })

  test('finds a call after the channel reopens that began while it was closed', async () => {
    await mount()
    await pass(5_000)
    act(() => channel.set({ status: 'CLOSED' }))
    answer = call('IN_PROGRESS')
    await pass(10_000)
    expect(shown()).toBe('idle free closed')
    act(() => channel.set({ status: 'OPEN' }))
    await pass(2_100)
    expect(shown()).toBe('open busy open')
  })

  test('ignores a colleague’s call', async () => {
    await mount()
    await pass(5_000)
    say('OUTGOING_CALL_INITIATED', 'user-marcus')
    expect(shown()).toBe('idle free closed')
  })

  test('rights lost during a call: stays until the call ends, and no longer', async () => {
    const { loseRights } = await mount()
    await pass(5_000)
    answer = call('IN_PROGRESS')
    say('CALL_TRANSFERRED')
    await pass(2_100)
    expect(shown()).toBe('open busy open')
    loseRights()
    await pass(2_100)
    expect(shown()).toBe('open busy open')
    expect(leavingIsAsked()).toBe(true)
    answer = () => Response.json(null)
    say('CALL_COMPLETED')
    await pass(100)
    expect(shown()).toBe('idle free closed')
    const before = lookups.length
    await pass(60_000)
    expect(lookups).toHaveLength(before)
  })

  test('looks up nothing after the tree is unmounted', async () => {
    answer = call('IN_PROGRESS')
    const { unmount } = await mount()
    await pass(5_000)
    unmount()
    lookups.length = 0
    await pass(60_000)
    expect(lookups).toEqual([])
    expect(leavingIsAsked()).toBe(false)
  })
})

test('shows no call without a provider', () => {
  render(<Shown />)
  expect(shown()).toBe('idle free closed')
})
