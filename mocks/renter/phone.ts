import {
  type CarrierFrame,
  type CarrierRequest,
  CARRIER_PATH,
  type MediaFrame,
  type MediaRole,
  readFrame,
} from '#/domain/call/carrier-wire.ts'
import {
  type AudioLink,
  linkAudio,
  type LinkSignal,
  type LinkState,
  type AudioMeter,
  meterOf,
} from '#/lib/audio-link.ts'

/** What the renter's phone does. */
export type PhoneState =
  | { at: 'starting' }
  /** `words`: how the last call ended. */
  | { at: 'idle'; words?: string | undefined }
  | { at: 'calling'; line: string; rings: boolean }
  | { at: 'incoming'; callId: string; from: string; name: string | undefined }
  | { at: 'talking'; with: string; since: number; sound: 'coming' | 'flowing' | 'broken'; away: boolean }
  | { at: 'no-microphone' }

/** A telephone of the public network in a page. */
export interface RenterPhone {
  /** Whose phone it is, from now on. */
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

/** Makes the phone; it opens its socket by itself, as often as that is cut. */
export function createRenterPhone(callbacks: RenterPhoneCallbacks): RenterPhone {
  let socket: WebSocket | undefined
  let who: { number: string; name: string | undefined } | undefined
  let state: PhoneState = { at: 'starting' }
  let callId: string | undefined
  let round = 0
  const sound = createRenterSound()

  const enter = (next: PhoneState) => {
    state = next
    callbacks.state(next)
  }
  const say = (request: CarrierRequest) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request))
  }
  const introduce = () => {
    if (who) say({ type: 'phone', ...who })
  }
  const openMicrophone = async (isWanted: () => boolean) => {
    const opened = await sound.open(isWanted)
    if (opened === 'refused' && isWanted()) enter({ at: 'no-microphone' })
    return opened === 'open'
  }
  const over = (words: string) => {
    callId = undefined
    round = 0
    sound.close()
    callbacks.levels(0, 0)
    enter({ at: 'idle', words })
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
        // Hung up before the carrier had given it an id.
        if (state.at !== 'calling') say({ type: 'hangup', callId: frame.callId })
        return
      case 'ringing':
        if (state.at === 'calling') enter({ ...state, rings: true })
        return
      case 'incoming':
        // Engaged: a telephone takes one call at a time.
        if (state.at !== 'idle' && state.at !== 'no-microphone')
          return say({ type: 'reject', callId: frame.callId })
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
      case 'pong':
        return
    }
  }

  const open = () => {
    const mine = new WebSocket(new URL(CARRIER_PATH, location.href.replace(/^http/, 'ws')))
    socket = mine
    mine.addEventListener('open', introduce)
    mine.addEventListener('message', ({ data }) => {
      const frame = typeof data === 'string' ? readFrame(data) : undefined
      if (frame) take(frame)
    })
    mine.addEventListener('close', () => {
      if (callId !== undefined) over('The line to the carrier is cut.')
      enter({ at: 'starting' })
      setTimeout(open, AGAIN_MS)
    })
  }
  open()
  setInterval(() => {
    if (state.at === 'talking') callbacks.levels(...sound.levels())
  }, LEVELS_MS)

  return {
    be(number, name) {
      who = { number, name }
      introduce()
    },
    async call(line, leadId, voicemailSeconds) {
      if (state.at !== 'idle' && state.at !== 'no-microphone') return
      callbacks.digits('')
      const mine = { at: 'calling', line, rings: false } as const
      enter(mine)
      if (!(await openMicrophone(() => state === mine))) return
      const message = voicemailSeconds === undefined ? {} : { voicemailSeconds }
      say({ type: 'dial', ref: 'call', to: line, ...(leadId === undefined ? {} : { leadId }), ...message })
    },
    async answer() {
      if (state.at !== 'incoming') return
      const mine = state
      const isThere = () => state === mine
      const refused = () => state.at === 'no-microphone'
      if (await openMicrophone(isThere)) say({ type: 'accept', callId: mine.callId })
      else if (refused()) say({ type: 'reject', callId: mine.callId })
    },
    hangUp() {
      const going = callId
      if (going !== undefined) say({ type: state.at === 'incoming' ? 'reject' : 'hangup', callId: going })
      over(state.at === 'incoming' ? 'You turned the call down.' : 'You hung up.')
    },
    mute(on) {
      sound.mute(on)
    },
  }
}

/** The sound of the renter's page: the microphone, the way to the agent's page, what is heard. */
function createRenterSound() {
  let microphone: MediaStream | undefined
  let link: AudioLink | undefined
  let context: AudioContext | undefined
  const meters: { mine: AudioMeter | undefined; theirs: AudioMeter | undefined } = {
    mine: undefined,
    theirs: undefined,
  }
  const player = new Audio()

  const measure = (side: 'mine' | 'theirs', stream: MediaStream) => {
    context ??= new AudioContext()
    void context.resume().catch(() => undefined)
    meters[side]?.close()
    meters[side] = meterOf(context, stream)
  }
  const hear = (stream: MediaStream) => {
    player.srcObject = stream
    void player.play().catch(() => undefined)
    measure('theirs', stream)
  }
  const disconnect = () => {
    link?.close()
    link = undefined
  }
  return {
    async open(isWanted: () => boolean): Promise<'open' | 'refused' | 'unwanted'> {
      try {
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
        if (!isWanted()) {
          // Hung up, or given up, before the browser had answered.
          for (const track of stream.getTracks()) track.stop()
          return 'unwanted'
        }
        microphone = stream
        measure('mine', microphone)
        return 'open'
      } catch {
        return 'refused'
      }
    },
    /** Begins anew with the agent's page. */
    begin(role: MediaRole, send: (signal: LinkSignal) => void, tell: (state: LinkState) => void) {
      disconnect()
      if (role === 'none' || !microphone) return
      link = linkAudio({ peer: new RTCPeerConnection(), microphone, role, send, hear, tell })
    },
    take: (signal: MediaFrame) => link?.take(signal),
    mute(on: boolean) {
      for (const track of microphone?.getAudioTracks() ?? []) track.enabled = !on
    },
    levels: (): [mine: number, theirs: number] => [meters.mine?.read() ?? 0, meters.theirs?.read() ?? 0],
    close() {
      disconnect()
      for (const track of microphone?.getTracks() ?? []) track.stop()
      microphone = undefined
      for (const meter of [meters.mine, meters.theirs]) meter?.close()
      Object.assign(meters, { mine: undefined, theirs: undefined })
      player.srcObject = null
    },
  }
}
