import { microphoneDenied } from '../audio/microphone.ts'
import { type PhoneStatusInput } from '../state/phone-status.ts'
import { runningCall } from '../state/phone.ts'
import { isOpenCall } from '../state/voice-state.ts'
import { type TransportAudio } from '../transports/transport.ts'
import { type Callee, type PhoneLineSummary } from '../voice-store.tsx'
import { createActiveCall } from './active-call.ts'
import { CallRefused } from './call-errors.ts'
import { createPhoneLeader } from './phone-leader.ts'
import { createPhoneLines } from './phone-lines.ts'
import { createRinging, createTitleFlash } from './ringing.ts'
import { type SoftphoneOptions } from './softphone-options.ts'
import { type Command, readTabMessage } from './tab-messages.ts'
import { watchWake } from './wake.ts'

/** After a sleep the server is asked before any sound; one that does not answer so long is not waited for. */
const AGREE_MS = 3_000
/** A call that rang before a sleep has long been somebody else's. */
const OLD_RING_MS = 45_000
/** A tab that holds the phone and does not answer so long is stuck. */
const STUCK_MS = 1_500

/** What the softphone adds to what is known of the phone. */
export type SoftphoneStatus = Pick<
  PhoneStatusInput,
  'leader' | 'webrtc' | 'microphone' | 'token' | 'registered' | 'unregisteredSince' | 'wasReady' | 'sound'
> & { readonly lines: PhoneLineSummary }

/** The phone of a person with a line: devices, tokens, tabs, sound. */
export interface Softphone {
  status(): SoftphoneStatus
  /** Does what a person asked for, in the tab that holds the phone. False: nobody could be asked. */
  send(command: Exclude<Command, { do: 'place' | 'dismiss' }>): void
  /** Hands any command to the tab that holds the phone. */
  forward(command: Command): void
  /** Calls from the browser, by the line of a profile. */
  place(to: Callee, profile: () => Promise<string | undefined>): void
  takeLead(): void
  /** The profiles of the acting user's teams. */
  setProfiles(profiles: readonly string[]): void
  takeCalls(on: boolean): void
  /** What this tab knows has changed: the others are told. */
  publish(): void
  onLevels(listener: (input: number, output: number) => void): () => void
  /** Whether this tab holds the phone. */
  isLeader(): boolean
  /** Do Not Disturb or another ground of ringing has changed. */
  refresh(): void
  /** The sound of the devices that there are. */
  audios(): readonly TransportAudio[]
  /** Ends everything: devices, lock, timers, sound. */
  stop(): void
}

