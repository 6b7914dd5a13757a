import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'
import { type MicrophoneAnswer, microphoneTrouble } from '#/domain/call/microphone-trouble.ts'

import { type PhoneStatusInput } from '../state/phone-status.ts'
import { isOpenCall } from '../state/voice-state.ts'
import { type TransportAudio } from '../transports/transport.ts'
import { type Callee, type PhoneLineSummary } from '../voice-store.tsx'
import { createActiveCall } from './active-call.ts'
import { type CallStore } from './call-store.ts'
import { dialLead, obeyCommand } from './phone-commands.ts'
import { createPhoneTabs } from './phone-leader.ts'
import { createPhoneLines } from './phone-lines.ts'
import { createRinging, createTitleFlash } from './ringing.ts'
import { type SoftphoneOptions } from './softphone-options.ts'
import { type Command } from './tab-messages.ts'
import { watchPage } from './watchers.ts'

/** After a sleep the server is asked before any sound; one that does not answer so long is not waited for. */
const CHECK_MS = 3_000
/** A call that rang before a sleep has long been somebody else's. */
const OLD_RING_MS = 45_000

/** What the softphone adds to what is known of the phone. */
export type SoftphoneStatus = Pick<
  PhoneStatusInput,
  | 'leader'
  | 'webrtc'
  | 'microphone'
  | 'token'
  | 'registered'
  | 'unregisteredSince'
  | 'provenAt'
  | 'wasReady'
  | 'sound'
> & { readonly lines: PhoneLineSummary }

/** The phone of a person with a line: devices, tokens, tabs, sound. */
export interface Softphone {
  status(): SoftphoneStatus
  /** Does what a person asked for, in the tab that leads. */
  send(command: Exclude<Command, { do: 'place' | 'dismiss' }>): void
  /** Hands a command to the tab that leads. */
  forward(command: Command): void
  /** Calls from the browser, by the line of a profile: in the tab that leads. */
  placeCall(to: Callee, profile: () => Promise<string | undefined>): void
  takeLead(): void
  /** The profiles of the acting user's teams. */
  setProfiles(profiles: readonly string[]): void
  takeCalls(on: boolean): void
  /** What this tab knows has changed: the others are told. */
  publish(): void
  onLevels(listener: (input: number, output: number) => void): () => void
  /** Whether this tab leads. */
  isLeader(): boolean
  /** Calls back as soon as it is settled which tab leads; the phone of one that does not answer is taken. */
  whenLed(then: () => void): void
  /** Do Not Disturb, or something else that ringing depends on, has changed. */
  refresh(): void
  /** The sound of the devices that there are. */
  audios(): readonly TransportAudio[]
  /** Ends everything: devices, lock, timers, sound. */
  stop(): void
}

