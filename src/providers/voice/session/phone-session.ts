import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { transferRulesQuery } from '#/api/account.ts'
import { callInProgressQuery } from '#/api/calls.ts'
import { placeDialback } from '#/api/endpoints/calls.ts'
import { wordsOf } from '#/api/errors.ts'
import { leadQuery } from '#/api/leads.ts'
import { apiOf } from '#/api/query-client.ts'
import { teamsQuery } from '#/api/teams.ts'
import { currentUserQuery, clientQuery } from '#/api/users.ts'
import { isDoNotDisturb, type TransferRules } from '#/domain/call/do-not-disturb.ts'
import { clock } from '#/lib/clock.ts'
import { type Config } from '#/lib/config.ts'
import { slot } from '#/lib/storage.ts'
import { type LiveWire } from '#/providers/live/live-line.ts'

import { audioSettings } from '../audio/audio-settings.ts'
import { setCallOpen } from '../call-open.ts'
import { mayHavePhoneLine, businessProfilesOf } from '../phone-line-rights.ts'
import { type VoiceInput } from '../state/machine.ts'
import { phoneStatus } from '../state/phone-status.ts'
import { runningCall, voiceOf } from '../state/phone.ts'
import { idleVoice, isOpenCall, type VoiceState } from '../state/voice-state.ts'
import { type Callee, type PhoneControls, type Voice, type VoiceStore } from '../voice-store.tsx'
import { CallRefused } from './call-errors.ts'
import { createCallStore } from './call-store.ts'
import { type Softphone } from './softphone.ts'
import { type Command } from './tab-messages.ts'

/** What the phone of an acting user is kept with. */
export interface PhoneSessionContext {
  readonly place: VoiceStore
  readonly client: QueryClient
  readonly wire: Pick<LiveWire, 'state' | 'subscribe' | 'onEvent'>
  readonly config: Pick<Config, 'productName' | 'voice'>
  readonly signedInUserId: string
  /** The acting user, whose calls count. */
  readonly userId: string
}

/** Milliseconds for which the rules of Do Not Disturb count as known. */
const RULES_FRESH_MS = 300_000
/** Milliseconds after which the teams are asked for again, where they could not be read. */
const LINES_AGAIN_MS = 15_000

/**
 * Keeps the phone of the acting user: what the server tells of their calls, and for people with a phone line the softphone.
 * @returns ends everything
 */
