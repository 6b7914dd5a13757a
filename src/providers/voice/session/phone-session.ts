import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { createAtom } from '@tanstack/store'
import * as z from 'zod/mini'

import { apiOf } from '#/api/cache/query-client.ts'
import { callInProgressQuery } from '#/api/calls.ts'
import { tellAnswerState } from '#/api/endpoints/calls.ts'
import { clock } from '#/lib/clock.ts'
import { type Config } from '#/lib/config.ts'
import { onOtherTab, storageEntry } from '#/lib/storage.ts'
import { type LiveWire } from '#/providers/live/live-wire.tsx'

import { audioSettings } from '../audio/audio-settings.ts'
import { phoneStatus } from '../state/phone-status.ts'
import { type Phone, voiceOf } from '../state/phone.ts'
import { hasCall, idleVoice, isCallOngoing, type VoiceState } from '../state/voice-state.ts'
import { setTabHasCall } from '../tab-call.ts'
import {
  type Callee,
  noPhoneSession,
  type PhoneControls,
  type Voice,
  type VoiceStore,
} from '../voice-store.tsx'
import { startSoftphone } from './browser-softphone.ts'
import { type CallStore, createCallStore } from './call-store.ts'
import { createDeviceReport } from './device-report.ts'
import { createPlaceCall } from './place-call.ts'
import { type Softphone, type SoftphoneStatus } from './softphone.ts'
import { type Command, type SessionCommand } from './tab-messages.ts'
import { type DoNotDisturbWatch, watchBusinessProfiles, watchDoNotDisturb } from './watchers.ts'

/** The dependencies of an acting user's phone session. */
interface PhoneSessionContext {
  readonly voiceStore: VoiceStore
  readonly client: QueryClient
  readonly wire: Pick<LiveWire, 'state' | 'onEvent'>
  readonly config: Pick<Config, 'productName' | 'voice'>
  readonly signedInUserId: string
  /** The acting user, whose calls count. */
  readonly userId: string
}

/** @param ours the id of the call whose sound this browser had */
function createSessionStore(
  { client, wire, userId }: PhoneSessionContext,
  ours: string | undefined,
): CallStore {
  const store = createCallStore({
    userId,
    lookUp: (anew) => lookUpCall(client, userId, anew),
    onEvent: wire.onEvent,
    live: createAtom(() => wire.state.get().status === 'OPEN'),
    now: clock.local,
  })
  if (ours !== undefined) store.dispatch({ type: 'ours', callId: ours })
  return store
}

/** Looks up the running call. @param anew whether a pending response belongs to an earlier lookup */
async function lookUpCall(client: QueryClient, userId: string, anew: boolean) {
  const query = callInProgressQuery(userId)
  // Otherwise the query would use one response for both lookups.
  if (anew) await client.cancelQueries({ queryKey: query.queryKey })
  const found = await client.query({ ...query, staleTime: 0 })
  if (found?.startedTs === undefined) return found
  // Converts the server's time to this machine's clock, which measures durations.
  return { ...found, startedTs: found.startedTs - clock.now() + clock.local() }
}

/**
 * Starts the phone of the acting user: the server's events about their calls, and the softphone for users with a phone
 * line.
 * @returns a function that stops everything
 */
