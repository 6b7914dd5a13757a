import { microphoneDenied } from '../audio/microphone.ts'
import { type PhoneUpdate } from '../state/phone.ts'
import { type CallRef, isOpenCall, isPendingCall, type VoiceState } from '../state/voice-state.ts'
import { type CallEvent, type TransportCall } from '../transports/transport.ts'
import { callErrorText, isLost, isToken, notPlacedText } from './call-errors.ts'

/** Accept was pressed and no sound came: the call is dead. */
const ANSWER_MS = 30_000
/** A carrier that can not be reached lets `connect` wait for ever. */
const PLACE_MS = 20_000

/** The call of this browser: its port call, and what it tells the phone. */
export interface ActiveCall {
  current(): TransportCall | undefined
  incoming(call: TransportCall): void
  /**
   * Dials, or joins a call that still runs.
   * @param connect makes the port call; what it throws with is said on the bar
   * @param since when people began to talk, where the call runs already
   */
  dial(call: CallRef, connect: () => Promise<TransportCall>, since?: number): void
  accept(): void
  reject(): void
  hangUp(): void
  mute(on: boolean): void
  sendDigits(digits: string): void
  /** What rang here went with its device. */
  gone(call: TransportCall): void
  /** It rings no more: the server, or time, says so. */
  letGo(): void
  onLevels(listener: (input: number, output: number) => void): () => void
  stop(): void
}

/** What a driver needs. */
export interface ActiveCallOptions {
  readonly state: () => VoiceState
  readonly tell: (news: PhoneUpdate) => void
  readonly now: () => number
  readonly productName: string
  /** Asks for the microphone where that is needed. */
  readonly microphone: () => Promise<'granted' | 'denied'>
  /** Do Not Disturb: nothing rings. */
  readonly quiet: () => boolean
}

