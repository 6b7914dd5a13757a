import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createApi } from '#/api/call.ts'
import { createQueryClient, disposeQueryClient } from '#/api/query-client.ts'
import { clock } from '#/lib/clock.ts'
import { parseConfig } from '#/lib/config.ts'
import { ConfigProvider } from '#/providers/config.tsx'
import { TestChannel } from '#/providers/live/channel.testing.ts'
import { LiveContext } from '#/providers/live/live-context.ts'
import { SessionProvider } from '#/providers/session.tsx'

import { PhoneSessionHost } from './phone-session-host.tsx'
import { useCallOpen, useVoice } from './use-voice.ts'
import { VoiceProvider } from './voice-store.tsx'

let channel: TestChannel
let client: ReturnType<typeof createQueryClient>
let lookups: string[]
let answer: () => Response
let toasts: number

const session = {
  signedInUserId: 'user-priya',
  representing: undefined,
  token: async () => 'x',
  signOut: async () => undefined,
}

function Shown() {
  const { state, busy } = useVoice()
  const open = useCallOpen()
  return <output>{`${state.at} ${busy ? 'busy' : 'free'} ${open ? 'open' : 'closed'}`}</output>
}
const shown = () => screen.getByRole('status').textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const call = (callStatus: string) => () => Response.json({ callStatus, callId: 'call-a', leadRef: 'lead-a' })
const say = (
  eventType: 'OUTGOING_CALL_INITIATED' | 'CALL_COMPLETED' | 'CALL_TRANSFERRED',
  userRef = 'user-priya',
) => act(() => channel.say({ eventType, userRef, callId: 'call-a', lead: { id: 'lead-a' } }))

function mount() {
  return render(tree())
}

const config = parseConfig({ voice: 'simulated' })

function tree(mayCall = true) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <LiveContext value={channel}>
          <ConfigProvider config={config}>
            <SessionProvider session={session}>
              <VoiceProvider>
                <Shown />
                <PhoneSessionHost userId="user-priya" mayCall={mayCall} />
              </VoiceProvider>
            </SessionProvider>
          </ConfigProvider>
        </LiveContext>
      </QueryClientProvider>
    </StrictMode>
  )
}

function leavingIsAsked() {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

beforeEach(async () => {
  // What comes after the page is there.
  await import('./session/phone-session.ts')
  vi.useFakeTimers()
  vi.setSystemTime(1_800_000_000_000)
  channel = new TestChannel()
  lookups = []
  toasts = 0
  answer = () => Response.json(null)
  const api = createApi({
    baseUrl: '',
    token: async () => 'x',
    renew: async () => undefined,
    representing: undefined,
    clock,
    report: () => undefined,
    signal: new AbortController().signal,
    fetch: async (input) => {
      lookups.push(typeof input === 'string' ? input : '')
      return answer()
    },
  })
  client = createQueryClient(api, () => (toasts += 1))
})
afterEach(() => {
  disposeQueryClient(client)
  vi.useRealTimers()
})

describe('the phone of the acting user', () => {
  test('nobody calls: one lookup after the opening, and no more', async () => {
    mount()
    expect(shown()).toBe('idle free closed')
    await pass(60_000)
    expect(lookups).toEqual(['/api/communication/call-in-progress?userRef=user-priya'])
    expect(leavingIsAsked()).toBe(false)
  })

  test('a call: looked up every 2 s, open when it is, leaving the page is asked, and over with its event', async () => {
    mount()
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

  test('busy without a call is reset after 15 s', async () => {
    mount()
    await pass(5_000)
    say('CALL_TRANSFERRED')
    await pass(14_900)
    expect(shown()).toBe('idle busy closed')
    await pass(100)
    expect(shown()).toBe('idle free closed')
  })

  test('a lookup that fails leaves busy and goes on, without a toast (F76)', async () => {
    mount()
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

  test('a call that began while the channel was closed is found after the reopening', async () => {
    mount()
    await pass(5_000)
    act(() => channel.set({ status: 'CLOSED' }))
    answer = call('IN_PROGRESS')
    await pass(10_000)
    expect(shown()).toBe('idle free closed')
    act(() => channel.set({ status: 'OPEN' }))
    await pass(2_100)
    expect(shown()).toBe('open busy open')
  })

  test("a colleague's call is not ours", async () => {
    mount()
    await pass(5_000)
    say('OUTGOING_CALL_INITIATED', 'user-marcus')
    expect(shown()).toBe('idle free closed')
  })

  test('rights that go during a call: the phone stays until its end, and no longer (P45)', async () => {
    const { rerender } = mount()
    await pass(5_000)
    answer = call('IN_PROGRESS')
    say('CALL_TRANSFERRED')
    await pass(2_100)
    expect(shown()).toBe('open busy open')
    rerender(tree(false))
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

  test('after the tree is gone nothing is looked up', async () => {
    answer = call('IN_PROGRESS')
    const { unmount } = mount()
    await pass(5_000)
    unmount()
    lookups.length = 0
    await pass(60_000)
    expect(lookups).toEqual([])
    expect(leavingIsAsked()).toBe(false)
  })
})

test('without a provider nobody calls', () => {
  render(<Shown />)
  expect(shown()).toBe('idle free closed')
})
