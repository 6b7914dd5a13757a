import {
  type CarrierFrame,
  type CarrierRequest,
  CARRIER_PATH,
  readFrame,
} from '#/domain/call/carrier-wire.ts'

import { createRenterSound, type RenterSound } from './sound.ts'

/** The state of the renter's phone. */
export type PhoneState =
  | { at: 'starting' }
  /** `text` says how the last call ended. */
  | { at: 'idle'; text?: string | undefined }
  | { at: 'calling'; line: string; rings: boolean }
  | { at: 'incoming'; callId: string; from: string; name: string | undefined }
  | { at: 'talking'; with: string; since: number; sound: 'coming' | 'flowing' | 'broken'; away: boolean }
  | { at: 'no-microphone' }

/** A phone of the public network, in a page. */
export interface RenterPhone {
  /** Sets whose phone it is from now on. */
  be(number: string, name: string | undefined): void
  call(line: string, leadId: string | undefined, voicemailSeconds: number | undefined): Promise<void>
  answer(): Promise<void>
  hangUp(): void
  mute(on: boolean): void
}

interface RenterPhoneCallbacks {
  state(state: PhoneState): void
  digits(digits: string): void
  levels(mine: number, theirs: number): void
}

const LEVELS_MS = 50
const AGAIN_MS = 1_000

/** Creates the phone. It opens its socket itself, and reopens it whenever it is cut. */
export function createRenterPhone(callbacks: RenterPhoneCallbacks): RenterPhone {
  let who: { number: string; name: string | undefined } | undefined
  const sound = createRenterSound()
  const say = connectToCarrier({
    opened: () => introduce(),
    frame: (frame) => current.take(frame),
    closed() {
      if (current.callId() !== undefined) current.over('The line to the carrier is cut.')
      current.enter({ at: 'starting' })
    },
  })
  const current = createRenterCall(callbacks, sound, say)
  const { state, enter } = current

  const introduce = () => {
    if (who) say({ type: 'phone', ...who })
  }
  const openMicrophone = async (isWanted: () => boolean) => {
    const opened = await sound.open(isWanted)
    if (opened === 'refused' && isWanted()) enter({ at: 'no-microphone' })
    return opened === 'open'
  }
  setInterval(() => {
    if (state().at === 'talking') callbacks.levels(...sound.levels())
  }, LEVELS_MS)

  return {
    be(number, name) {
      who = { number, name }
      introduce()
    },
    async call(line, leadId, voicemailSeconds) {
      if (!current.isFree()) return
      callbacks.digits('')
      const mine = { at: 'calling', line, rings: false } as const
      enter(mine)
      if (!(await openMicrophone(() => state() === mine))) return
      const message = voicemailSeconds === undefined ? {} : { voicemailSeconds }
      say({ type: 'dial', ref: 'call', to: line, ...(leadId === undefined ? {} : { leadId }), ...message })
    },
    async answer() {
      const mine = state()
      if (mine.at !== 'incoming') return
      if (await openMicrophone(() => state() === mine)) say({ type: 'accept', callId: mine.callId })
      else if (state().at === 'no-microphone') say({ type: 'reject', callId: mine.callId })
    },
    hangUp() {
      const callId = current.callId()
      const turnsDown = state().at === 'incoming'
      if (callId !== undefined) say({ type: turnsDown ? 'reject' : 'hangup', callId })
      current.over(turnsDown ? 'You turned the call down.' : 'You hung up.')
    },
    mute(on) {
      sound.mute(on)
    },
  }
}

/**
 * Keeps a socket to the carrier open, and reopens it when it is cut.
 * @returns a function that sends while the socket is open
 */
function connectToCarrier(callbacks: {
  opened: () => void
  frame: (frame: CarrierFrame) => void
  closed: () => void
}): (request: CarrierRequest) => void {
  let socket: WebSocket | undefined
  const open = () => {
    const mine = new WebSocket(new URL(CARRIER_PATH, location.href.replace(/^http/, 'ws')))
    socket = mine
    mine.addEventListener('open', callbacks.opened)
    mine.addEventListener('message', ({ data }) => {
      const frame = typeof data === 'string' ? readFrame(data) : undefined
      if (frame) callbacks.frame(frame)
    })
    mine.addEventListener('close', () => {
      callbacks.closed()
      setTimeout(open, AGAIN_MS)
    })
  }
  open()
  return (request) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request))
  }
}

/** The phone's only call, as the carrier reports it. */
function createRenterCall(
  callbacks: RenterPhoneCallbacks,
  sound: RenterSound,
  say: (request: CarrierRequest) => void,
) {
  let state: PhoneState = { at: 'starting' }
  let callId: string | undefined
  let round = 0

  const enter = (next: PhoneState) => {
    state = next
    callbacks.state(next)
  }
  // A phone handles only one call at a time.
  const isFree = () => state.at === 'idle' || state.at === 'no-microphone'
  const over = (text: string) => {
    callId = undefined
    round = 0
    sound.close()
    callbacks.levels(0, 0)
    enter({ at: 'idle', text })
  }
  const begin = (frame: Extract<CarrierFrame, { type: 'accepted' | 'media' }>) => {
    round = frame.round
    if (state.at !== 'talking')
      enter({
        at: 'talking',
        with: state.at === 'incoming' ? (state.name ?? state.from) : state.at === 'calling' ? state.line : '',
        since: Date.now(),
        sound: 'coming',
        away: false,
      })
    const mine = frame.round
    sound.begin(
      frame.role,
      (signal) => say({ ...signal, callId: frame.callId, round: mine }),
      (next) => {
        if (mine === round && state.at === 'talking')
          enter({ ...state, sound: next === 'flowing' ? 'flowing' : 'broken' })
      },
    )
  }

  const take = (frame: CarrierFrame) => {
    switch (frame.type) {
      case 'registered':
        if (state.at === 'starting') enter({ at: 'idle' })
        return
      case 'dialled':
        callId = frame.callId
        // The renter hung up before the carrier had assigned an id.
        if (state.at !== 'calling') say({ type: 'hangup', callId: frame.callId })
        return
      case 'ringing':
        if (state.at === 'calling') enter({ ...state, rings: true })
        return
      case 'incoming':
        if (!isFree()) return say({ type: 'reject', callId: frame.callId })
        callId = frame.callId
        callbacks.digits('')
        return enter({ at: 'incoming', callId: frame.callId, from: frame.number, name: frame.name })
      case 'cancel':
        if (frame.callId === callId) over('The caller gave up.')
        return
      case 'hangup':
        if (frame.callId === callId)
          over(state.at === 'calling' ? 'Nobody answered.' : 'The other side hung up.')
        return
      case 'accepted':
      case 'media':
        if (frame.callId === callId) begin(frame)
        return
      case 'away':
        if (state.at === 'talking') enter({ ...state, away: frame.away })
        return
      case 'dtmf':
        return callbacks.digits(frame.digits)
      case 'sdp':
      case 'ice':
        if (frame.callId === callId && frame.round === round) sound.take(frame)
        return
      case 'error':
        return over(frame.message)
      case 'unregistered':
      case 'resumed':
      case 'disturb':
      case 'plays':
      case 'pong':
        return
    }
  }

  return { state: () => state, callId: () => callId, isFree, enter, over, take }
}
