import { type CarrierFrame, type CarrierRequest, type MediaFrame } from '#/domain/call/carrier-wire.ts'

import { type CallSound } from './sound.ts'

/** Callbacks for changes of a call's sound. */
interface MediaCallbacks {
  /** The sound flows, or there is nobody to hear. */
  onFlowing: () => void
  onLost: () => void
  /** A simulated fault has cut the sound. */
  onCut: () => void
  /** The fault is over. @param silent there was nobody to hear, so no sound has to be restarted */
  onRestored: (silent: boolean) => void
}

/**
 * Creates the sound of a call as the carrier arranges it: in rounds, each of which is a new start with the other page.
 */
export function createCallMedia(
  sound: CallSound,
  say: (request: CarrierRequest) => void,
  callbacks: MediaCallbacks,
): {
  begin(frame: Extract<CarrierFrame, { type: 'accepted' | 'media' }>): void
  take(frame: MediaFrame): void
  /** Simulates a fault: no sound, forever or for that many milliseconds. */
  cut(forMs: number | undefined): void
  isCut(): boolean
  stop(): void
} {
  let round = 0
  let silent = false
  /** While true, sound that begins is ignored. */
  let cut = false
  let restoring: ReturnType<typeof setTimeout> | undefined

  return {
    begin(frame) {
      if (cut) return
      round = frame.round
      if (frame.role === 'none') {
        // There is nobody to hear: either a renter without a page, or a page that is away and will start the sound when
        // it is back.
        if (frame.type === 'media') return
        silent = true
        return callbacks.onFlowing()
      }
      silent = false
      const { callId } = frame
      const mine = round
      sound.begin(
        frame.role,
        (signal) => say({ ...signal, callId, round: mine }),
        (state) => {
          if (mine !== round) return
          if (state === 'flowing') callbacks.onFlowing()
          else callbacks.onLost()
        },
      )
    },
    take(frame) {
      if (frame.round === round) sound.take(frame)
    },
    cut(forMs) {
      sound.cut()
      const before = round
      cut = true
      round = -1
      callbacks.onCut()
      if (forMs === undefined) return
      restoring = setTimeout(() => {
        cut = false
        if (silent) round = before
        callbacks.onRestored(silent)
      }, forMs)
    },
    isCut: () => cut,
    stop: () => clearTimeout(restoring),
  }
}
