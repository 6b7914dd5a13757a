// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { type ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { createQueryClient, disposeQueryClient } from '#/api/cache/query-client.ts'
import { leadQuery } from '#/api/lead.ts'
import { createApi } from '#/api/request/call.ts'
import { clientQuery, currentUserQuery } from '#/api/users.ts'
import { leadSchema } from '#/domain/lead/lead.ts'
import { clientSchema } from '#/domain/team/client.ts'
import { currentUserSchema } from '#/domain/user/user.ts'
import { clock } from '#/lib/clock.ts'
import { useActAs } from '#/providers/acting/use-act-as.ts'
import { TestChannel } from '#/providers/live/channel.testing.ts'

import { tabHasCall } from '../tab-call.ts'
import { aCaller } from '../transports/contract-bench.testing.ts'
import { fakeCarrier } from '../transports/simulated/fake-carrier.testing.ts'
import { openTwilioBench } from '../transports/twilio/bench.testing.ts'
import { useCallOngoing } from '../use-voice.ts'
import { createVoiceStore, VoiceContext } from '../voice-store.tsx'
import { startPhoneSession } from './phone-session.ts'

// Everything that waits for the end of a call waits for calls of either transport: a reload for a new version
// (tabHasCall), another acting user, Log Out and voicemail (useCallOngoing), and the browser's own question.

/** A carrier and a browser, with the other side controlled by the test. */
interface Stage {
  ring(): void | Promise<void>
  opens(): void | Promise<void>
  lose(): void | Promise<void>
  regain(): void | Promise<void>
  farHangsUp(): void | Promise<void>
  close(): void | Promise<void>
}

const frame = { callId: 'call-1', number: '+15125550139', line: '+15125550100' } as const

function simulatedStage(): Stage {
  vi.useFakeTimers()
  const carrier = fakeCarrier()
  class Socket extends EventTarget {
    private readonly inner = carrier.socket({
      opened: () => this.dispatchEvent(new Event('open')),
      heard: (data) => this.dispatchEvent(new MessageEvent('message', { data })),
      closed: () => this.dispatchEvent(new Event('close')),
    })
    send(text: string) {
      this.inner.send(text)
    }
    close() {
      this.inner.close()
    }
  }
  const node = {
    connect: () => undefined,
    disconnect: () => undefined,
    getFloatTimeDomainData: () => undefined,
  }
  const track = { enabled: true, stop: () => undefined }
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] }
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('RTCPeerConnection', () => undefined)
  vi.stubGlobal(
    'AudioContext',
    class {
      createMediaStreamSource = () => node
      createAnalyser = () => node
      close = () => Promise.resolve()
    },
  )
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      play = () => Promise.resolve()
      pause = () => undefined
    },
  )
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      enumerateDevices: () => Promise.resolve([{ kind: 'audioinput', deviceId: 'default', label: '' }]),
      getUserMedia: () => Promise.resolve(stream),
    }),
  })
  return {
    ring: () => carrier.say({ type: 'incoming', ...frame }),
    opens: () => carrier.say({ type: 'accepted', callId: 'call-1', role: 'none', round: 1 }),
    lose: () => carrier.cut(),
    regain: () => carrier.mend(),
    farHangsUp: () => carrier.say({ type: 'hangup', callId: 'call-1' }),
    close() {
      vi.useRealTimers()
      vi.unstubAllGlobals()
      Reflect.deleteProperty(navigator, 'mediaDevices')
    },
  }
}

