import { act, render, screen } from '@testing-library/react'
import { Profiler, type ProfilerOnRenderCallback } from 'react'
import { expect, test, vi } from 'vitest'

import { type VoiceState } from './state/voice-state.ts'
import { useCallOngoing } from './use-voice.ts'
import { createVoiceStore, VoiceContext } from './voice-store.tsx'

test('useCallOngoing renders again only when a call opens or closes, not on each ring or notice', () => {
  const voiceStore = createVoiceStore()
  const drawn = vi.fn<ProfilerOnRenderCallback>()
  const Asks = () => <p>{useCallOngoing() ? 'open' : 'not open'}</p>
  render(
    <VoiceContext value={voiceStore}>
      <Profiler id="asks" onRender={drawn}>
        <Asks />
      </Profiler>
    </VoiceContext>,
  )
  const call = { callId: 'call-1', leadId: undefined }
  const tell = (state: VoiceState, notice?: string) => {
    act(() => voiceStore.voice.set({ state, busy: false, notice }))
  }
  tell({ at: 'incoming', call, since: 0, missed: [] })
  tell({ at: 'incoming', call, since: 0, missed: [] }, 'Headset disconnected.')
  expect(screen.getByText('not open')).toBeVisible()
  expect(drawn).toHaveBeenCalledTimes(1)
  // From Accept on, leaving would hang up on somebody.
  tell({ at: 'incoming', call, since: 0, answer: 'answering', missed: [] })
  expect(screen.getByText('open')).toBeVisible()
  tell({ at: 'open', call, since: 1, line: 'connected', missed: [] })
  tell({ at: 'open', call, since: 1, line: 'reconnecting', missed: [] })
  expect(screen.getByText('open')).toBeVisible()
  expect(drawn).toHaveBeenCalledTimes(2)
})