export function startPhoneSession(context: PhoneSessionContext): () => void {
  const { voiceStore, client, config, signedInUserId, userId } = context
  const ownCall = createOwnCallMemory(signedInUserId, userId)
  let stopped = false
  let softphone: Softphone | undefined
  let profiles: readonly string[] | undefined
  /** The state of the leader, when that is another tab. */
  let heard: Voice | undefined

  const store = createSessionStore(context, ownCall.recall())
  const show = createVoiceDisplay(voiceStore)
  const isLeader = () => softphone === undefined || softphone.isLeader()
  const report = createDeviceReport((body) => apiOf(client).call(tellAnswerState, { body }))
  const doNotDisturb = watchDoNotDisturb(client, userId, () => {
    softphone?.refresh()
    publish()
  })
  const compose = (): Voice => composeVoice(store.phone(), softphone?.status(), heard, profiles, doNotDisturb)

  function publish() {
    if (stopped) return
    const voice = compose()
    if (!show(voice)) return
    reportCall(isLeader() ? voice.state : idleVoice)
    if (!isLeader()) return
    // A tab without a softphone does not know whose call the stored one is.
    if (softphone) ownCall.remember(store.phone().ours)
    if (voice.status) report.know(voice.status)
    softphone?.publish()
  }

  function setProfiles(next: readonly string[]) {
    if (stopped) return
    const same = profiles !== undefined && profiles.join(' ') === next.join(' ')
    profiles = next
    if (!same) softphone?.setProfiles(next)
    if (next.length > 0) {
      doNotDisturb.start()
      ensureWanted()
    }
    publish()
    commands.rejoinNow()
  }

  // A tab that takes no calls also starts the softphone when this browser has a call. It then shows the call like the
  // tab that has it, and can rejoin it.
  function ensureWanted() {
    if (audioSettings.get().takesCalls || ownCall.recall() !== undefined) ensureSoftphone()
  }

  /** Returns the softphone, which is started with the first line; undefined as long as there is no line. */
  function ensureSoftphone(): Softphone | undefined {
    if (softphone || stopped || profiles === undefined || profiles.length === 0) return softphone
    softphone = startSoftphone(
      { api: apiOf(client), kind: config.voice, signedInUserId, userId, deviceId: report.deviceId },
      {
        store,
        productName: config.productName,
        now: clock.local,
        quiet: doNotDisturb.isOn,
        checkQuiet: doNotDisturb.check,
        onChange: publish,
        onHeard(voice) {
          heard = voice
          publish()
        },
        voice: compose,
      },
      { profiles, takesCalls: audioSettings.get().takesCalls, onCommand: commands.runWithoutSoftphone },
    )
    publish()
    return softphone
  }

  const commands = createCommands({
    softphone: () => softphone,
    ensureSoftphone,
    linesKnown: () => profiles !== undefined,
    placeCall: createPlaceCall(client, store, {
      hasNoLine: () => profiles?.length === 0,
      load: async () => ensureSoftphone(),
    }),
    dismiss: (what) => store.dispatch({ type: 'dismiss', what }),
  })

  voiceStore.controls.set(createControls(commands.act, { softphone: () => softphone, heard: () => heard }))
  publish()
  const unsubscribes = [
    store.subscribe(publish),
    audioSettings.subscribe(() => {
      softphone?.takeCalls(audioSettings.get().takesCalls)
      ensureWanted()
      publish()
    }).unsubscribe,
    ownCall.onOtherTab(ensureWanted),
    watchBusinessProfiles(client, setProfiles),
  ]

  return () => {
    if (stopped) return
    stopped = true
    commands.stop()
    // If the call belongs to another tab, it must not be forgotten when this tab stops.
    if (isLeader()) ownCall.remember(undefined)
    softphone?.stop()
    store.stop()
    for (const unsubscribe of unsubscribes) unsubscribe()
    doNotDisturb.stop()
    report.stop()
    reportCall(idleVoice)
    // An atom accepts undefined only from a function.
    voiceStore.controls.set(() => undefined)
    voiceStore.voice.set(noPhoneSession)
  }
}

/** Stores the call that this browser has, so that it is offered again after a reload or a crash. */
function createOwnCallMemory(
  signedInUserId: string,
  userId: string,
): {
  recall(): string | undefined
  remember(callId: string | undefined): void
  /** Calls back when another tab has started or ended its call. */
  onOtherTab(listener: () => void): () => void
} {
  const key = `call:${signedInUserId}:${userId}`
  const entry = storageEntry('browser', key, z.string())
  return {
    onOtherTab: (listener) =>
      onOtherTab((changed) => {
        if (changed === key) listener()
      }),
    recall: entry.read,
    remember(callId) {
      if (entry.read() === callId) return
      if (callId === undefined) entry.clear()
      else entry.write(callId)
    },
  }
}