/** Starts the softphone. */
export function createSoftphone(
  tools: SoftphoneOptions,
  start: {
    readonly profiles: readonly string[]
    readonly takesCalls: boolean
    readonly onCommand: (command: Extract<Command, { do: 'place' | 'dismiss' }>) => void
  },
): Softphone {
  const { store, now, productName, onChange } = tools
  let leader: 'here' | 'other-tab' | undefined
  let following = false
  let stopped = false
  let microphone: string | undefined
  // After a sleep: whether the server has been asked.
  let agreed = true
  let stuck: ReturnType<typeof setTimeout> | undefined
  let agreeing: ReturnType<typeof setTimeout> | undefined
  let heardOurs: string | undefined
  /** A call rings or runs in the tab that holds the phone. */
  let theirs = false
  /** The person wants the phone here, and nobody has answered yet. */
  let wanted = false

  const state = () => store.phone().voice
  const askMicrophone = async () => {
    const may = await tools.microphone.ask()
    setMicrophone(may === 'denied' ? microphoneDenied(productName) : undefined)
    return may
  }
  const setMicrophone = (words: string | undefined) => {
    if (microphone === words || stopped) return
    microphone = words
    onChange()
  }

  const driver = createActiveCall({
    state,
    tell: store.tell,
    now,
    productName,
    microphone: askMicrophone,
    quiet: tools.quiet,
  })
  const lines = createPhoneLines(tools, start, { onIncoming: driver.incoming, onLetGo: driver.gone })
  const title = createTitleFlash()
  const ringing = createRinging({
    ringer: tools.ringer,
    title,
    state,
    may: () => leader === 'here' && agreed && !tools.quiet() && driver.current()?.status() === 'pending',
    now,
    onChange,
    onLimit: () => store.tell({ type: 'call', input: { type: 'cancel', now: now() } }),
  })

  const channel = tools.openChannel(tools.name, (message) => {
    const said = readTabMessage(message)
    if (!said || stopped) return
    if (said.say === 'voice') {
      if (leader === 'here') return
      answered()
      leader = 'other-tab'
      follow()
      heardOurs = said.ours
      theirs = runningCall(said.voice.state) !== undefined
      tools.onHeard(said.voice)
      onChange()
    } else if (said.say === 'given') {
      if (!wanted) return
      answered()
      phoneLeader.take()
    } else if (leader !== 'here') return
    else if (said.say === 'hello') publish()
    else if (said.say === 'do') obey(said.command)
    else if (runningCall(state())) publish()
    else {
      phoneLeader.giveUp()
      channel?.post({ say: 'given' })
    }
  })
  function answered() {
    clearTimeout(stuck)
    wanted = false
  }
  function follow() {
    if (following) return
    following = true
    store.pause()
  }
  const phoneLeader = createPhoneLeader(tools.name, tools.locks, hold, lose)
  channel?.post({ say: 'hello' })

  function hold() {
    leader = 'here'
    answered()
    // A locks' manager may answer before this function has returned; the store is there already.
    if (following) store.resume(heardOurs)
    following = false
    heardOurs = undefined
    void store.look()
    void lines.open()
    onChange()
    publish()
  }

  function lose() {
    leader = 'other-tab'
    lines.close()
    driver.letGo()
    driver.stop()
    ringing.stop()
    follow()
    onChange()
    channel?.post({ say: 'hello' })
  }

  // The server, or another device, has ended what rings here.
  const unsubscribeStore = store.subscribe(() => {
    const at = state()
    const port = driver.current()
    if (port?.status() === 'pending' && !(at.at === 'incoming' && at.call.where === 'browser')) driver.letGo()
    ringing.update()
  })

  function woken(slept: boolean) {
    if (leader !== 'here' || stopped) return
    if (slept) {
      const at = state()
      if (at.at === 'incoming' && at.answer !== 'answering' && now() - at.since > OLD_RING_MS)
        store.tell({ type: 'call', input: { type: 'cancel', now: now() } })
      agreed = false
      ringing.update()
      const agree = () => {
        if (agreed) return
        agreed = true
        ringing.update()
      }
      clearTimeout(agreeing)
      agreeing = setTimeout(agree, AGREE_MS)
      void store.look().then(agree)
    } else if (store.phone().busy.at === 'busy') {
      void store.look()
    }
    lines.wake(slept)
  }

  const unsubscribeWake = watchWake(now, woken, (kept) => {
    if (leader !== 'here') return
    ringing.stop()
    // A call that is open is kept by the carrier for a while: it can be rejoined.
    if (!kept && isOpenCall(state())) return
    lines.close()
    driver.letGo()
  })
  const unsubscribeMicrophone = tools.microphone.watch((permission) =>
    setMicrophone(permission === 'denied' ? microphoneDenied(productName) : undefined),
  )

  function publish() {
    if (leader === 'here' && !stopped)
      channel?.post({ say: 'voice', voice: tools.voice(), ours: store.phone().ours })
  }

  function rejoin() {
    const { rejoin: offered } = store.phone()
    if (!offered || runningCall(state())) return
    const { callId, leadId, since } = offered
    driver.dial(
      { callId, leadId, where: 'browser' },
      async () => {
        await lines.open()
        const line = lines.line()
        if (!line) throw new CallRefused('There is no phone line to rejoin the call with.')
        return line.connect({ to: '', leadId, rejoin: callId })
      },
      since,
    )
  }

  function obey(command: Command) {
    switch (command.do) {
      case 'accept':
        return driver.accept()
      case 'reject':
        return driver.reject()
      case 'hang-up':
        return driver.hangUp()
      case 'rejoin':
        return rejoin()
      case 'start':
        ringing.unlock()
        void askMicrophone().catch(() => undefined)
        lines.retry()
        return
      case 'mute':
        return driver.mute(command.on)
      case 'digits':
        return driver.sendDigits(command.digits)
      case 'place':
      case 'dismiss':
        return start.onCommand(command)
    }
  }

  return {
    status: () => ({
      leader: leader,
      webrtc: tools.webrtc(),
      microphone,
      sound: ringing.sound(),
      ...lines.status(),
    }),
    send(command) {
      if (leader === 'here') obey(command)
      else channel?.post({ say: 'do', command })
    },
    forward: (command) => channel?.post({ say: 'do', command }),
    place(to, profile) {
      driver.dial(
        {
          callId: undefined,
          leadId: to.leadId,
          direction: 'outgoing',
          number: to.number,
          name: to.name,
          where: 'browser',
        },
        async () => {
          const [of] = await Promise.all([profile(), lines.open()])
          const line = of === undefined ? undefined : lines.line(of)
          if (!line) throw new CallRefused('The team of this lead has no phone line.')
          return line.connect({ to: to.number, leadId: to.leadId })
        },
      )
    },
    takeLead() {
      if (leader === 'here' || stopped) return
      answered()
      wanted = true
      channel?.post({ say: 'give' })
      // It answers by giving, or by saying what keeps it. A call is not taken from a tab that is only slow.
      if (!theirs) stuck = setTimeout(() => phoneLeader.take(), STUCK_MS)
    },
    setProfiles: lines.setProfiles,
    takeCalls: lines.takeCalls,
    publish,
    onLevels: driver.onLevels,
    isLeader: () => leader === 'here',
    refresh: ringing.update,
    audios: lines.audios,
    stop() {
      if (stopped) return
      stopped = true
      clearTimeout(stuck)
      clearTimeout(agreeing)
      unsubscribeStore()
      unsubscribeWake()
      unsubscribeMicrophone()
      ringing.stop()
      driver.letGo()
      driver.stop()
      lines.close()
      phoneLeader.stop()
      channel?.close()
    },
  }
}
