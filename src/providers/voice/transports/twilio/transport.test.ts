import { describe, expect, test, vi } from 'vitest'

import { aCaller, callRecord } from '../contract-bench.testing.ts'
import { describePort } from '../contract.testing.ts'
import { opened, openTwilioBench } from './bench.testing.ts'
import { listenToSignaling } from './sdk-signaling.ts'

describe('the contract of the SDK transport', () => {
  describePort(openTwilioBench)
})

async function registered() {
  const bench = await openTwilioBench()
  const device = bench.transport.createDevice(bench.token)
  await device.register()
  return { bench, device }
}

describe('the SDK transport only', () => {
  test('identifies itself to the carrier and registers with the token', async () => {
    const { bench } = await registered()
    const [listen, register] = bench.carrier.sent
    expect(listen?.type).toBe('listen')
    expect(listen?.payload).toMatchObject({ token: bench.token, reconnectTimeout: 30 })
    expect(register).toEqual({ type: 'register', payload: { media: { audio: true } } })
    expect(bench.carrier.socket?.url).toBe('wss://voice-js.roaming.twilio.com/signal')
    await bench.close()
  })

  test('counts a heartbeat on the current socket, but not silence or an old socket', async () => {
    const { bench, device } = await registered()
    const socket = bench.carrier.socket
    const first = device.heardAt() ?? Number.NaN
    expect(Date.now() - first).toBeLessThan(100)
    vi.setSystemTime(Date.now() + 5_000)
    expect(device.heardAt()).toBe(first)
    socket?.receive('\n')
    expect((device.heardAt() ?? 0) - first).toBeGreaterThanOrEqual(5_000)
    await bench.loseSignalling()
    await bench.regainSignalling()
    await bench.settle()
    // The previous socket says nothing about the connection on which a call would arrive.
    const before = device.heardAt()
    vi.setSystemTime(Date.now() + 5_000)
    socket?.receive('\n')
    expect(device.heardAt()).toBe(before)
    bench.carrier.socket?.receive('\n')
    expect(device.heardAt()).toBeGreaterThan(before ?? 0)
    await bench.close()
  })

  test('reports no heartbeat when the SDK has its socket elsewhere', () => {
    expect(listenToSignaling({}).heardAt()).toBeUndefined()
    expect(listenToSignaling({ _stream: { transport: { _socket: 'none' } } }).heardAt()).toBeUndefined()
  })

  test('sends the number to call, its lead, and the call to rejoin', async () => {
    const { bench, device } = await registered()
    const first = await device.connect({ to: '+15125550139', leadId: 'lead-sofia-marchetti' })
    await bench.settle()
    first.disconnect()
    await bench.settle()
    const again = await device.connect({ to: '', leadId: undefined, rejoin: 'call-9' })
    await bench.settle()
    expect(again.parameters.callId).toBe('call-9')
    const params = bench.carrier.sent
      .filter(({ type }) => type === 'invite')
      .map(({ payload }) => JSON.stringify(payload.twilio))
    expect(params).toEqual([
      '{"params":"To=%2B15125550139&leadRef=lead-sofia-marchetti"}',
      '{"params":"rejoinCallId=call-9"}',
    ])
    await bench.close()
  })

  test('omits numbers that are not phone numbers (client names, hidden callers)', async () => {
    const { bench, device } = await registered()
    const numbers: (string | undefined)[] = []
    device.on((event) => {
      if (event.type === 'incoming') numbers.push(event.call.parameters.number)
    })
    for (const number of ['client:user-marcus', 'anonymous', '', '+15125550107']) {
      await bench.ring({ ...aCaller, number })
      await bench.settle()
    }
    expect(numbers).toEqual([undefined, undefined, undefined, '+15125550107'])
    await bench.close()
  })

  test('releases the microphone when a call ends, whether it was hung up or lost', async () => {
    const { bench, device } = await registered()
    const live = () =>
      opened.flatMap((stream) => stream.getTracks()).filter((track) => track.readyState === 'live')
    const dial = async () => {
      const call = await device.connect({ to: '+15125550139', leadId: undefined })
      await bench.settle()
      return call
    }
    const hungUp = await dial()
    expect(live()).toHaveLength(1)
    hungUp.disconnect()
    await bench.settle()
    expect(live()).toHaveLength(0)
    const lost = await dial()
    const heardOf = callRecord(lost)
    await bench.loseSignalling()
    await bench.settle()
    expect(heardOf).toEqual(['disconnect', 'error 53001'])
    expect(live()).toHaveLength(0)
    await bench.close()
  })
})