/** Starts the softphone. */
export function createSoftphone(
  options: SoftphoneOptions,
  start: {
    readonly profiles: readonly string[]
    readonly takesCalls: boolean
    readonly onCommand: (command: Extract<Command, { do: 'place' | 'dismiss' }>) => void
  },
): Softphone {
  const { store, now, onChange } = options
  const state = () => store.phone().voice
  const microphone = createMicrophoneStatus(options)
  const activeCall = createActiveCall({
    state,
    tell: store.tell,
    now,
    productName: options.productName,
    microphone: microphone.ask,
    quiet: options.quiet,
  })
  const lines = createPhoneLines(options, start, {
    onIncoming: activeCall.incoming,
    onLetGo: activeCall.deviceGone,
  })
  const sleep = createSleepCheck(store, now, () => ringing.update())
  const ringing = createRinging({
    ringer: options.ringer,
    title: createTitleFlash(),
    state,
    may: () =>
      tabs.isLeader() &&
      sleep.isChecked() &&
      !options.quiet() &&
      activeCall.current()?.status() === 'pending',
    now,
    onChange,
    onLimit: () => store.tell({ type: 'call', input: { type: 'let-go', now: now() } }),
  })
  const tabs = createPhoneTabs({
    ...options,
    onCommand: obey,
    onLead: () => void lines.open(),
    onLost() {
      lines.close()
      activeCall.release()
      activeCall.stop()
      ringing.stop()
    },
  })

  // The server, or another device, has ended what rings here.
  const unsubscribeStore = store.subscribe(() => {
    const at = state()
    const ringsHere = at.at === 'incoming' && at.call.where === 'browser'
    if (activeCall.current()?.status() === 'pending' && !ringsHere) activeCall.release()
    ringing.update()
  })
  const unsubscribePage = watchPage(now, {
    wake(slept) {
      if (!tabs.isLeader()) return
      if (slept) sleep.check()
      else if (store.phone().busy.at === 'busy') void store.look()
      lines.wake(slept)
    },
    leave(kept) {
      if (!tabs.isLeader()) return
      ringing.stop()
      // The carrier keeps an open call for a while: it can be joined again.
      if (!kept && isOpenCall(state())) return
      lines.close()
      activeCall.release()
    },
    freeze: tabs.stepAside,
    resume: tabs.comeBack,
  })

  function obey(command: Command) {
    obeyCommand(command, { store, activeCall, lines, ringing, microphone, onCommand: start.onCommand })
  }

  return {
    status: () => ({
      leader: tabs.leader(),
      webrtc: options.webrtc(),
      microphone: microphone.problem(),
      sound: ringing.sound(),
      ...lines.status(),
    }),
    send: (command) =>
      tabs.whenLed(() => {
        if (tabs.isLeader()) obey(command)
        else tabs.forward(command)
      }),
    forward: tabs.forward,
    placeCall: (to, profile) =>
      tabs.whenLed(() => {
        if (tabs.isLeader()) dialLead(to, profile, activeCall, lines)
        else tabs.forward({ do: 'place', to })
      }),
    takeLead: tabs.takeLead,
    setProfiles: lines.setProfiles,
    takeCalls: lines.takeCalls,
    publish: tabs.publish,
    onLevels: activeCall.onLevels,
    isLeader: tabs.isLeader,
    whenLed: tabs.whenLed,
    refresh: ringing.update,
    audios: lines.audios,
    stop() {
      sleep.stop()
      unsubscribeStore()
      unsubscribePage()
      microphone.stop()
      ringing.stop()
      activeCall.release()
      activeCall.stop()
      lines.close()
      tabs.stop()
    },
  }
}

/** Whether the microphone is refused, missing or in use elsewhere, as far as it is known. */
interface MicrophoneStatus {
  /** Asks for it where the browser does. */
  ask(): Promise<MicrophoneAnswer>
  /** The text for a microphone that can not be used. */
  problem(): string | undefined
  stop(): void
}

function createMicrophoneStatus({
  microphone,
  productName,
  onChange,
  store,
}: Pick<SoftphoneOptions, 'microphone' | 'productName' | 'onChange' | 'store'>): MicrophoneStatus {
  let problem: string | undefined
  let stopped = false
  const know = (answer: MicrophoneAnswer) => {
    const next = microphoneTrouble(answer, productName)
    if (problem === next || stopped) return
    // The exact words of a refused microphone stay until they are put away.
    if (problem !== undefined && problem !== microphoneTrouble('refused', productName))
      store.tell({ type: 'withdraw', text: problem })
    problem = next
    onChange()
  }
  const unsubscribe = microphone.watch(know)
  return {
    async ask() {
      const answer = await microphone.ask()
      know(answer)
      return answer
    },
    problem: () => problem,
    stop() {
      stopped = true
      unsubscribe()
    },
  }
}

/** After a sleep the server is asked whether a call still rings, before anything sounds. */
interface SleepCheck {
  isChecked(): boolean
  check(): void
  stop(): void
}

function createSleepCheck(store: CallStore, now: () => number, onChange: () => void): SleepCheck {
  let checked = true
  let givingUp: SteadyTimer | undefined
  const finish = () => {
    if (checked) return
    checked = true
    onChange()
  }
  return {
    isChecked: () => checked,
    check() {
      const at = store.phone().voice
      if (at.at === 'incoming' && at.answer !== 'answering' && now() - at.since > OLD_RING_MS)
        store.tell({ type: 'call', input: { type: 'let-go', now: now() } })
      checked = false
      onChange()
      clearSteadyTimeout(givingUp)
      givingUp = setSteadyTimeout(finish, CHECK_MS)
      void store.look().then(finish)
    },
    stop: () => clearSteadyTimeout(givingUp),
  }
}