/** Makes a driver. */
export function createActiveCall(tools: ActiveCallOptions): ActiveCall {
  const { state, tell, now, productName, microphone, quiet } = tools
  let current: TransportCall | undefined
  let off: (() => void) | undefined
  let dialling: symbol | undefined
  let joinedSince: number | undefined
  let lost = false
  let byUs = false
  let watchdog: ReturnType<typeof setTimeout> | undefined
  let placing: ReturnType<typeof setTimeout> | undefined
  const dismissed = new Set<string>()
  const meters = new Set<(input: number, output: number) => void>()
  let offLevels: (() => void) | undefined

  const busy = () => isOpenCall(state()) || isPendingCall(state())
  const input = (one: Extract<PhoneUpdate, { type: 'call' }>['input']) => tell({ type: 'call', input: one })

  function refOf({ parameters, direction }: TransportCall): CallRef {
    return {
      callId: parameters.callId,
      leadId: parameters.leadId,
      direction,
      number: parameters.number,
      line: parameters.line,
      campaignId: parameters.campaignId,
      name: parameters.name,
      where: 'browser',
    }
  }

  function attach(call: TransportCall) {
    detach()
    current = call
    lost = false
    byUs = false
    const offEvents = call.on((event) => {
      if (current === call) hear(call, event)
    })
    offLevels = call.onLevels((microphone, speaker) => {
      for (const meter of meters) meter(microphone, speaker)
    })
    off = () => {
      offEvents()
      offLevels?.()
    }
  }

  function detach() {
    clearTimeout(watchdog)
    off?.()
    off = undefined
    current = undefined
  }

  function hear(call: TransportCall, event: CallEvent) {
    switch (event.type) {
      case 'ringing':
        return
      case 'accept':
        clearTimeout(watchdog)
        return input({ type: 'connect', now: now(), since: joinedSince })
      case 'cancel':
        return over(() => input({ type: 'cancel', now: now(), elsewhere: event.answeredElsewhere }))
      case 'reject':
        return over(() => input({ type: 'reject', now: now() }))
      case 'disconnect': {
        const before = state()
        const broken = lost || (before.at === 'open' && before.line === 'reconnecting' && !byUs)
        return over(() => input({ type: 'disconnect', now: now(), how: broken ? 'lost' : 'hung-up' }))
      }
      case 'reconnecting':
        return input({ type: 'lose-line' })
      case 'reconnected':
        // What broke is whole: an end that comes later is an end like any other.
        lost = false
        return input({ type: 'regain-line' })
      case 'mute':
        return input({ type: 'mute', on: event.muted })
      case 'error':
        return failed(call, event.error)
    }
  }

  function over(tellEnd: () => void) {
    clearTimeout(watchdog)
    joinedSince = undefined
    tellEnd()
  }

  function failed(call: TransportCall, error: Extract<CallEvent, { type: 'error' }>['error']) {
    if (isToken(error)) return
    if (isLost(error)) {
      lost = true
      if (call.status() === 'closed') input({ type: 'disconnect', now: now(), how: 'lost' })
    } else if (call.status() === 'closed') {
      input({ type: 'fail', message: callErrorText(error, productName), now: now() })
    } else {
      // The call goes on: words, and no end (no call is dropped by us).
      tell({ type: 'notice', words: callErrorText(error, productName) })
    }
  }

  async function answer(call: TransportCall) {
    const may = await microphone().catch(() => 'granted' as const)
    if (current !== call || call.status() !== 'pending') return
    if (may === 'denied') {
      // It goes on ringing: Accept works once the browser allows it (P42).
      input({ type: 'unanswer' })
      return tell({ type: 'notice', words: microphoneDenied(productName) })
    }
    call.accept()
    watchdog = setTimeout(() => {
      if (current !== call || state().at !== 'incoming') return
      call.disconnect()
      input({ type: 'fail', message: 'The call could not be connected.', now: now() })
    }, ANSWER_MS)
  }

  async function place(call: CallRef, connect: () => Promise<TransportCall>, mine: symbol) {
    try {
      if ((await microphone().catch(() => 'granted' as const)) === 'denied') {
        if (dialling === mine) notPlaced(microphoneDenied(productName))
        return
      }
      if (dialling !== mine) return
      placing = setTimeout(() => {
        if (dialling !== mine) return
        dialling = undefined
        notPlaced(notPlacedText(undefined, productName))
      }, PLACE_MS)
      const port = await connect()
      // Hung up meanwhile.
      if (dialling !== mine) return port.disconnect()
      attach(port)
      input({ type: 'learn', facts: { ...refOf(port), direction: call.direction } })
      const status = port.status()
      if (status === 'open') input({ type: 'connect', now: now(), since: joinedSince })
      if (status === 'closed') input({ type: 'disconnect', now: now() })
    } catch (error) {
      if (dialling !== mine) return
      notPlaced(notPlacedText(error, productName))
    } finally {
      if (dialling === mine) giveUpPlacing()
    }
  }

  function notPlaced(message: string) {
    input({ type: 'unplaced' })
    input({ type: 'fail', message, now: now() })
  }

  function giveUpPlacing() {
    clearTimeout(placing)
    dialling = undefined
  }

  return {
    current: () => current,
    incoming(call) {
      const { callId } = call.parameters
      const known = callId !== undefined && dismissed.has(callId)
      if (quiet() || known) return call.ignore()
      const taken = busy()
      if (!taken) {
        // A call that could not be joined again leaves its clock to nobody.
        joinedSince = undefined
        attach(call)
      }
      input({ type: 'ring', call: refOf(call), now: now() })
      // Remembered and told; it goes on ringing for the others.
      if (taken) call.ignore()
    },
    dial(call, connect, since) {
      if (busy()) return
      const mine = Symbol('dial')
      detach()
      clearTimeout(placing)
      dialling = mine
      joinedSince = since
      input({ type: 'dial', call, now: now() })
      void place(call, connect, mine)
    },
    accept() {
      const before = state()
      if (!current || before.at !== 'incoming' || before.answer === 'answering') return
      if (current.status() !== 'pending') return
      input({ type: 'answer' })
      void answer(current)
    },
    reject() {
      if (!current || state().at !== 'incoming') return
      const { callId } = current.parameters
      if (callId !== undefined) dismissed.add(callId)
      current.reject()
    },
    hangUp() {
      byUs = true
      if (dialling) {
        giveUpPlacing()
        input({ type: 'unplaced' })
        input({ type: 'disconnect', now: now() })
      } else current?.disconnect()
    },
    mute: (on) => current?.mute(on),
    sendDigits: (digits) => current?.sendDigits(digits),
    gone(call) {
      if (current !== call) return
      detach()
      input({ type: 'cancel', now: now() })
    },
    letGo() {
      const call = current
      detach()
      if (call?.status() === 'pending') call.ignore()
    },
    onLevels(listener) {
      meters.add(listener)
      return () => meters.delete(listener)
    },
    stop() {
      giveUpPlacing()
      detach()
      meters.clear()
    },
  }
}
