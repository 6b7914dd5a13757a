import { type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { callInProgressQuery } from '#/api/calls.ts'
import { apiOf } from '#/api/query-client.ts'
import { clock } from '#/lib/clock.ts'
import { type Config } from '#/lib/config.ts'
import { storageEntry } from '#/lib/storage.ts'
import { type LiveWire } from '#/providers/live/live-line.ts'

import { audioSettings } from '../audio/audio-settings.ts'
import { setCallOpen } from '../call-open.ts'
import { phoneStatus } from '../state/phone-status.ts'
import { type Phone, runningCall, voiceOf } from '../state/phone.ts'
import { idleVoice, isOpenCall, type VoiceState } from '../state/voice-state.ts'
import { type PhoneControls, type Voice, type VoiceStore } from '../voice-store.tsx'
import { createCallStore } from './call-store.ts'
import { createPlaceCall } from './place-call.ts'
import { type Softphone, type SoftphoneStatus } from './softphone.ts'
import { type Command } from './tab-messages.ts'
import { type DoNotDisturbWatch, watchBusinessProfiles, watchDoNotDisturb } from './watchers.ts'

/** What the phone of an acting user works with. */
export interface PhoneSessionContext {
  readonly voiceStore: VoiceStore
  readonly client: QueryClient
  readonly wire: Pick<LiveWire, 'state' | 'subscribe' | 'onEvent'>
  readonly config: Pick<Config, 'productName' | 'voice'>
  readonly signedInUserId: string
  /** The acting user, whose calls count. */
  readonly userId: string
}

/**
 * Starts the phone of the acting user: what the server tells of their calls, and for people with a phone line the
 * softphone.
 * @returns ends everything
 */
export function startPhoneSession(context: PhoneSessionContext): () => void {
  const { voiceStore, client, wire, config, signedInUserId, userId } = context
  const lastCall = storageEntry('browser', `call:${signedInUserId}:${userId}`, z.string())
  let stopped = false
  let softphone: Softphone | undefined
  let loading: Promise<void> | undefined
  let profiles: readonly string[] | undefined
  /** What the leader, another tab, knows. */
  let heard: Voice | undefined
  let published = ''

  const store = createCallStore({
    userId,
    lookUp: () => client.query({ ...callInProgressQuery(userId), staleTime: 0 }),
    onEvent: wire.onEvent,
    live: { open: () => wire.state().status === 'OPEN', subscribe: wire.subscribe },
    now: clock.local,
  })
  const ours = lastCall.read()
  if (ours !== undefined) store.tell({ type: 'ours', callId: ours })

  const isLeader = () => softphone === undefined || softphone.isLeader()
  const guardUnload = createUnloadGuard()
  const doNotDisturb = watchDoNotDisturb(client, userId, () => {
    softphone?.refresh()
    publish()
  })
  const compose = (): Voice => composeVoice(store.phone(), softphone?.status(), heard, profiles, doNotDisturb)

  function publish() {
    if (stopped) return
    const voice = compose()
    const text = JSON.stringify(voice)
    if (text === published) return
    published = text
    voiceStore.set(voice)
    guardUnload(isLeader() ? voice.state : idleVoice)
    if (!isLeader()) return
    // What a reload or a crash leaves behind: the call that this browser had, to be offered again.
    const { ours: now } = store.phone()
    if (lastCall.read() !== now) {
      if (now === undefined) lastCall.clear()
      else lastCall.write(now)
    }
    softphone?.publish()
  }

  function setProfiles(next: readonly string[]) {
    if (stopped) return
    const same = profiles !== undefined && profiles.join(' ') === next.join(' ')
    profiles = next
    if (!same) softphone?.setProfiles(next)
    if (next.length > 0) {
      doNotDisturb.start()
      if (audioSettings.get().takesCalls) void loadSoftphone()
    }
    publish()
  }

  function loadSoftphone(): Promise<void> {
    loading ??= load().catch(() => {
      loading = undefined
    })
    return loading
  }

  async function load() {
    const { startSoftphone } = await import('./browser-softphone.ts')
    if (stopped || profiles === undefined || profiles.length === 0) {
      loading = undefined
      return
    }
    softphone = startSoftphone(
      {
        api: apiOf(client),
        kind: config.voice,
        signedInUserId,
        actingUserId: userId,
        store,
        productName: config.productName,
        now: clock.local,
        quiet: doNotDisturb.isOn,
        onChange: publish,
        onHeard(voice) {
          heard = voice
          publish()
        },
        voice: compose,
      },
      { profiles, takesCalls: audioSettings.get().takesCalls, onCommand: (command) => obey(command) },
    )
    publish()
  }

  const placeCall = createPlaceCall(client, store, {
    hasNoLine: () => profiles?.length === 0,
    async load() {
      await loadSoftphone()
      return softphone
    },
  })

  function obey(command: Command) {
    if (command.do === 'place') return placeCall(command.to)
    if (command.do === 'dismiss') return store.tell({ type: 'dismiss', what: command.what })
    return softphone?.send(command)
  }
  /** Does it here, or has the leader do it. */
  function act(command: Command) {
    if (stopped) return
    if (softphone && !softphone.isLeader()) softphone.forward(command)
    else obey(command)
  }

  const unsubscribeStore = store.subscribe(publish)
  const unsubscribeSettings = audioSettings.subscribe(() => {
    const { takesCalls } = audioSettings.get()
    softphone?.takeCalls(takesCalls)
    if (takesCalls && profiles !== undefined && profiles.length > 0) void loadSoftphone()
    publish()
  })
  voiceStore.setControls(
    createControls(
      act,
      () => softphone,
      () => heard,
    ),
  )
  publish()
  const unsubscribeProfiles = watchBusinessProfiles(client, setProfiles)

  return () => {
    if (stopped) return
    stopped = true
    // Another tab's call is not forgotten with this one.
    const forget = isLeader()
    softphone?.stop()
    store.stop()
    unsubscribeStore()
    unsubscribeSettings()
    unsubscribeProfiles()
    doNotDisturb.stop()
    guardUnload(idleVoice)
    if (forget) lastCall.clear()
    voiceStore.setControls(undefined)
    voiceStore.set(undefined)
  }
}

/** All that the screen may know. */
function composeVoice(
  phone: Phone,
  softphone: SoftphoneStatus | undefined,
  heard: Voice | undefined,
  profiles: readonly string[] | undefined,
  doNotDisturb: DoNotDisturbWatch,
): Voice {
  if (softphone?.leader === 'other-tab') {
    const { status, ...rest } = heard ?? { state: idleVoice, busy: false }
    return {
      ...rest,
      status: status?.at === 'ready' ? { at: 'other-tab' } : (status ?? { at: 'starting' }),
    }
  }
  const voice = voiceOf(phone)
  return {
    ...voice,
    status: phoneStatus({
      leader: undefined,
      webrtc: 'there',
      microphone: undefined,
      token: 'fine',
      registered: 0,
      unregisteredSince: undefined,
      wasReady: false,
      sound: 'fine',
      ...softphone,
      voice: voice.state,
      busy: voice.busy,
      profiles: profiles?.length,
      takesCalls: audioSettings.get().takesCalls,
      quiet: doNotDisturb.isOn() ? { until: doNotDisturb.endsAt() } : undefined,
      now: clock.local(),
    }),
    lines: softphone?.lines,
  }
}

/** Tells the page whether a call rings or runs here; leaving the page would end the call, so the browser asks. */
function createUnloadGuard(): (state: VoiceState) => void {
  let asks = false
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  return (state) => {
    // What rings would be lost by a reload, too.
    setCallOpen(runningCall(state) !== undefined)
    const next = isOpenCall(state) || (state.at === 'incoming' && state.answer === 'answering')
    if (next === asks) return
    asks = next
    if (asks) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
}

function createControls(
  act: (command: Command) => void,
  softphone: () => Softphone | undefined,
  heard: () => Voice | undefined,
): PhoneControls {
  return {
    accept: () => act({ do: 'accept' }),
    reject: () => act({ do: 'reject' }),
    hangUp: () => act({ do: 'hang-up' }),
    mute: (on) => act({ do: 'mute', on }),
    sendDigits: (digits) => act({ do: 'digits', digits }),
    place: (to) => act({ do: 'place', to }),
    rejoin: () => act({ do: 'rejoin' }),
    dismiss: (what) => act({ do: 'dismiss', what }),
    start() {
      const status = heard()?.status
      const silent = status?.at === 'unreachable' && status.why === 'sound'
      const phone = softphone()
      // A press unlocks the sound of the tab that it was made in.
      if (phone && !phone.isLeader() && silent) phone.takeLead()
      act({ do: 'start' })
    },
    takeCalls(on) {
      audioSettings.set({ takesCalls: on })
    },
    takeLead: () => softphone()?.takeLead(),
    onLevels: (listener) => softphone()?.onLevels(listener) ?? (() => undefined),
  }
}
