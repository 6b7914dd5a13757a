import { expect, vi } from 'vitest'

import {
  aCaller,
  anotherCaller,
  callRecord,
  type ContractCase,
  dialled,
  registered,
  ringing,
  talking,
} from './contract-bench.testing.ts'
import { type CallEvent } from './transport.ts'

/** The rules for an incoming call. */
export const incomingCases: readonly ContractCase[] = [
  {
    title: 'is pending and has the details of the caller',
    run: async (bench) => {
      const { said, call } = await ringing(bench)
      expect(said.at(-1)).toBe('incoming')
      expect(call.status()).toBe('pending')
      expect(call.direction).toBe('incoming')
      expect(call.parameters).toEqual(aCaller)
    },
  },
  {
    title: 'connects when it is accepted, reports it once there is audio, and ignores a second accept',
    run: async (bench) => {
      const { call, heardOf } = await ringing(bench)
      call.accept()
      expect(call.status()).toBe('connecting')
      expect(heardOf).toEqual([])
      call.accept()
      await bench.settle()
      await bench.mediaOpens()
      await bench.settle()
      expect(call.status()).toBe('open')
      call.accept()
      await bench.settle()
      expect(heardOf).toEqual(['accept'])
    },
  },
  {
    title: 'reports only its rejection when it is rejected, also to the carrier',
    run: async (bench) => {
      const { call, heardOf } = await ringing(bench)
      call.reject()
      await bench.settle()
      expect(call.status()).toBe('closed')
      call.accept()
      call.reject()
      call.disconnect()
      await bench.settle()
      expect(heardOf).toEqual(['reject'])
      expect(bench.heard()).toEqual(['reject'])
    },
  },
  {
    title: 'reports nothing when it is ignored, here or to the carrier, even when the caller hangs up',
    run: async (bench) => {
      const { call, heardOf } = await ringing(bench)
      call.ignore()
      expect(call.status()).toBe('closed')
      await bench.callerGivesUp()
      await bench.settle()
      expect(heardOf).toEqual([])
      expect(bench.heard()).toEqual([])
    },
  },
  {
    title: 'reports cancel, not disconnect, when the caller hangs up',
    run: async (bench) => {
      const { call, heardOf } = await ringing(bench)
      await bench.callerGivesUp()
      await bench.settle()
      expect(call.status()).toBe('closed')
      call.accept()
      call.disconnect()
      await bench.settle()
      expect(heardOf).toEqual(['cancel'])
    },
  },
  {
    title: 'is canceled when the connection to the carrier is lost while it rings',
    run: async (bench) => {
      const { call, heardOf } = await ringing(bench)
      const events: CallEvent[] = []
      call.on((event) => events.push(event))
      await bench.loseSignalling()
      await bench.settle()
      expect(heardOf).toEqual(['cancel'])
      // The event does not claim that anybody hung up.
      expect(events).toEqual([{ type: 'cancel', answeredElsewhere: false, lineGone: true }])
      expect(call.status()).toBe('closed')
      await bench.regainSignalling()
      await bench.settle()
      expect(heardOf).toEqual(['cancel'])
    },
  },
  {
    title: 'ignores disconnect while it is pending',
    run: async (bench) => {
      const { call, heardOf } = await ringing(bench)
      call.disconnect()
      await bench.settle()
      expect(call.status()).toBe('pending')
      expect(heardOf).toEqual([])
      expect(bench.heard()).toEqual([])
    },
  },
  {
    title: 'is reported during another call, and doesn’t affect that call',
    run: async (bench) => {
      const { calls, call, heardOf } = await talking(bench)
      await bench.ring(anotherCaller)
      await bench.settle()
      expect(calls).toHaveLength(2)
      expect(calls[1]?.parameters).toEqual(anotherCaller)
      expect(calls[1]?.status()).toBe('pending')
      calls[1]?.reject()
      await bench.settle()
      expect(call.status()).toBe('open')
      expect(heardOf).toEqual(['accept'])
    },
  },
  {
    title: 'reports disconnect, then error 31401, only on the call, when the microphone is denied',
    run: async (bench) => {
      const { said, call, heardOf } = await ringing(bench)
      await bench.denyMicrophone()
      call.accept()
      await bench.settle()
      expect(heardOf).toEqual(['disconnect', 'error 31401'])
      expect(call.status()).toBe('closed')
      expect(said.some((word) => word.startsWith('error'))).toBe(false)
    },
  },
]

