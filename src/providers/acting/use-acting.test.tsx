import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createApi } from '#/api/call.ts'
import { createQueryClient } from '#/api/query-client.ts'
import { clock } from '#/lib/clock.ts'
import { type Session, SessionProvider } from '#/providers/session.tsx'
import { viewerQueries } from '#/providers/viewer.tsx'
import { createVoiceStore, VoiceContext } from '#/providers/voice/voice-store.tsx'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { ActingContext } from './acting-context.ts'
import { useActing } from './use-acting.ts'

let backend: Backend
const actAs = vi.fn<(userId: string | undefined) => void>()
const voice = createVoiceStore()

beforeEach(() => {
  sessionStorage.clear()
  backend = createBackend()
  actAs.mockClear()
  voice.set(undefined)
})
afterEach(() => backend.dispose())

async function acting(representing: string | undefined) {
  const { token } = backend.world.tokens.issue('user-priya')
  const session: Session = {
    signedInUserId: 'user-priya',
    representing,
    token: async () => token,
    signOut: async () => undefined,
  }
  const client = createQueryClient(
    createApi({
      baseUrl: 'http://lintel.example.com',
      token: session.token,
      renew: async () => undefined,
      representing,
      clock,
      report: () => undefined,
      signal: new AbortController().signal,
      fetch: (input, init) => backend.fetch(new Request(input, init)),
    }),
    () => undefined,
  )
  const user = await client.query(viewerQueries.user())
  await client.query(viewerQueries.client(user.clientRef))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ActingContext value={{ actAs, signedInName: 'Priya Raman' }}>
      <SessionProvider session={session}>
        <QueryClientProvider client={client}>
          <VoiceContext value={voice}>{children}</VoiceContext>
        </QueryClientProvider>
      </SessionProvider>
    </ActingContext>
  )
  return renderHook(() => useActing(), { wrapper }).result
}

describe('useActing', () => {
  test('is nothing for oneself', async () => {
    expect((await acting(undefined)).current).toBeUndefined()
  })

  test('says who, and for whom, and leads back', async () => {
    const { current } = await acting('user-dana')
    expect(current).toMatchObject({
      who: { id: 'user-dana', name: 'Dana Whitcombe' },
      signedInName: 'Priya Raman',
      dismissed: false,
    })
    expect(current?.switchBack()).toEqual({ ok: true })
    expect(actAs.mock.calls).toEqual([[undefined]])
  })

  test('a call in progress keeps one where one is (F31)', async () => {
    const result = await acting('user-dana')
    act(() =>
      voice.set({
        busy: true,
        state: { at: 'dialing', call: { callId: undefined, leadId: undefined }, since: 0, missed: [] },
      }),
    )
    expect(result.current?.switchBack()).toMatchObject({ ok: false, why: 'End the call before switching' })
    expect(actAs).not.toHaveBeenCalled()
  })

  test('a dismissal lasts the session, and is of one represented person (P34)', async () => {
    const dana = await acting('user-dana')
    act(() => dana.current?.dismiss())
    expect(dana.current?.dismissed).toBe(true)
    expect((await acting('user-luis')).current?.dismissed).toBe(false)
    expect((await acting('user-dana')).current?.dismissed).toBe(true)
  })
})
