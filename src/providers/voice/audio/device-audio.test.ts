import { createAtom } from '@tanstack/store'
import { describe, expect, test } from 'vitest'

import { type TransportAudio } from '../transports/transport.ts'
import { bindAudioDevices } from './device-audio.ts'
import { noDevices } from './sound-devices.ts'

function bench({ canChooseSpeaker = true } = {}) {
  const state = createAtom(noDevices({ microphone: undefined, speaker: undefined, ring: undefined }))
  const set: string[] = []
  const audio: TransportAudio = {
    canChooseSpeaker,
    setMicrophone: async (id) => void set.push(`microphone ${id}`),
    setSpeaker: async (id) => {
      set.push(`speaker ${id}`)
      throw new Error('gone')
    },
  }
  const said: string[] = []
  const link = bindAudioDevices(
    { state },
    () => [audio],
    (format) => void said.push(format),
  )
  const use = (microphone: string, speaker: string, text?: string) => {
    state.set((before) => ({
      ...before,
      text,
      using: {
        microphone: { id: microphone, label: microphone },
        speaker: { id: speaker, label: speaker },
        ring: { id: `ring-${speaker}`, label: undefined },
      },
    }))
  }
  return { link, use, set, said, audio }
}

describe('the chosen audio devices', () => {
  test('are set once on each device of the phone, and the system’s devices need no setting', () => {
    const { link, use, set, audio } = bench()
    link.fit(audio)
    expect(set).toEqual([])
    use('store', 'headset')
    use('store', 'headset')
    link.fit(audio)
    expect(set).toEqual(['microphone store', 'speaker headset'])
  })

  test('fall back to the system’s when they are unplugged in a call, which is reported once', () => {
    const { use, set, said } = bench()
    use('headset', 'headset')
    const text = 'Headset disconnected. Using Built-in.'
    use('default', 'default', text)
    use('default', 'default', text)
    expect(set.slice(2)).toEqual(['microphone default', 'speaker default'])
    expect(said).toEqual([text])
  })

  test('exclude the speaker in a browser that can’t choose it', () => {
    const { use, set } = bench({ canChooseSpeaker: false })
    use('store', 'headset')
    expect(set).toEqual(['microphone store'])
  })

  test('are followed until the end', () => {
    const { link, use, set, said } = bench()
    link.stop()
    use('store', 'headset', 'Headset disconnected. Using Built-in.')
    expect([set, said]).toEqual([[], []])
  })
})
