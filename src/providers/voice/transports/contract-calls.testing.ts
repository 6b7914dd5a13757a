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
    title: 'is pending and says who calls',
    run: async (bench) => {
      const { said, call } = await ringing(bench)
      expect(said.at(-1)).toBe('incoming')
      expect(call.status()).toBe('pending')
      expect(call.direction).toBe('incoming')
      expect(call.parameters).toEqual(aCaller)
    },
  },
  {
    title: 'accept: connecting, then accept once sound flows; a second one is nothing',
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
    title: 'reject: reject and no more; the carrier hears of it',
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
    title: 'ignore: nothing is told, here or to the carrier, now or when the caller gives up',
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
    title: 'the caller gives up: cancel and no disconnect',
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
    title: 'the way to the carrier is cut while it rings: it is over here, as a cancel',
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
    title: 'disconnect while pending does nothing',
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
    title: 'a second one while a call runs is told too, and takes nothing from the first',
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
    title: 'a refused microphone: disconnect, then error 31401, on the call alone',
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

/** The rules for a call in which two people talk. */
export const runningCases: readonly ContractCase[] = [
  {
    title: 'the other side hangs up: disconnect, once',
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
    title: 'we hang up: disconnect, once, and the carrier hears of it',
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
    title: 'mute is told on change only',
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
    title: 'digits go out; what is no digit does not',
    run: async (bench) => {
      const { call } = await talking(bench)
      call.sendDigits('1a2 #')
      call.sendDigits('x')
      await bench.settle()
      expect(bench.heard()).toEqual(['dtmf 12#'])
    },
  },
  {
    title: 'the way to the carrier is cut: reconnecting, reconnected, and nothing is over',
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
    title: 'the way to the carrier is cut for 8 s: told once, whole again once, and nothing is over',
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
    title:
      'the way to the carrier is cut for good: it is over, and why; not before the carrier has let go of it',
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
    title: 'a token that ran out does not end it',
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
    title: 'digits, mute and hanging up after the end change nothing',
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
    title: 'connecting, ringing, then accept once sound flows',
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
    title: 'one that is joined again has its id, and no number',
    run: async (bench) => {
      const { device } = await registered(bench)
      const call = await device.connect({ to: '', leadId: dialled.leadId, rejoin: 'call-9' })
      expect(call.parameters).toMatchObject({ callId: 'call-9', leadId: dialled.leadId, number: undefined })
    },
  },
  {
    title: 'there is one at a time',
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
    title: 'can be given up before it is answered',
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
    title: 'a refused microphone: disconnect, then error 31401',
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
    title: 'the way to the carrier is cut before it is answered: it is over, and the next one can be dialled',
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
