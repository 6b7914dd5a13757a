import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type VoiceState } from '#/providers/voice/state/voice-state.ts'

import { began, ended, mountCalls, rings, sofiaCalls, talks } from './calls.testing.tsx'

/** What screen readers are told, in order. */
const said: string[] = []
let observer: MutationObserver

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  said.length = 0
  observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const text = target.textContent?.replaceAll('\u00a0', '') ?? ''
      if (text !== '') said.push(text)
    }
  })
  for (const region of document.querySelectorAll('[data-live-region]'))
    observer.observe(region, { childList: true })
})
afterEach(() => observer.disconnect())

const dialing = (callId?: string): VoiceState => ({
  at: 'dialing',
  call: { ...sofiaCalls, direction: 'outgoing', callId },
  since: began,
  missed: [],
})

test('announces a dialed call once, also when its id becomes known', async () => {
  const page = await mountCalls()
  await page.phone(dialing())
  await page.phone(dialing('call-1'))
  await page.phone(talks)
  expect(said.filter((text) => text.startsWith('Calling'))).toEqual(['Calling Sofia Marchetti'])
  expect(said.at(-1)).toBe('In a call with Sofia Marchetti')
})

test('announces that a call which stopped ringing was answered elsewhere', async () => {
  const page = await mountCalls()
  await page.phone(rings)
  await page.phone({ ...ended, talked: undefined, how: 'cancelled' })
  await page.phone({ ...ended, talked: undefined, how: 'answered-elsewhere' })
  expect(said.slice(1)).toEqual(['Missed call', 'Answered elsewhere'])
})

test('announces that a lost connection is back', async () => {
  const page = await mountCalls()
  await page.phone(talks)
  await page.phone({ ...talks, line: 'reconnecting' })
  await page.phone(talks)
  expect(said.slice(1)).toEqual(['The call is reconnecting', 'The call is back'])
})
