import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type MicrophoneAnswer } from '#/domain/call/microphone-problem.ts'

import { aCaller, callRecord, deviceRecord } from '../contract-bench.testing.ts'
import { type TransportCall } from '../transport.ts'
import { fakeCarrier, type FakeSound, fakeSound } from './fake-carrier.testing.ts'
import { createSimulatedTransport } from './transport.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const incoming = { type: 'incoming', callId: 'call-1', number: '+15125550139', line: '+15125550100' } as const

async function store(microphone: MicrophoneAnswer = 'allowed') {
  const carrier = fakeCarrier()
  const sounds: FakeSound[] = []
  const dialedAt: number[] = []
  const transport = createSimulatedTransport({
    tools: {
      socket(on) {
        dialedAt.push(Date.now())
        return carrier.socket(on)
      },
      canChooseSpeaker: false,
      sound() {
        const made = fakeSound(() => microphone)
        sounds.push(made)
        return made
      },
    },
  })
  const device = transport.createDevice('token-1')
  const record = deviceRecord(device)
  await device.register()
  const sound = () => {
    const made = sounds.at(-1)
    if (!made) throw new Error('no sound was made')
    return made
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const kinds = () => carrier.heard.map((request) => request.type)
  return { carrier, device, dialedAt, ...record, sound, pass, kinds }
}

async function ringing(microphone?: MicrophoneAnswer) {
  const there = await store(microphone)
  there.carrier.say(incoming)
  const call = there.calls[0]
  if (!call) throw new Error('nothing rang')
  return { ...there, call, heardOf: callRecord(call) }
}

async function talking() {
  const there = await ringing()
  there.call.accept()
  await there.pass(0)
  there.carrier.say({ type: 'accepted', callId: 'call-1', role: 'answer', round: 1 })
  there.sound().flow()
  expect(there.call.status()).toBe('open')
  return there
}

describe('audio', () => {
  test('is open at once when the other side has no page, and the microphone is released at the end', async () => {
    const { carrier, call, heardOf, sound, pass } = await ringing()
    call.accept()
    await pass(0)
    carrier.say({ type: 'accepted', callId: 'call-1', role: 'none', round: 1 })
    expect(heardOf).toEqual(['accept'])
    expect(sound().state.open).toBe(true)
    call.disconnect()
    expect(sound().state.open).toBe(false)
  })

  test('lost: requests a restart every 4 s, and reports when it is reconnected', async () => {
    const { carrier, heardOf, sound, pass, kinds } = await talking()
    sound().lose()
    sound().lose()
    expect(heardOf).toEqual(['accept', 'reconnecting'])
    await pass(8_000)
    expect(kinds().filter((kind) => kind === 'again')).toHaveLength(3)
    carrier.say({ type: 'media', callId: 'call-1', role: 'answer', round: 2 })
    expect(sound().state.begun).toEqual(['answer', 'answer'])
    sound().flow()
    expect(heardOf).toEqual(['accept', 'reconnecting', 'reconnected'])
    await pass(60_000)
    expect(kinds().filter((kind) => kind === 'again')).toHaveLength(3)
    expect(heardOf).toHaveLength(3)
  })

  test('lost for good: ends the call after 30 s and reports why', async () => {
    const { heardOf, sound, pass, kinds } = await talking()
    sound().lose()
    await pass(29_999)
    expect(heardOf.at(-1)).toBe('reconnecting')
    await pass(1)
    expect(heardOf.slice(2)).toEqual(['disconnect', 'error 53405'])
    expect(kinds()).toContain('hangup')
    expect(sound().state.open).toBe(false)
  })

  test('is interrupted by a simulated fault for its duration', async () => {
    const { carrier, heardOf, sound, pass, kinds } = await talking()
    carrier.say({ type: 'disturb', callId: 'call-1', forMs: 5_000 })
    await pass(4_999)
    expect(sound().state.cuts).toBe(1)
    carrier.say({ type: 'media', callId: 'call-1', role: 'offer', round: 2 })
    expect([sound().state.begun, kinds().includes('again')]).toEqual([['answer'], false])
    await pass(1)
    expect(kinds().at(-1)).toBe('again')
    carrier.say({ type: 'media', callId: 'call-1', role: 'offer', round: 3 })
    sound().flow()
    expect(heardOf).toEqual(['accept', 'reconnecting', 'reconnected'])
  })

  test('ignores messages of an earlier round', async () => {
    const { carrier, sound } = await talking()
    const used = vi.spyOn(sound(), 'take')
    const candidate = {
      type: 'ice',
      callId: 'call-1',
      candidate: 'c',
      sdpMid: '0',
      sdpMLineIndex: 0,
    } as const
    carrier.say({ ...candidate, round: 0 })
    expect(used).not.toHaveBeenCalled()
    carrier.say({ ...candidate, round: 1 })
    expect(used).toHaveBeenCalledOnce()
  })

  test('reports its levels, and uses a chosen microphone in the running call', async () => {
    const { device, call, sound } = await talking()
    const heard: number[][] = []
    const off = call.onLevels((input, output) => heard.push([input, output]))
    sound().level(0.4, 0.2)
    off()
    sound().level(0.9, 0.9)
    expect(heard).toEqual([[0.4, 0.2]])
    await device.audio.setMicrophone('usb')
    expect(sound().state.microphone).toBe('usb')
    await expect(device.audio.setSpeaker('usb')).rejects.toThrow('can’t choose')
  })
})

describe('the connection', () => {
  test('cut for good in a call: ends it after 30 s with 53001, without a hang-up from here', async () => {
    const { carrier, heardOf, pass, kinds } = await talking()
    carrier.cut()
    await pass(30_000)
    expect(heardOf).toEqual(['accept', 'reconnecting', 'disconnect', 'error 53001'])
    expect(kinds()).not.toContain('hangup')
  })

  test('restored after 8 s: resumes the call once the carrier knows the device', async () => {
    const { carrier, device, heardOf, pass, kinds } = await talking()
    carrier.cut()
    await pass(8_000)
    carrier.mend()
    await pass(4_000)
    expect(kinds().slice(-2)).toEqual(['register', 'resume'])
    expect(heardOf).toEqual(['accept', 'reconnecting', 'reconnected'])
    expect(device.state()).toBe('registered')
    await pass(60_000)
    expect(heardOf).toHaveLength(3)
  })

  test('restored too late: reports the call as lost when the carrier has ended it', async () => {
    const { carrier, heardOf, pass } = await talking()
    const usual = carrier.answer
    carrier.answer = (request) => {
      if (request.type === 'resume') carrier.say({ type: 'hangup', callId: request.callId })
      else usual(request)
    }
    carrier.cut()
    await pass(1_000)
    carrier.mend()
    await pass(4_000)
    expect(heardOf).toEqual(['accept', 'reconnecting', 'disconnect', 'error 53001'])
  })

  test('is retried after growing delays until it opens, and the failure is reported once', async () => {
    const { carrier, dialedAt, said, pass } = await store()
    carrier.cut()
    const [opened, cutAt] = [carrier.opened(), Date.now()]
    await pass(20_000)
    expect(dialedAt.slice(1).map((at) => at - cutAt)).toEqual([
      200, 700, 1_700, 3_700, 7_700, 11_700, 15_700, 19_700,
    ])
    await pass(40_000)
    expect(said.filter((word) => word === 'error 53000')).toHaveLength(1)
    carrier.mend()
    await pass(4_000)
    expect(carrier.opened()).toBe(opened + 1)
    expect(said.at(-1)).toBe('state registered')
  })

  test('is reopened when the carrier is silent', async () => {
    const { carrier, device, pass } = await store()
    const usual = carrier.answer
    carrier.answer = (request) => {
      if (request.type !== 'ping') usual(request)
    }
    const before = carrier.opened()
    await pass(15_200)
    expect(carrier.opened()).toBe(before + 1)
    expect(device.state()).toBe('registered')
  })
})

describe('tokens', () => {
  test('expired in a call: the registration ends, the call stays, and a new token restores it', async () => {
    const { carrier, device, said, heardOf, pass, kinds } = await talking()
    carrier.say({ type: 'error', code: 20_104, message: 'AccessTokenExpired' })
    carrier.say({ type: 'unregistered' })
    expect(said.slice(-2)).toEqual(['error 20104', 'state unregistered'])
    device.updateToken('token-2')
    await device.register()
    await pass(0)
    expect(kinds().filter((kind) => kind === 'register')).toHaveLength(3)
    expect(device.state()).toBe('registered')
    expect(heardOf).toEqual(['accept'])
  })
})

describe('calls', () => {
  test.each([
    ['denied', 31_401],
    ['busy', 31_402],
    ['missing', 31_402],
  ] as const)(
    'with an unavailable microphone (%s) report error %i, as the SDK does',
    async (answer, code) => {
      const { call, heardOf, pass, kinds } = await ringing(answer)
      call.accept()
      await pass(0)
      expect(heardOf).toEqual(['disconnect', `error ${code}`])
      expect(kinds().at(-1)).toBe('reject')
    },
  )

  test('answered by a colleague first are canceled, and the microphone is released', async () => {
    const { carrier, call, heardOf, sound, pass } = await ringing()
    const events: unknown[] = []
    call.on((event) => events.push(event))
    call.accept()
    await pass(0)
    carrier.say({ type: 'cancel', callId: 'call-1', answeredElsewhere: true })
    expect(events).toEqual([{ type: 'cancel', answeredElsewhere: true }])
    expect(heardOf).toEqual(['cancel'])
    expect(sound().state.open).toBe(false)
  })

  test('in progress are rejoined by id and get their details from the carrier', async () => {
    const { carrier, device, sound, pass } = await store()
    const call: TransportCall = await device.connect({ to: '', leadId: undefined, rejoin: 'call-1' })
    await pass(0)
    expect(carrier.heard.at(-1)).toEqual({ type: 'rejoin', ref: 'dial-1', callId: 'call-1' })
    const { number = '', line = '', name, leadId, campaignId } = aCaller
    carrier.say({ type: 'dialled', ref: 'dial-1', callId: 'call-1', number, line, name, leadId, campaignId })
    carrier.say({ type: 'accepted', callId: 'call-1', role: 'offer', round: 2 })
    sound().flow()
    expect(call.parameters).toEqual(aCaller)
    expect(call.status()).toBe('open')
  })

  test('that are over can’t be rejoined: error, then disconnect', async () => {
    const { carrier, device, pass } = await store()
    const call = await device.connect({ to: '', leadId: undefined, rejoin: 'call-9' })
    const heardOf = callRecord(call)
    await pass(0)
    carrier.say({ type: 'error', code: 31_404, message: 'This call is over.', ref: 'dial-1' })
    expect(heardOf).toEqual(['error 31404', 'disconnect'])
    expect((await device.connect({ to: '+15125550139', leadId: undefined })).status()).toBe('connecting')
  })

  test('hung up before the carrier gave them an id are hung up there too', async () => {
    const { carrier, device, pass, kinds } = await store()
    const call = await device.connect({ to: '+15125550139', leadId: undefined })
    await pass(0)
    call.disconnect()
    expect(kinds().at(-1)).toBe('dial')
    carrier.say({ type: 'dialled', ref: 'dial-1', callId: 'call-3', number: '+15125550139', line: '+1' })
    expect(carrier.heard.at(-1)).toEqual({ type: 'hangup', callId: 'call-3' })
  })
})

test('heardAt changes with each ping response, and stays the same without one', async () => {
  const { carrier, device, pass } = await store()
  const registered = device.heardAt()
  expect(registered).toBe(Date.now())
  await pass(10_001)
  expect(device.heardAt()).toBeGreaterThan(registered ?? 0)
  const last = device.heardAt()
  carrier.answer = () => undefined
  await pass(12_000)
  expect(device.heardAt()).toBe(last)
  device.destroy()
})