async function twilioStage(): Promise<Stage> {
  const bench = await openTwilioBench()
  return {
    ring: () => bench.ring(aCaller),
    opens: () => bench.mediaOpens(),
    lose: () => bench.loseSignalling(),
    regain: () => bench.regainSignalling(),
    farHangsUp: () => bench.farHangsUp(),
    close: () => bench.close(),
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
let end: (() => unknown)[] = []

/** Priya's phone, ready for calls. */
async function atWork(voice: 'simulated' | 'twilio') {
  localStorage.clear()
  const api = createApi({
    baseUrl: '',
    token: async () => 'x',
    renew: async () => undefined,
    representing: undefined,
    clock,
    report: () => undefined,
    signal: new AbortController().signal,
    fetch: async (input) => {
      const path = (typeof input === 'string' ? input : '').replace(/\?.*/, '')
      if (path === '/api/twilio/voip-token') return Response.json({ token: 'a-voice-token' })
      if (path === '/api/lead/lead-gone')
        return Response.json({ message: 'Lead not found.' }, { status: 404 })
      if (path !== '/api/teams') return Response.json(null)
      const settings = { assignmentMode: 'CLAIM', collaborationMode: 'FULL' }
      const team = { id: 'team-eastside', name: 'Eastside', settings, twilioBusinessProfileRef: 'profile-a' }
      return Response.json([team])
    },
  })
  const client = createQueryClient(api, () => undefined)
  const priya = {
    id: 'user-priya',
    name: 'Priya Raman',
    email: 'priya@example.com',
    clientRef: 'client-brightwater',
    teamPermissions: { 'team-eastside': { agent: true } },
  }
  client.setQueryData(currentUserQuery().queryKey, z.parse(currentUserSchema, priya))
  client.setQueryData(
    clientQuery('client-brightwater').queryKey,
    z.parse(clientSchema, { id: 'client-brightwater', name: 'Brightwater', supportedTeamTypes: ['BROKER'] }),
  )
  client.setQueryData(
    leadQuery('lead-sofia-marchetti').queryKey,
    z.parse(leadSchema, {
      id: 'lead-sofia-marchetti',
      teamRef: 'team-eastside',
      leadStatus: 'NEW_LEAD',
      createdTs: Date.now(),
    }),
  )
  const voiceStore = createVoiceStore()
  const stop = startPhoneSession({
    voiceStore,
    client,
    wire: new TestChannel(),
    config: { productName: 'Lintel', voice },
    signedInUserId: 'user-priya',
    userId: 'user-priya',
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <VoiceContext value={voiceStore}>{children}</VoiceContext>
  )
  const { result } = renderHook(() => ({ open: useCallOngoing(), verdict: useActAs().verdict }), { wrapper })
  end = [stop, () => disposeQueryClient(client)]
  await import('./browser-softphone.ts')
  await import(
    voice === 'twilio' ? '../transports/twilio/transport.ts' : '../transports/simulated/transport.ts'
  )
  await vi.waitFor(async () => {
    await pass(20)
    expect(voiceStore.voice.get().status).toEqual({ at: 'ready' })
  }, 15_000)
  /** Returns what is waiting: an update, users of `useCallOngoing`, a switch of the acting user, the browser. */
  const waiting = async () => {
    await pass(50)
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    return [
      ...(tabHasCall() ? ['update'] : []),
      ...(result.current.open ? ['screens'] : []),
      ...(result.current.verdict.ok ? [] : ['switch']),
      ...(leaving.defaultPrevented ? ['browser'] : []),
    ]
  }
  return { voiceStore, waiting, phone: () => voiceStore.controls.get() }
}

afterEach(async () => {
  for (const one of end) await one()
  end = []
})

const everything = ['update', 'screens', 'switch', 'browser']

describe.each([
  ['simulated', simulatedStage],
  ['twilio', twilioStage],
] as const)('what waits for a call (%s)', (voice, open) => {
  test('everything waits from Accept to the end, also while reconnecting; a ring delays only the update', async () => {
    const stage = await open()
    const { voiceStore, waiting, phone } = await atWork(voice)
    end.push(() => stage.close())
    expect(await waiting()).toEqual([])
    await stage.ring()
    await pass(50)
    expect(voiceStore.voice.get().state).toMatchObject({ at: 'incoming', call: { callId: 'call-1' } })
    expect(await waiting()).toEqual(['update'])
    phone()?.accept()
    expect(await waiting()).toEqual(everything)
    await stage.opens()
    expect(await waiting()).toEqual(everything)
    await stage.lose()
    expect(await waiting()).toEqual(everything)
    expect(voiceStore.voice.get().state).toMatchObject({ at: 'open', line: 'reconnecting' })
    await stage.regain()
    await pass(5_000)
    expect(voiceStore.voice.get().state).toMatchObject({ at: 'open', line: 'connected' })
    expect(await waiting()).toEqual(everything)
    await stage.farHangsUp()
    expect(await waiting()).toEqual([])
  })

  test('everything waits from the start of a placed call until its end', async () => {
    const stage = await open()
    const { waiting, phone } = await atWork(voice)
    end.push(() => stage.close())
    phone()?.placeCall({ leadId: 'lead-sofia-marchetti', number: '+15125550139', name: 'Sofia' })
    expect(await waiting()).toEqual(everything)
    phone()?.hangUp()
    expect(await waiting()).toEqual([])
  })
})

test('a call to a lead that can’t be read is not placed, and the message gives the server’s reason', async () => {
  const stage = simulatedStage()
  const { voiceStore, phone } = await atWork('simulated')
  end.push(() => stage.close())
  phone()?.placeCall({ leadId: 'lead-gone', number: '+15125550139', name: 'Sofia' })
  await pass(50)
  expect(voiceStore.voice.get().state).toMatchObject({
    at: 'ended',
    how: 'failed',
    message: 'The call wasn’t placed: Lead not found.',
  })
})