export function startPhoneSession({
  place,
  client,
  wire,
  config,
  signedInUserId,
  userId,
}: PhoneSessionContext): () => void {
  const kept = slot('browser', `call:${signedInUserId}:${userId}`, z.string())
  const api = apiOf(client)
  let stopped = false
  let softphone: Softphone | undefined
  let loading: Promise<void> | undefined
  let profiles: readonly string[] | undefined
  let heard: Voice | undefined
  let rules: TransferRules | undefined
  let rulesOff: (() => void) | undefined
  let quietEnd: ReturnType<typeof setTimeout> | undefined
  let relooking: ReturnType<typeof setTimeout> | undefined
  let said = ''
  let asked = false

  const store = createCallStore({
    userId: userId,
    lookUp: () => client.query({ ...callInProgressQuery(userId), staleTime: 0 }),
    onEvent: wire.onEvent,
    live: { open: () => wire.state().status === 'OPEN', subscribe: wire.subscribe },
    now: clock.local,
  })
  const ours = kept.read()
  if (ours !== undefined) store.tell({ type: 'ours', callId: ours })

  const isQuiet = () => isDoNotDisturb(rules, clock.now())

  /** All that the screen may know. */
  function compose(): Voice {
    const facts = softphone?.status()
    if (facts?.leader === 'other-tab') {
      const { status, ...rest } = heard ?? { state: idleVoice, busy: false }
      return {
        ...rest,
        status: status?.at === 'ready' ? { at: 'other-tab' } : (status ?? { at: 'starting' }),
      }
    }
    const voice = voiceOf(store.phone())
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
        ...facts,
        voice: voice.state,
        busy: voice.busy,
        profiles: profiles?.length,
        takesCalls: audioSettings.get().takesCalls,
        quiet: isQuiet() ? { until: rules?.doNotDisturb?.endTime } : undefined,
        now: clock.local(),
      }),
      lines: facts?.lines,
    }
  }

  function publish() {
    if (stopped) return
    const voice = compose()
    const words = JSON.stringify(voice)
    if (words === said) return
    said = words
    place.set(voice)
    const holds = softphone === undefined || softphone.isLeader()
    guard(holds ? voice.state : idleVoice)
    if (!holds) return
    remember()
    softphone?.publish()
  }

  // What a reload or a crash leaves behind: the call that this browser had, to be offered again.
  function remember() {
    const { ours: now } = store.phone()
    if (kept.read() === now) return
    if (now === undefined) kept.clear()
    else kept.write(now)
  }

  // Leaving the page would end the call (P45): the browser asks.
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  function guard(state: VoiceState) {
    // What rings would be lost by a reload, too.
    setCallOpen(runningCall(state) !== undefined)
    const asks = isOpenCall(state) || (state.at === 'incoming' && state.answer === 'answering')
    if (asks === asked) return
    asked = asks
    if (asks) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }

  async function knowLines() {
    const user = client.getQueryData(currentUserQuery().queryKey)
    if (!user || stopped) return
    if (!mayHavePhoneLine(user)) return fit([])
    try {
      fit(businessProfilesOf(user, await client.query(teamsQuery())))
    } catch {
      clearTimeout(relooking)
      relooking = setTimeout(() => void knowLines(), LINES_AGAIN_MS)
    }
  }

  function fit(next: readonly string[]) {
    if (stopped) return
    const same = profiles !== undefined && profiles.join(' ') === next.join(' ')
    profiles = next
    if (!same) softphone?.setProfiles(next)
    if (next.length > 0) {
      watchRules()
      if (audioSettings.get().takesCalls) void startPhone()
    }
    publish()
  }

  /** The softphone, for who has a line. */
  function startPhone(): Promise<void> {
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
        api,
        kind: config.voice,
        signedInUserId,
        actingUserId: userId,
        store,
        productName: config.productName,
        now: clock.local,
        quiet: isQuiet,
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

  function watchRules() {
    if (rulesOff) return
    const observer = new QueryObserver(client, {
      ...transferRulesQuery(userId),
      staleTime: RULES_FRESH_MS,
      refetchOnWindowFocus: false,
    })
    const take = (next: TransferRules | undefined) => {
      if (next === undefined || next === rules) return
      rules = next
      const end = next.doNotDisturb?.endTime
      clearTimeout(quietEnd)
      const left = end === undefined ? 0 : end - clock.now()
      if (left > 0 && left < 2 ** 31) quietEnd = setTimeout(afterQuiet, left)
      afterQuiet()
    }
    rulesOff = observer.subscribe(({ data }) => take(data))
    take(observer.getCurrentResult().data)
  }

  function afterQuiet() {
    softphone?.refresh()
    publish()
  }

  const input = (one: VoiceInput) => store.tell({ type: 'call', input: one })

  function call(to: Callee) {
    if (runningCall(store.phone().voice)) return
    const user = client.getQueryData(currentUserQuery().queryKey)
    const method = user && client.getQueryData(clientQuery(user.clientRef).queryKey)?.outgoingCallMethod
    if (method === 'DIALBACK') return void dialback(to)
    const refuse = (message: string) =>
      input({ type: 'refuse', call: { ...calleeRef(to), where: 'browser' }, message, now: clock.local() })
    if (profiles?.length === 0) return refuse('None of your teams has a phone line.')
    const answer = async () => {
      await startPhone()
      if (softphone) softphone.place(to, () => profileOf(to.leadId))
      else refuse('The phone is not connected. The call was not placed.')
    }
    void answer()
  }

  /** The line that a lead is called by. */
  async function profileOf(leadId: string): Promise<string | undefined> {
    const [lead, teams] = await Promise.all([
      client.query(leadQuery(leadId)),
      client.query(teamsQuery()),
    ]).catch((error: unknown) => {
      // It is not the phone that is not connected.
      throw new CallRefused(notPlaced(error))
    })
    return teams.find(({ id }) => id === lead.teamRef)?.twilioBusinessProfileRef
  }

  async function dialback(to: Callee) {
    input({ type: 'dial', call: { ...calleeRef(to), where: 'other-phone' }, now: clock.local() })
    try {
      const { callId } = await api.call(placeDialback, {
        params: { leadId: to.leadId },
        body: { targetPhoneNumber: to.number },
      })
      input({ type: 'learn', facts: { callId } })
    } catch (error) {
      input({ type: 'fail', message: notPlaced(error), now: clock.local() })
    }
  }

  function obey(command: Command) {
    if (command.do === 'place') return call(command.to)
    if (command.do === 'dismiss') return store.tell({ type: 'dismiss', what: command.what })
    return softphone?.send(command)
  }
  /** Does it here, or has the tab that holds the phone do it. */
  function act(command: Command) {
    if (stopped) return
    if (softphone && !softphone.isLeader()) softphone.forward(command)
    else obey(command)
  }

  const controls: PhoneControls = {
    accept: () => act({ do: 'accept' }),
    reject: () => act({ do: 'reject' }),
    hangUp: () => act({ do: 'hang-up' }),
    mute: (on) => act({ do: 'mute', on }),
    sendDigits: (digits) => act({ do: 'digits', digits }),
    place: (to) => act({ do: 'place', to }),
    rejoin: () => act({ do: 'rejoin' }),
    dismiss: (what) => act({ do: 'dismiss', what }),
    start() {
      const silent = heard?.status?.at === 'unreachable' && heard.status.why === 'sound'
      // A press unlocks the sound of the tab that it was made in.
      if (softphone && !softphone.isLeader() && silent) softphone.takeLead()
      act({ do: 'start' })
    },
    takeCalls(on) {
      audioSettings.set({ takesCalls: on })
    },
    takeLead: () => softphone?.takeLead(),
    onLevels: (listener) => softphone?.onLevels(listener) ?? (() => undefined),
  }

  const unsubscribeStore = store.subscribe(publish)
  const unsubscribeSettings = audioSettings.subscribe(() => {
    const { takesCalls } = audioSettings.get()
    softphone?.takeCalls(takesCalls)
    if (takesCalls && profiles !== undefined && profiles.length > 0) void startPhone()
    publish()
  })
  // Rights and teams may change while somebody works.
  const watched = [currentUserQuery().queryKey[0], teamsQuery().queryKey[0]]
  const unsubscribeCache = client.getQueryCache().subscribe(({ type, query }) => {
    if (
      type === 'updated' &&
      query.state.status === 'success' &&
      watched.some((noun) => noun === query.queryKey[0])
    )
      queueMicrotask(() => void relook())
  })
  let seen: readonly unknown[] = []
  async function relook() {
    const user = client.getQueryData(currentUserQuery().queryKey)
    const teams = client.getQueryData(teamsQuery().queryKey)
    if (stopped || !user || !teams || (seen[0] === user && seen[1] === teams)) return
    seen = [user, teams]
    fit(mayHavePhoneLine(user) ? businessProfilesOf(user, teams) : [])
  }

  place.setControls(controls)
  publish()
  void knowLines()

  return () => {
    if (stopped) return
    stopped = true
    // Another tab's call is not forgotten with this one.
    const held = softphone === undefined || softphone.isLeader()
    softphone?.stop()
    store.stop()
    unsubscribeStore()
    unsubscribeSettings()
    unsubscribeCache()
    rulesOff?.()
    clearTimeout(quietEnd)
    clearTimeout(relooking)
    guard(idleVoice)
    if (held) kept.clear()
    place.setControls(undefined)
    place.set(undefined)
  }
}

const notPlaced = (error: unknown) =>
  `The call was not placed: ${error instanceof Error ? wordsOf(error) : 'no answer'}`

/** Whom a call is placed to, as the phone tells it. */
function calleeRef({ leadId, number, name }: Callee) {
  return { callId: undefined, leadId, direction: 'outgoing', number, name } as const
}