/** The rules for a call in progress. */
export const runningCases: readonly ContractCase[] = [
  {
    title: 'reports disconnect once when the other side hangs up',
    run: async (bench) => {
      const { call, heardOf } = await talking(bench)
      await bench.farHangsUp()
      await bench.settle()
      call.disconnect()
      await bench.settle()
      expect(heardOf).toEqual(['accept', 'disconnect'])
      expect(call.status()).toBe('closed')
      expect(bench.heard()).not.toContain('hangup')
    },
  },
  {
    title: 'reports disconnect once when it is hung up here, also to the carrier',
    run: async (bench) => {
      const { call, heardOf } = await talking(bench)
      call.disconnect()
      call.disconnect()
      await bench.settle()
      expect(heardOf).toEqual(['accept', 'disconnect'])
      expect(bench.heard()).toEqual(['hangup'])
    },
  },
  {
    title: 'reports mute only when it changes',
    run: async (bench) => {
      const { call, heardOf } = await talking(bench)
      call.mute(false)
      call.mute(true)
      call.mute(true)
      call.mute(false)
      expect(heardOf).toEqual(['accept', 'mute true', 'mute false'])
    },
  },
  {
    title: 'sends digits, and omits other characters',
    run: async (bench) => {
      const { call } = await talking(bench)
      call.sendDigits('1a2 #')
      call.sendDigits('x')
      await bench.settle()
      expect(bench.heard()).toEqual(['dtmf 12#'])
    },
  },
  {
    title: 'reconnects and continues after the connection to the carrier is lost',
    run: async (bench) => {
      const { device, call, heardOf } = await talking(bench)
      await bench.loseSignalling()
      await bench.settle()
      expect(call.status()).toBe('reconnecting')
      await bench.regainSignalling()
      await bench.settle()
      expect(heardOf).toEqual(['accept', 'reconnecting', 'reconnected'])
      expect(call.status()).toBe('open')
      expect(device.state()).toBe('registered')
    },
  },
  {
    title: 'reports a connection that is lost for 8 s once, reconnects once, and continues',
    run: async (bench) => {
      const { device, call, heardOf } = await talking(bench)
      await bench.loseSignalling()
      await vi.advanceTimersByTimeAsync(8_000)
      expect(call.status()).toBe('reconnecting')
      await bench.regainSignalling()
      await bench.settle()
      expect(heardOf).toEqual(['accept', 'reconnecting', 'reconnected'])
      expect([call.status(), device.state()]).toEqual(['open', 'registered'])
      await vi.advanceTimersByTimeAsync(60_000)
      expect(call.status()).toBe('open')
      expect(bench.heard()).toEqual([])
    },
  },
  {
    title: 'ends with the reason when the connection is lost for good, but not within 29 s',
    run: async (bench) => {
      const { device, call, heardOf } = await talking(bench)
      await bench.loseSignalling()
      await vi.advanceTimersByTimeAsync(29_000)
      expect(call.status()).toBe('reconnecting')
      await vi.advanceTimersByTimeAsync(31_000)
      expect(heardOf).toEqual(['accept', 'reconnecting', 'disconnect', 'error 53001'])
      expect(call.status()).toBe('closed')
      await bench.regainSignalling()
      await bench.settle()
      expect((await device.connect(dialled)).status()).toBe('connecting')
    },
  },
  {
    title: 'continues when the token expires',
    run: async (bench) => {
      const { device, said, call, heardOf } = await talking(bench)
      await bench.carrierError(20104)
      await bench.settle()
      device.updateToken(bench.token)
      await bench.settle()
      expect(said.filter((word) => word === 'error 20104')).toHaveLength(1)
      expect(call.status()).toBe('open')
      expect(heardOf).toEqual(['accept'])
    },
  },
  {
    title: 'ignores digits, hanging up, rejecting and ignoring after its end',
    run: async (bench) => {
      const { call, heardOf } = await talking(bench)
      call.disconnect()
      await bench.settle()
      call.sendDigits('1')
      call.disconnect()
      call.reject()
      call.ignore()
      await bench.settle()
      expect(heardOf).toEqual(['accept', 'disconnect'])
      expect(bench.heard()).toEqual(['hangup'])
    },
  },
]

