import { type CarrierFrame, type CarrierRequest, type MediaFrame } from '#/domain/call/carrier-wire.ts'

import { type CallSound } from './sound.ts'

/** What becomes of the sound of a call. */
interface MediaCallbacks {
  /** It flows, or there is nobody to hear. */
  onFlowing: () => void
  onLost: () => void
  /** A fault of the simulator has cut it. */
  onCut: () => void
  /** That fault is over. @param silent nobody was to be heard: nothing has to begin again */
  onRestored: (silent: boolean) => void
}

/** The sound of a call as the carrier arranges it: in rounds, each of which begins anew with the other page. */
export function createCallMedia(
  sound: CallSound,
  say: (request: CarrierRequest) => void,
  callbacks: MediaCallbacks,
): {
  begin(frame: Extract<CarrierFrame, { type: 'accepted' | 'media' }>): void
  take(frame: MediaFrame): void
  /** A fault of the simulator: no sound, for ever or so many milliseconds. */
  cut(forMs: number | undefined): void
  isCut(): boolean
  stop(): void
} {
  let round = 0
  let silent = false
  /** Sound that begins meanwhile is nothing. */
  let cut = false
  let restoring: ReturnType<typeof setTimeout> | undefined

  return {
    begin(frame) {
      if (cut) return
      round = frame.round
      if (frame.role === 'none') {
        // Nobody to hear: a renter without a page, or a page that is away and will begin when it is back.
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
