import { type CarrierFrame, type CarrierRequest } from '#/domain/call/carrier-wire.ts'

import {
  type CallEvent,
  type CallParameters,
  type CallStatus,
  type TransportCall,
  type TransportError,
} from '../transport.ts'
import { type CallSound } from './sound.ts'

/** How long a call waits for its line or its sound before it is given up: as long as the carrier keeps it. */
export const GIVE_UP_MS = 30_000

/** How often the carrier is asked to begin sound anew while there is none. */
const AGAIN_MS = 4_000

/** The errors of the SDK that a call can tell. */
export const callErrors = {
  microphone: { code: 31_401, message: 'PermissionDeniedError: The user denied the microphone.' },
  acquisition: { code: 31_402, message: 'AcquisitionFailedError' },
  line: { code: 53_001, message: 'SignalingConnectionDisconnectedError' },
  sound: { code: 53_405, message: 'MediaConnectionError' },
} as const satisfies Record<string, TransportError>

/** What the carrier says of one call. */
export type FrameOfCall = Extract<CarrierFrame, { callId: string }>

/** A call of the simulated transport, with what its device does to it. */
export interface SimulatedCall extends TransportCall {
  /** It is under way: another one can not be dialled. */
  isActive(): boolean
  hear(frame: FrameOfCall): void
  /** The answer to `dial` or `rejoin` of this call; or why there is none. */
  dialled(frame: Extract<CarrierFrame, { type: 'dialled' }>): void
  refused(error: TransportError): void
  /** The way to the carrier is cut, or whole again and this device known there. */
  lineDown(): void
  lineUp(): void
  setMicrophone(id: string): Promise<void>
  setSpeaker(id: string): Promise<void>
}

/** What a call is made of. */
export interface SimulatedCallOptions {
  readonly direction: 'incoming' | 'outgoing'
  readonly facts: CallParameters
  readonly sound: CallSound
  readonly say: (request: CarrierRequest) => void
  /** Whether the carrier can hear us now. */
  readonly isUp: () => boolean
  /** Says to the carrier whom to call, once the microphone is there. */
  readonly dial?: (() => void) | undefined
  readonly ended: () => void
}

