import { act } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { type VoiceState } from '#/providers/voice/state/voice-state.ts'
import { createVoiceStore, noPhoneSession, VoiceContext } from '#/providers/voice/voice-store.tsx'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { ActingContext } from './acting-context.ts'
import { useActing } from './use-acting.ts'

let backend: Backend
const actAs = vi.fn<(userId: string | undefined) => void>()
const voiceStore = createVoiceStore()

beforeEach(() => {
  sessionStorage.clear()
  backend = createBackend()
  actAs.mockClear()
  voiceStore.voice.set(noPhoneSession)
})

async function acting(representing: string | undefined) {
  const result: { current: ReturnType<typeof useActing> } = { current: undefined }
  function Acting() {
    const acting = useActing()
    useEffect(() => {
      result.current = acting
    })
    return null
  }
  await renderScreen({
    world: backend,
    ...(representing === undefined ? {} : { representing }),
    page: (
      <ActingContext value={{ actAs, signedInName: 'Priya Raman' }}>
        <VoiceContext value={voiceStore}>
          <Acting />
        </VoiceContext>
      </ActingContext>
    ),
  })
  return result
}

describe('useActing', () => {
  test('returns undefined when the user represents nobody', async () => {
    expect((await acting(undefined)).current).toBeUndefined()
  })

  test('returns the represented user and the name of the signed-in user, and switches back', async () => {
    const { current } = await acting('user-dana')
    expect(current).toMatchObject({
      who: { id: 'user-dana', name: 'Dana Whitcombe' },
      signedInName: 'Priya Raman',
      dismissed: false,
    })
    expect(current?.switchBack()).toEqual({ ok: true })
    expect(actAs.mock.calls).toEqual([[undefined]])
  })

  const call = { callId: undefined, leadId: undefined }
  test.each<[string, VoiceState]>([
    ['in progress', { at: 'dialing', call, since: 0, missed: [] }],
    [
      'that was accepted but has no sound yet',
      { at: 'incoming', call, since: 0, answer: 'answering', missed: [] },
    ],
  ])('refuses to switch back during a call %s', async (_, state) => {
    const result = await acting('user-dana')
    act(() => voiceStore.voice.set({ busy: true, state }))
    expect(result.current?.switchBack()).toMatchObject({ ok: false, why: 'End the call before switching' })
    expect(actAs).not.toHaveBeenCalled()
  })

  test('keeps a dismissal for the session, for one represented user only', async () => {
    const dana = await acting('user-dana')
    act(() => dana.current?.dismiss())
    expect(dana.current?.dismissed).toBe(true)
    expect((await acting('user-luis')).current?.dismissed).toBe(false)
    expect((await acting('user-dana')).current?.dismissed).toBe(true)
  })
})
