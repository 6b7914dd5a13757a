import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createAudioSettings, firstSettings } from './audio-settings.ts'

const NAME = 'lintel:audio'
const stored = (value: unknown) => localStorage.setItem(NAME, JSON.stringify({ n: 1, v: value }))

describe('audio settings', () => {
  beforeEach(() => localStorage.clear())

  test('default to the system’s devices and to taking calls', () => {
    expect(createAudioSettings().get()).toEqual(firstSettings)
    expect(firstSettings.takesCalls).toBe(true)
  })

  test('keep a chosen value after a reload and leave the others unchanged', () => {
    const settings = createAudioSettings()
    const heard = vi.fn<(change: object) => void>()
    settings.subscribe(heard)
    expect(settings.set({ microphone: 'Jabra Evolve2 65', volume: 40.4 })).toBe(true)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(createAudioSettings().get()).toEqual({
      ...firstSettings,
      microphone: 'Jabra Evolve2 65',
      volume: 40,
    })
    settings.set({ microphone: undefined, takesCalls: false })
    expect(createAudioSettings().get()).toEqual({ ...firstSettings, volume: 40, takesCalls: false })
  })

  test.each<[string, unknown]>([
    ['a tone that no longer exists', { tone: 'harp', volume: 3, takesCalls: true }],
    ['a value with another shape', ['bell']],
    ['a volume that is not a number', { tone: 'bell', volume: 'loud', takesCalls: true }],
  ])('fall back to the defaults for %s', (_, value) => {
    stored(value)
    expect(createAudioSettings().get()).toEqual(firstSettings)
  })

  test('limit the volume to between 0 and 100, also a stored one', () => {
    const settings = createAudioSettings()
    settings.set({ volume: 180 })
    expect(settings.get().volume).toBe(100)
    settings.set({ volume: -4 })
    expect(settings.get().volume).toBe(0)
    stored({ tone: 'pulse', volume: 900, takesCalls: true })
    expect(createAudioSettings().get()).toEqual({ ...firstSettings, tone: 'pulse', volume: 100 })
  })

  test('adopt changes from another tab and notify subscribers until they unsubscribe', () => {
    const settings = createAudioSettings()
    const heard = vi.fn<(change: object) => void>()
    const { unsubscribe } = settings.subscribe(heard)
    const elsewhere = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))
    stored({ tone: 'marimba', volume: 12, takesCalls: true })
    elsewhere('lintel:theme')
    expect(heard).not.toHaveBeenCalled()
    elsewhere(NAME)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(settings.get()).toMatchObject({ tone: 'marimba', volume: 12 })
    expect(heard).toHaveBeenLastCalledWith({ ...firstSettings, tone: 'marimba', volume: 12 })
    unsubscribe()
    elsewhere(NAME)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('stay as they are when another tab stores something that can’t be read', () => {
    const settings = createAudioSettings()
    settings.set({ tone: 'pulse', speaker: 'Jabra Evolve2 65' })
    stored({ tone: 'harp', volume: 3, takesCalls: true })
    window.dispatchEvent(new StorageEvent('storage', { key: NAME }))
    expect(settings.get()).toEqual({ ...firstSettings, tone: 'pulse', speaker: 'Jabra Evolve2 65' })
  })

  test('apply to this tab when the browser can’t store them', () => {
    const settings = createAudioSettings()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(settings.set({ tone: 'pulse' })).toBe(false)
    expect(settings.get().tone).toBe('pulse')
  })
})