/** Makes a call: one that comes in and rings, or one that is on its way to somebody. */
export function createCall({
  direction,
  facts,
  sound,
  say,
  isUp,
  dial,
  ended,
}: SimulatedCallOptions): SimulatedCall {
  const listeners = new Set<(event: CallEvent) => void>()
  let known = facts
  let status: CallStatus = direction === 'incoming' ? 'pending' : 'connecting'
  let muted = false
  /** `accept` was sent, or the microphone is there and the call is dialled. */
  let begun = false
  let round = 0
  let silent = false
  /** A fault of the simulator: sound that begins meanwhile is nothing. */
  let deaf = false
  /** What is wrong with a call that people talk in. */
  const trouble = new Set<'line' | 'sound'>()
  let giveUp: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setInterval> | undefined
  let disturbed: ReturnType<typeof setTimeout> | undefined

  const emit = (event: CallEvent) => {
    for (const listener of listeners) listener(event)
  }
  const isOver = () => status === 'closed'
  const tellCarrier = (type: 'accept' | 'reject' | 'ignore' | 'hangup' | 'resume' | 'again') => {
    if (known.callId !== undefined) say({ type, callId: known.callId })
  }
  const close = () => {
    status = 'closed'
    clearTimeout(giveUp)
    clearInterval(asking)
    clearTimeout(disturbed)
    sound.close()
    ended()
  }
  /** Over for this side; why, if it was not by a person. */
  const end = (error?: TransportError) => {
    if (isOver()) return
    close()
    emit({ type: 'disconnect' })
    if (error) emit({ type: 'error', error })
  }
  const cancelled = (answeredElsewhere: boolean) => {
    if (isOver()) return
    close()
    emit({ type: 'cancel', answeredElsewhere })
  }

  const opened = () => {
    if (status === 'open' || isOver()) return
    if (status === 'reconnecting') return mended('sound')
    status = 'open'
    emit({ type: 'accept' })
  }
  const ask = () => {
    if (isUp() && !deaf) tellCarrier('again')
  }
  const broke = (what: 'line' | 'sound') => {
    if (trouble.has(what) || (status !== 'open' && status !== 'reconnecting')) return
    trouble.add(what)
    if (what === 'sound') {
      ask()
      asking = setInterval(ask, AGAIN_MS)
    }
    if (trouble.size > 1) return
    status = 'reconnecting'
    emit({ type: 'reconnecting', error: callErrors[what] })
    giveUp = setTimeout(() => {
      tellCarrier('hangup')
      end(trouble.has('line') ? callErrors.line : callErrors.sound)
    }, GIVE_UP_MS)
  }
  const mended = (what: 'line' | 'sound') => {
    if (!trouble.delete(what)) return
    if (what === 'sound') clearInterval(asking)
    if (trouble.size > 0) return
    clearTimeout(giveUp)
    status = 'open'
    emit({ type: 'reconnected' })
  }

  const begin = (frame: Extract<FrameOfCall, { type: 'accepted' | 'media' }>) => {
    if (deaf) return
    round = frame.round
    if (frame.role === 'none') {
      // Nobody to hear: a renter without a page, or a page that is away and will begin when it is back.
      if (frame.type === 'media') return
      silent = true
      return opened()
    }
    silent = false
    const { callId } = frame
    const mine = round
    sound.begin(
      frame.role,
      (signal) => say({ ...signal, callId, round: mine }),
      (state) => {
        if (mine !== round || isOver()) return
        if (state === 'flowing') opened()
        else if (status === 'connecting' || status === 'ringing') ask()
        else broke('sound')
      },
    )
  }

  const disturb = (forMs: number | undefined) => {
    sound.cut()
    const before = round
    deaf = true
    round = -1
    broke('sound')
    if (forMs === undefined) return
    disturbed = setTimeout(() => {
      deaf = false
      if (silent) {
        round = before
        mended('sound')
      } else ask()
    }, forMs)
  }

  /** Opens the microphone, then goes on unless it is over meanwhile. */
  const withMicrophone = async (go: () => void) => {
    try {
      await sound.open()
    } catch (error) {
      if (isOver()) return
      if (direction === 'incoming') tellCarrier('reject')
      const name = error instanceof Error || error instanceof DOMException ? error.name : ''
      end(name === 'NotAllowedError' ? callErrors.microphone : callErrors.acquisition)
      return
    }
    if (isOver()) return
    begun = true
    go()
  }
  // Only after whoever placed the call had time to listen: a refused microphone can be known at once.
  if (dial) setTimeout(() => void (isOver() || withMicrophone(dial)), 0)

  return {
    direction,
    get parameters() {
      return known
    },
    status: () => status,
    isActive: () => status !== 'pending' && status !== 'closed',
    accept() {
      if (status !== 'pending') return
      status = 'connecting'
      void withMicrophone(() => tellCarrier('accept'))
    },
    reject() {
      if (status !== 'pending') return
      tellCarrier('reject')
      close()
      emit({ type: 'reject' })
    },
    ignore() {
      if (status !== 'pending') return
      tellCarrier('ignore')
      close()
    },
    disconnect() {
      if (status === 'pending' || isOver()) return
      if (direction === 'incoming' && !begun) tellCarrier('reject')
      else tellCarrier('hangup')
      end()
    },
    mute(on) {
      if (isOver() || muted === on) return
      muted = on
      sound.mute(on)
      emit({ type: 'mute', muted })
    },
    sendDigits(given) {
      const digits = given.replace(/[^0-9*#w]/g, '')
      if (digits === '' || known.callId === undefined) return
      if (status === 'open' || status === 'reconnecting') say({ type: 'dtmf', callId: known.callId, digits })
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onLevels: (listener) => sound.onLevels(listener),

    hear(frame) {
      if (isOver()) return
      switch (frame.type) {
        case 'ringing':
          if (status !== 'connecting' || direction === 'incoming') return
          status = 'ringing'
          emit({ type: 'ringing' })
          return
        case 'accepted':
        case 'media':
          return begin(frame)
        case 'cancel':
          return cancelled(frame.answeredElsewhere)
        case 'hangup':
          // Known only now, after a break: for us it was lost.
          return end(trouble.has('line') ? callErrors.line : undefined)
        case 'resumed':
          return mended('line')
        case 'disturb':
          return disturb(frame.forMs)
        case 'sdp':
        case 'ice':
          if (frame.round === round) sound.take(frame)
          return
        case 'incoming':
        case 'dialled':
        case 'away':
        case 'dtmf':
          return
      }
    },
    dialled({ callId, number, line, name, leadId, campaignId }) {
      known = { callId, number, line, leadId: leadId ?? known.leadId, campaignId, name: name ?? known.name }
      // It was given up before the carrier had given it an id.
      if (isOver()) tellCarrier('hangup')
    },
    refused(error) {
      if (isOver()) return
      emit({ type: 'error', error })
      end()
    },
    lineDown() {
      if (status === 'pending') return cancelled(false)
      if (status === 'open' || status === 'reconnecting') return broke('line')
      if (begun || direction === 'incoming') end(callErrors.line)
    },
    lineUp() {
      if (trouble.has('line')) tellCarrier('resume')
    },
    setMicrophone: (id) => sound.setMicrophone(id),
    setSpeaker: (id) => sound.setSpeaker(id),
  }
}
