import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { storageEntry } from '#/lib/storage.ts'
import { rememberGreetingTest } from '#/providers/voice/greeting-test.ts'

import { ended, mountCalls, rings, talks } from './calls.testing.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
})

const of = (callId: string) =>
  ({
    callId,
    leadId: undefined,
    direction: 'incoming',
    number: '+15125550177',
    name: 'Greeting test',
  }) as const
const card = () => document.querySelector('[data-call-card]')

test('a call that plays a greeting has no card, and nothing asks how it went', async () => {
  const page = await mountCalls()
  await page.phone({ ...rings, call: of('call-5') })
  // The response with the id arrives after the ring.
  act(() => rememberGreetingTest('call-5'))
  await page.phone({ ...talks, call: of('call-5') })
  expect(card()).toBeNull()
  expect(screen.getByRole('region', { name: 'Call' })).toHaveTextContent('Greeting test')
  await page.phone({ ...ended, call: of('call-5') })
  expect(card()).toBeNull()
})

test('so does one that was started in another tab', async () => {
  const page = await mountCalls()
  await page.phone({ ...talks, call: of('call-6') })
  expect(card()).not.toBeNull()
  storageEntry('browser', 'greeting-test', z.string()).write('call-6')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lintel:greeting-test' })))
  expect(card()).toBeNull()
  await page.phone({ ...ended, call: of('call-6') })
  expect(screen.queryByRole('region', { name: 'How did the call go?' })).not.toBeInTheDocument()
})
