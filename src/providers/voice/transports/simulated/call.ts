import { type CarrierFrame, type CarrierRequest } from '#/domain/call/carrier-wire.ts'

import { type CallParameters, type TransportCall, type TransportError } from '../transport.ts'
import { createCallMedia } from './call-media.ts'
import {
  callErrors,
  createCallStatus,
  createInterruptions,
  type Interruptions,
  type SimulatedCallStatus,
} from './call-status.ts'
import { type CallSound } from './sound.ts'

/** A frame from the carrier about one call. */
export type FrameOfCall = Extract<CarrierFrame, { callId: string }>

/** A call of the simulated transport, with the methods that its device uses. */
export interface SimulatedCall extends TransportCall {
  /** Whether the call is under way, so that no other call can be dialed. */
  isActive(): boolean
  hear(frame: FrameOfCall): void
  /** The response to `dial` or `rejoin` of this call, or the reason why there is none. */
  dialled(frame: Extract<CarrierFrame, { type: 'dialled' }>): void
  refused(error: TransportError): void
  /** The connection to the carrier is cut, or it is restored and the carrier knows this device again. */
  lineDown(): void
  lineUp(): void
  setMicrophone(id: string): Promise<void>
  setSpeaker(id: string): Promise<void>
}

/** The input of `createCall`. */
export interface SimulatedCallOptions {
  readonly direction: 'incoming' | 'outgoing'
  readonly facts: CallParameters
  readonly sound: CallSound
  readonly say: (request: CarrierRequest) => void
  /** Whether the carrier can hear this device now. */
  readonly isUp: () => boolean
  /** Tells the carrier whom to call, once the microphone is open. */
  readonly dial?: (() => void) | undefined
  readonly ended: () => void
}

/** Creates a call: an incoming one that rings, or an outgoing one that is being placed. */
export function createCall(options: SimulatedCallOptions): SimulatedCall {
  const { direction, sound, say, isUp, dial } = options
  let known = options.facts
  let muted = false
  /** `accept` was sent, or the microphone is open and the call is dialed. */
  let begun = false

  const request = (type: 'accept' | 'reject' | 'ignore' | 'hangup' | 'resume' | 'again') => {
    if (known.callId !== undefined) say({ type, callId: known.callId })
  }
  const status = createCallStatus(direction, () => {
    interruptions.stop()
    media.stop()
    sound.close()
    options.ended()
  })
  const askForSound = () => {
    if (isUp() && !media.isCut()) request('again')
  }
  const interruptions = createInterruptions(status, {
    askForSound,
    onGiveUp(error) {
      request('hangup')
      status.end(error)
    },
  })
  const media = createCallMedia(sound, say, {
    onFlowing() {
      if (status.get() === 'reconnecting') interruptions.end('sound')
      else status.open()
    },
    onLost() {
      if (status.isTalking()) interruptions.begin('sound')
      else if (!status.isOver()) askForSound()
    },
    onCut: () => interruptions.begin('sound'),
    onRestored: (silent) => (silent ? interruptions.end('sound') : askForSound()),
  })

  /** Opens the microphone, then continues unless the call has ended in the meantime. */
  const withMicrophone = async (go: () => void) => {
    const answer = await sound.open()
    if (status.isOver()) return
    if (answer !== 'allowed') {
      if (direction === 'incoming') request('reject')
      return status.end(answer === 'denied' ? callErrors.microphone : callErrors.acquisition)
    }
    begun = true
    go()
  }
  // Deferred so that the caller has time to subscribe: a refused microphone may be known at once.
  if (dial) setTimeout(() => void (status.isOver() || withMicrophone(dial)), 0)

  return {
    direction,
    get parameters() {
      return known
    },
    status: status.get,
    isActive: () => status.get() !== 'pending' && !status.isOver(),
    accept() {
      if (!status.connect()) return
      void withMicrophone(() => request('accept'))
    },
    reject() {
      if (status.get() !== 'pending') return
      request('reject')
      status.close({ type: 'reject' })
    },
    ignore() {
      if (status.get() !== 'pending') return
      request('ignore')
      status.close()
    },
    disconnect() {
      if (status.get() === 'pending' || status.isOver()) return
      request(direction === 'incoming' && !begun ? 'reject' : 'hangup')
      status.end()
    },
    mute(on) {
      if (status.isOver() || muted === on) return
      muted = on
      sound.mute(on)
      status.emit({ type: 'mute', muted })
    },
    sendDigits(given) {
      const digits = given.replace(/[^0-9*#w]/g, '')
      if (digits !== '' && known.callId !== undefined && status.isTalking())
        say({ type: 'dtmf', callId: known.callId, digits })
    },
    on: status.on,
    onLevels: (listener) => sound.onLevels(listener),
    setMicrophone: (id) => sound.setMicrophone(id),
    setSpeaker: (id) => sound.setSpeaker(id),

    hear(frame) {
      if (!status.isOver()) hearFrame(frame, { direction, status, interruptions, media, sound })
    },
    dialled({ callId, number, line, name, leadId, campaignId }) {
      known = { callId, number, line, leadId: leadId ?? known.leadId, campaignId, name: name ?? known.name }
      // The call was given up before the carrier assigned an ID.
      if (status.isOver()) request('hangup')
    },
    refused(error) {
      if (status.isOver()) return
      status.emit({ type: 'error', error })
      status.end()
    },
    lineDown() {
      if (status.get() === 'pending')
        status.close({ type: 'cancel', answeredElsewhere: false, lineGone: true })
      else if (status.isTalking()) interruptions.begin('line')
      else if (begun || direction === 'incoming') status.end(callErrors.line)
    },
    lineUp() {
      if (interruptions.has('line')) request('resume')
    },
  }
}

/** Applies a frame from the carrier to a call that is not over. */
function hearFrame(
  frame: FrameOfCall,
  {
    direction,
    status,
    interruptions,
    media,
    sound,
  }: {
    direction: 'incoming' | 'outgoing'
    status: SimulatedCallStatus
    interruptions: Interruptions
    media: ReturnType<typeof createCallMedia>
    sound: CallSound
  },
): void {
  switch (frame.type) {
    case 'ringing':
      if (direction === 'outgoing') status.ring()
      return
    case 'accepted':
    case 'media':
      return media.begin(frame)
    case 'cancel':
      return status.close({ type: 'cancel', answeredElsewhere: frame.answeredElsewhere })
    case 'hangup':
      // The hangup is only learned after an interruption, so on this side the call was lost.
      return status.end(interruptions.has('line') ? callErrors.line : undefined)
    case 'resumed':
      return interruptions.end('line')
    case 'disturb':
      return media.cut(frame.forMs)
    case 'sdp':
    case 'ice':
      return media.take(frame)
    case 'plays':
      return sound.play(frame.url)
    case 'incoming':
    case 'dialled':
    case 'away':
    case 'dtmf':
      return
  }
}