/** Hands the user's commands to the softphone, which knows the phone leader's tab. What needs none is done here. */
function createCommands(phone: {
  readonly softphone: () => Softphone | undefined
  readonly ensureSoftphone: () => Softphone | undefined
  readonly linesKnown: () => boolean
  readonly placeCall: (to: Callee) => void
  readonly dismiss: (what: Extract<Command, { do: 'dismiss' }>['what']) => void
}): {
  /** Executes a command that needs no softphone. */
  runWithoutSoftphone(command: SessionCommand): void
  act(command: Command): void
  /** Executes the rejoin that was pressed before the user's lines were known, because the running call is known first. */
  rejoinNow(): void
  stop(): void
} {
  let stopped = false
  let waitingRejoin: Command | undefined
  const runWithoutSoftphone = (command: SessionCommand) => {
    if (command.do === 'place') phone.placeCall(command.to)
    else phone.dismiss(command.what)
  }
  const act = (command: Command) => {
    if (stopped) return
    const running = phone.softphone()
    if (running) running.send(command)
    else if (command.do === 'place' || command.do === 'dismiss') runWithoutSoftphone(command)
    else {
      const softphone = phone.ensureSoftphone()
      if (softphone) softphone.send(command)
      else if (command.do === 'rejoin' && !phone.linesKnown()) waitingRejoin = command
    }
  }
  return {
    runWithoutSoftphone,
    act,
    rejoinNow() {
      const command = waitingRejoin
      waitingRejoin = undefined
      if (command) act(command)
    },
    stop() {
      stopped = true
    },
  }
}

/** Writes the state that the screen may know into its store. @returns whether anything changed */
function createVoiceDisplay(voiceStore: VoiceStore): (voice: Voice) => boolean {
  return (voice) => {
    const shown = voiceStore.voice.get()
    // Parts that did not change keep their identity.
    const next = replaceEqualDeep(shown, voice)
    if (next === shown) return false
    voiceStore.voice.set(() => next)
    return true
  }
}

const noSoftphone: Omit<SoftphoneStatus, 'lines'> = {
  leader: undefined,
  webrtc: 'there',
  microphone: undefined,
  token: 'fine',
  ringable: 0,
  unregisteredSince: undefined,
  wasReady: false,
  incompleteSince: undefined,
  wasComplete: false,
  provenAt: undefined,
  sound: 'fine',
}

/** Returns everything that the screen may know. */
function composeVoice(
  phone: Phone,
  softphone: SoftphoneStatus | undefined,
  heard: Voice | undefined,
  profiles: readonly string[] | undefined,
  doNotDisturb: DoNotDisturbWatch,
): Voice {
  const { takesCalls } = audioSettings.get()
  const off = takesCalls ? {} : { takesCalls }
  if (softphone?.leader === 'other-tab') {
    const { status, ...rest } = heard ?? noPhoneSession
    return {
      ...rest,
      ...off,
      inOtherTab: true,
      status: status?.at === 'ready' ? { at: 'other-tab' } : (status ?? { at: 'starting' }),
    }
  }
  const voice = voiceOf(phone)
  return {
    ...voice,
    ...off,
    status: phoneStatus({
      ...(softphone ?? noSoftphone),
      voice: voice.state,
      busy: voice.busy,
      profiles: profiles?.length,
      takesCalls,
      quiet: doNotDisturb.isOn() ? { until: doNotDisturb.endsAt() } : undefined,
      now: clock.local(),
    }),
    lines: softphone?.lines,
  }
}

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Reports whether this tab has a call. Leaving the page would end an open call, so the browser asks first. */
function reportCall(state: VoiceState): void {
  // A ringing call counts too, because a reload would lose it.
  setTabHasCall(hasCall(state))
  if (isCallOngoing(state)) window.addEventListener('beforeunload', askBeforeUnload)
  else window.removeEventListener('beforeunload', askBeforeUnload)
}

function createControls(
  act: (command: Command) => void,
  { softphone, heard }: { softphone: () => Softphone | undefined; heard: () => Voice | undefined },
): PhoneControls {
  return {
    accept: () => act({ do: 'accept' }),
    reject: () => act({ do: 'reject' }),
    hangUp: () => act({ do: 'hang-up' }),
    mute: (on) => act({ do: 'mute', on }),
    sendDigits: (digits) => act({ do: 'digits', digits }),
    placeCall: (to) => act({ do: 'place', to }),
    rejoin: () => act({ do: 'rejoin' }),
    dismiss: (what) => act({ do: 'dismiss', what }),
    start() {
      const status = heard()?.status
      const silent = status?.at === 'unreachable' && status.why === 'sound'
      // A press unlocks sound only in the tab where it was made.
      if (silent) softphone()?.takeLead()
      act({ do: 'start' })
    },
    takeCalls(on) {
      audioSettings.set({ takesCalls: on })
    },
    takeLead: () => softphone()?.takeLead(),
    onLevels: (listener) => softphone()?.onLevels(listener) ?? (() => undefined),
  }
}
