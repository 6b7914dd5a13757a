import { type QueryClient } from '@tanstack/react-query'
import { createAtom } from '@tanstack/store'
import { act, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'

import { leadQuery } from '#/api/lead.ts'
import { teamsQuery } from '#/api/teams.ts'
import {
  type AudioSetup,
  AudioSetupContext,
  type AudioSetupState,
} from '#/components/phone-tools/audio-setup.ts'
import { TestChannel } from '#/providers/live/channel.testing.ts'
import { LiveContext } from '#/providers/live/live-wire.tsx'
import { TextPopoutProvider } from '#/providers/popout/popout-provider.tsx'
import { loadTestViewer, renderScreen } from '#/providers/render-screen.testing.tsx'
import { type CallRef, type VoiceState } from '#/providers/voice/state/voice-state.ts'
import {
  createVoiceStore,
  noPhoneSession,
  type PhoneControls,
  type Voice,
  VoiceContext,
} from '#/providers/voice/voice-store.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { CallHost } from './call-host.tsx'
// Imported in advance, because this does not test how long a lazy component takes on a busy machine.
import './call-overlay.tsx'

/** Sofia calls the number of her campaign. */
export const sofiaCalls: CallRef = {
  callId: 'call-1',
  leadId: 'lead-sofia-marchetti',
  direction: 'incoming',
  number: '+15125550139',
  line: '+15125550177',
  name: 'Sofia Marchetti',
  where: 'browser',
}

/** When the call of the tests began. */
export const began = Date.now()

export const rings: Extract<VoiceState, { at: 'incoming' }> = {
  at: 'incoming',
  call: sofiaCalls,
  since: began,
  answer: 'waiting',
  missed: [],
}
export const talks: Extract<VoiceState, { at: 'open' }> = {
  at: 'open',
  call: sofiaCalls,
  since: began + 6_000,
  line: 'connected',
  sound: 'live',
  missed: [],
}
export const ended: Extract<VoiceState, { at: 'ended' }> = {
  at: 'ended',
  call: sofiaCalls,
  since: began + 407_000,
  how: 'hung-up',
  talked: 401_000,
  message: undefined,
  missed: [],
}

/** A sound setup with a headset. */
export function headset(asked: string[]): AudioSetup {
  const labels = ['System default', 'Jabra Evolve2 65', 'MacBook Pro Speakers']
  const devices = labels.map((label, at) => ({ value: at === 0 ? '' : `device-${String(at)}`, label }))
  const state: AudioSetupState = {
    microphone: 'allowed',
    devices: { microphone: devices, speaker: devices, ring: devices },
    chosen: { microphone: '', speaker: 'device-1', ring: '' },
    choosesOutput: true,
    tones: [],
    tone: '',
    volume: 70,
    lastTest: undefined,
  }
  return {
    state: createAtom(state),
    choose: (role, value) => void asked.push(`choose ${role} ${value}`),
    setTone: () => undefined,
    setVolume: () => undefined,
    listen: () => Promise.resolve({ ok: false, answer: 'missing' }),
    playSpeaker() {
      asked.push('play speaker')
      return Promise.resolve('sounding')
    },
    ring: () => Promise.resolve('blocked'),
    stopRing: () => undefined,
    examine: () => Promise.resolve(),
  }
}

/** A signed-in page with a call bar on a real mock backend, with a phone that the test controls. */
export interface CallPage {
  readonly backend: Backend
  readonly client: QueryClient
  /** What the user did with the phone, in order. */
  readonly did: string[]
  /** The requests to the server in order: method, path, body. */
  readonly sent: string[]
  /** Changes the state of the phone. */
  phone(state: VoiceState, more?: Partial<Voice>): Promise<void>
  /** Sends sound levels. */
  sound(input: number, output: number): void
  /** Returns the URL of the page. */
  path(): string
  unmount(): void
}

/** Mounts the call bar. The storage stays as the test left it. */
export async function mountCalls({
  children,
  backend = createBackend(),
  person = 'user-priya',
}: { children?: ReactNode; backend?: Backend; person?: string } = {}): Promise<CallPage> {
  const did: string[] = []
  const sent: string[] = []
  const listeners = new Set<(input: number, output: number) => void>()
  const note = (text: string) => () => void did.push(text)
  const controls: PhoneControls = {
    accept: note('accept'),
    reject: note('reject'),
    hangUp: note('hang up'),
    mute: (on) => void did.push(on ? 'mute' : 'unmute'),
    sendDigits: (digits) => void did.push(`digits ${digits}`),
    placeCall: ({ leadId, number }) => void did.push(`place ${leadId} ${number}`),
    rejoin: note('rejoin'),
    dismiss: (what) => void did.push(`dismiss ${what}`),
    start: note('start'),
    takeCalls: note('take calls'),
    takeLead: note('take here'),
    onLevels(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const voiceStore = createVoiceStore()
  voiceStore.voice.set({ ...noPhoneSession, status: { at: 'ready' } })
  voiceStore.controls.set(controls)
  const channel = new TestChannel()
  const audioSetup = () => headset(did)
  const TourDialog = lazyComponent(() => Promise.resolve(() => <p>Tour dialog</p>))
  const { client, unmount, href } = await renderScreen({
    as: person,
    world: backend,
    page: null,
    others: { '/leads/$leadId': null, '/manage-settings': null },
    async answer(request) {
      if (request.method !== 'GET')
        sent.push(`${request.method} ${new URL(request.url).pathname} ${await request.clone().text()}`)
      return undefined
    },
    async load(client) {
      await loadTestViewer(client)
      await client.query(teamsQuery())
      await client.query(leadQuery('lead-sofia-marchetti'))
    },
    frame: () => (
      <LiveContext value={channel}>
        <VoiceContext value={voiceStore}>
          <AudioSetupContext value={audioSetup}>
            <TextPopoutProvider>
              <CallHost TourDialog={TourDialog} />
              <main id="main" tabIndex={-1}>
                <button type="button">On the page</button>
                <Suspense>{children}</Suspense>
              </main>
            </TextPopoutProvider>
          </AudioSetupContext>
        </VoiceContext>
      </LiveContext>
    ),
  })
  await screen.findByRole('main')
  return {
    backend,
    client,
    did,
    sent,
    unmount,
    path: href,
    // A mounted card requests data, so wait for a microtask until the cached data is shown.
    phone: (state, more = {}) =>
      act(async () => {
        voiceStore.voice.set({
          state,
          busy: state.at !== 'idle' && state.at !== 'ended',
          status: { at: 'ready' },
          ...more,
        })
        await Promise.resolve()
      }),
    sound: (input, output) => {
      for (const listener of listeners) listener(input, output)
    },
  }
}
