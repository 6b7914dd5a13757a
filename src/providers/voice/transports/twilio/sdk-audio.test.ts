import { describe, expect, test, vi } from 'vitest'

import { createSdkAudio } from './sdk-audio.ts'
import { type Sdk, type SdkDevice } from './sdk.ts'

/** The SDK's audio helper, as far as it is used here. */
function helper({ supported = true, known = ['default', 'headset'] } = {}) {
  const listeners = new Map<string, () => void>()
  const devices = new Map(known.map((id) => [id, { deviceId: id }]))
  const speaker = new Set([{ deviceId: 'default' }])
  const audio = {
    isOutputSelectionSupported: supported,
    availableInputDevices: devices,
    availableOutputDevices: devices,
    incoming: vi.fn<(on: boolean) => void>(),
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    setInputDevice: vi.fn<(id: string) => Promise<void>>(() => Promise.resolve()),
    unsetInputDevice: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    speakerDevices: {
      get: () => speaker,
      set: vi.fn<(id: string) => Promise<void>>((id) => {
        speaker.clear()
        speaker.add({ deviceId: id })
        return Promise.resolve()
      }),
    },
  }
  const resume = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const sdk = { Device: { audioContext: { resume } } } as unknown as Sdk
  const made = createSdkAudio(sdk, { audio } as unknown as SdkDevice)
  return { audio, made, resume, devices, plug: () => listeners.get('deviceChange')?.() }
}

describe('the audio devices of the SDK', () => {
  test('don’t play the SDK’s own ring', () => {
    expect(helper().audio.incoming).toHaveBeenCalledWith(false)
  })

  test('open a chosen microphone for a call and release it afterwards', async () => {
    const { audio, made, resume } = helper()
    await made.setMicrophone('headset')
    expect(audio.setInputDevice).not.toHaveBeenCalled()
    await made.beforeCall()
    expect(resume).toHaveBeenCalledTimes(1)
    expect(audio.setInputDevice).toHaveBeenCalledExactlyOnceWith('headset')
    await made.setMicrophone('default')
    expect(audio.setInputDevice).toHaveBeenLastCalledWith('default')
    expect(audio.unsetInputDevice).not.toHaveBeenCalled()
    made.afterCall()
    expect(audio.unsetInputDevice).toHaveBeenCalledTimes(1)
  })

  test('leave the system’s microphone to the call', () => {
    const { audio, made } = helper()
    expect(made.beforeCall()).toBeUndefined()
    expect(audio.setInputDevice).not.toHaveBeenCalled()
  })

  test('don’t block a call when the microphone is gone or denied', async () => {
    const { audio, made } = helper({ known: ['default'] })
    await made.setMicrophone('headset')
    audio.setInputDevice.mockRejectedValue(new Error('denied'))
    await made.beforeCall()
    expect(audio.setInputDevice).toHaveBeenCalledExactlyOnceWith('default')
  })

  test('keep the microphone open until the last of two overlapping calls ends', () => {
    const { audio, made } = helper()
    void made.beforeCall()
    void made.beforeCall()
    made.afterCall()
    expect(audio.unsetInputDevice).not.toHaveBeenCalled()
    made.afterCall()
    expect(audio.unsetInputDevice).toHaveBeenCalledTimes(1)
  })

  test('apply a speaker once the browser lists it', async () => {
    const { audio, made, devices, plug } = helper({ known: [] })
    await made.setSpeaker('headset')
    expect(audio.speakerDevices.set).not.toHaveBeenCalled()
    devices.set('headset', { deviceId: 'headset' })
    plug()
    expect(audio.speakerDevices.set).toHaveBeenCalledExactlyOnceWith('headset')
    await made.setSpeaker('headset')
    expect(audio.speakerDevices.set).toHaveBeenCalledTimes(1)
  })

  test('report a browser that can’t choose a speaker', async () => {
    const { made } = helper({ supported: false })
    expect(made.canChooseSpeaker).toBe(false)
    await expect(made.setSpeaker('headset')).rejects.toThrow('can’t choose')
  })
})
