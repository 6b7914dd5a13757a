import { vi } from 'vitest'

import { type PhoneControls } from '#/providers/voice/voice-store.tsx'

/** Returns phone controls that record the calls of a test. */
export function testControls(): PhoneControls {
  return {
    accept: vi.fn<() => void>(),
    reject: vi.fn<() => void>(),
    hangUp: vi.fn<() => void>(),
    mute: vi.fn<(on: boolean) => void>(),
    sendDigits: vi.fn<(digits: string) => void>(),
    placeCall: vi.fn<PhoneControls['placeCall']>(),
    rejoin: vi.fn<() => void>(),
    dismiss: vi.fn<(what: string) => void>(),
    start: vi.fn<() => void>(),
    takeCalls: vi.fn<(on: boolean) => void>(),
    takeLead: vi.fn<() => void>(),
    onLevels: () => () => undefined,
  }
}