/** The rules for a dialed call. */
export const dialledCases: readonly ContractCase[] = [
  {
    title: 'connects, rings, and reports accept once there is audio',
    run: async (bench) => {
      const { device } = await registered(bench)
      const call = await device.connect(dialled)
      const heardOf = callRecord(call)
      expect(call.direction).toBe('outgoing')
      expect(call.status()).toBe('connecting')
      expect(call.parameters.number).toBe(dialled.to)
      expect(call.parameters.leadId).toBe(dialled.leadId)
      await bench.settle()
      await bench.farRings()
      await bench.settle()
      expect(call.status()).toBe('ringing')
      await bench.farAnswers()
      await bench.settle()
      expect(call.status()).toBe('open')
      expect(heardOf).toEqual(['ringing', 'accept'])
    },
  },
  {
    title: 'has its id and no number when it is rejoined',
    run: async (bench) => {
      const { device } = await registered(bench)
      const call = await device.connect({ to: '', leadId: dialled.leadId, rejoin: 'call-9' })
      expect(call.parameters).toMatchObject({ callId: 'call-9', leadId: dialled.leadId, number: undefined })
    },
  },
  {
    title: 'can’t be dialed during another one',
    run: async (bench) => {
      const { device } = await registered(bench)
      const first = await device.connect(dialled)
      await bench.settle()
      await expect(device.connect(dialled)).rejects.toMatchObject({
        message: expect.stringContaining('A Call is already active'),
      })
      first.disconnect()
      await bench.settle()
      const second = await device.connect(dialled)
      expect(second.status()).toBe('connecting')
    },
  },
  {
    title: 'can be hung up before it is answered',
    run: async (bench) => {
      const { device } = await registered(bench)
      const call = await device.connect(dialled)
      const heardOf = callRecord(call)
      await bench.settle()
      await bench.farRings()
      await bench.settle()
      call.disconnect()
      await bench.settle()
      expect(heardOf).toEqual(['ringing', 'disconnect'])
      expect(bench.heard()).toEqual(['hangup'])
    },
  },
  {
    title: 'reports disconnect, then error 31401, when the microphone is denied',
    run: async (bench) => {
      const { device, said } = await registered(bench)
      await bench.denyMicrophone()
      const call = await device.connect(dialled)
      const heardOf = callRecord(call)
      await bench.settle()
      expect(heardOf).toEqual(['disconnect', 'error 31401'])
      expect(said.some((word) => word.startsWith('error'))).toBe(false)
    },
  },
  {
    title: 'ends when the connection is lost before it is answered, and the next one can be dialed',
    run: async (bench) => {
      const { device } = await registered(bench)
      const call = await device.connect(dialled)
      const heardOf = callRecord(call)
      await bench.settle()
      await bench.farRings()
      await bench.settle()
      await bench.loseSignalling()
      await bench.settle()
      expect(call.status()).toBe('closed')
      expect(heardOf).toEqual(['ringing', 'disconnect', 'error 53001'])
      await bench.regainSignalling()
      await bench.settle()
      const next = await device.connect(dialled)
      expect(next.status()).toBe('connecting')
    },
  },
]
