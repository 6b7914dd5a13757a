import { clearSteadyTimeout, setSteadyTimeout, type SteadyTimer } from '#/api/live/steady-timers.ts'
import { type MicrophoneAnswer, microphoneProblem } from '#/domain/call/microphone-problem.ts'

import { type PhoneStatusInput } from '../state/phone-status.ts'
import { isOpenCall, isRinging } from '../state/voice-state.ts'
import { type TransportAudio } from '../transports/transport.ts'
import { type Callee } from '../voice-store.tsx'
import { createActiveCall } from './active-call.ts'
import { type CallStore } from './call-store.ts'
import { dialLead, runPhoneCommand } from './phone-commands.ts'
import { createPhoneTabs } from './phone-leader.ts'
import { createPhoneLines, type PhoneLines } from './phone-lines.ts'
import { createRinging, createTitleFlash } from './ringing.ts'
import { type SoftphoneOptions } from './softphone-options.ts'
import { type Command, type SessionCommand } from './tab-messages.ts'
import { watchPage } from './watchers.ts'

/**
 * After a sleep, the server is asked before anything rings. This is how long to wait for its response, in milliseconds.
 */
const CHECK_MS = 3_000
/** Age in milliseconds after which a call that was ringing before a sleep is assumed to be handled by somebody else. */
const OLD_RING_MS = 45_000

/** The status that the softphone adds to the state of the phone. */
export type SoftphoneStatus = Pick<PhoneStatusInput, 'leader' | 'webrtc' | 'microphone' | 'sound'> &
  ReturnType<PhoneLines['status']>

/** The phone of a user with a phone line: devices, tokens, tabs, sound. */
export interface Softphone {
  status(): SoftphoneStatus
  /**
   * Executes a command of the user in the phone leader's tab, once it is known which tab that is. If the current leader
   * does not answer, this tab takes over the phone.
   */
  send(command: Command): void
  /** Places a call from the browser over the phone line of a business profile, in the phone leader's tab. */
  placeCall(to: Callee, profile: () => Promise<string | undefined>): void
  takeLead(): void
  /** Sets the business profiles of the acting user's teams. */
  setProfiles(profiles: readonly string[]): void
  takeCalls(on: boolean): void
  /** Sends this tab's changed state to the other tabs. */
  publish(): void
  onLevels(listener: (input: number, output: number) => void): () => void
  /** Whether this tab is the phone leader. */
  isLeader(): boolean
  /** Call this when Do Not Disturb or another condition for ringing has changed. */
  refresh(): void
  /** Returns the audio of the existing devices. */
  audios(): readonly TransportAudio[]
  /** Stops everything: devices, lock, timers, sound. */
  stop(): void
}

/** Creates and starts the softphone. */
export function createSoftphone(
  options: SoftphoneOptions,
  start: {
    readonly profiles: readonly string[]
    readonly takesCalls: boolean
    readonly onCommand: (command: SessionCommand) => void
  },
): Softphone {
  const { store, now, onChange } = options
  const state = () => store.phone().voice
  const microphone = createMicrophoneStatus(options)
  const activeCall = createActiveCall({
    ...options,
    state,
    dispatch: store.dispatch,
    microphone: microphone.ask,
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
    onLimit: () => store.dispatch({ type: 'call', action: { type: 'let-go', now: now() } }),
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

  // The server or another device has ended the call that is ringing here.
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
      // The carrier keeps an open call for a while, so it can be rejoined.
      if (!kept && isOpenCall(state())) return
      lines.close()
      activeCall.release()
    },
    freeze: tabs.stepAside,
    resume: tabs.comeBack,
  })

  function obey(command: Command) {
    runPhoneCommand(command, { store, activeCall, lines, ringing, microphone, onCommand: start.onCommand })
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

/** Whether the microphone is refused, missing or in use by another program, as far as it is known. */
interface MicrophoneStatus {
  /** Requests the microphone. The browser may ask the user. */
  ask(): Promise<MicrophoneAnswer>
  /** Returns the text about a microphone that cannot be used. */
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
    const next = microphoneProblem(answer, productName)
    if (problem === next || stopped) return
    // The exact text about a refused microphone stays until the user dismisses it.
    if (problem !== undefined && problem !== microphoneProblem('refused', productName))
      store.dispatch({ type: 'withdraw', text: problem })
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

/** After a sleep, asks the server whether a call is still ringing before anything rings. */
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
      if (isRinging(at) && now() - at.since > OLD_RING_MS)
        store.dispatch({ type: 'call', action: { type: 'let-go', now: now() } })
      checked = false
      onChange()
      clearSteadyTimeout(givingUp)
      givingUp = setSteadyTimeout(finish, CHECK_MS)
      void store.look().then(finish)
    },
    stop: () => clearSteadyTimeout(givingUp),
  }
}
