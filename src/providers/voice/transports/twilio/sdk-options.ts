import { type Sdk, type SdkOptions } from './sdk.ts'

/**
 * The sounds that the SDK plays, from our own files (`public/sounds`). The SDK's own files are on a third-party host.
 */
const sounds = {
  // The app plays the ring itself: on the ring device, with the user's tone and volume (audio/ringer.ts).
  incoming: '/sounds/silence.wav',
  outgoing: '/sounds/outgoing.wav',
  disconnect: '/sounds/disconnect.wav',
  dtmf0: '/sounds/dtmf-0.wav',
  dtmf1: '/sounds/dtmf-1.wav',
  dtmf2: '/sounds/dtmf-2.wav',
  dtmf3: '/sounds/dtmf-3.wav',
  dtmf4: '/sounds/dtmf-4.wav',
  dtmf5: '/sounds/dtmf-5.wav',
  dtmf6: '/sounds/dtmf-6.wav',
  dtmf7: '/sounds/dtmf-7.wav',
  dtmf8: '/sounds/dtmf-8.wav',
  dtmf9: '/sounds/dtmf-9.wav',
  dtmfs: '/sounds/dtmf-star.wav',
  dtmfh: '/sounds/dtmf-hash.wav',
}

/** Returns the options for the SDK. */
export function sdkOptions({ Call }: Sdk): SdkOptions {
  return {
    // The default is PCMU first.
    codecPreferences: [Call.Codec.Opus, Call.Codec.PCMU],
    enableImprovedSignalingErrorPrecision: true,
    // The longest time that the carrier allows. By default a call ends with its signaling.
    maxCallSignalingTimeoutMs: 30_000,
    closeProtection: true,
    // The SDK announces the end of a token once at most, so the softphone relies on its own timer only.
    tokenRefreshMs: 300_000,
    // Otherwise a second call is dropped silently.
    allowIncomingWhileBusy: true,
    logLevel: 'warn',
    sounds,
  }
}
