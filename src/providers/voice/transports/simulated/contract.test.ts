import { vi } from 'vitest'

import { type ContractBench } from '../contract-bench.testing.ts'
import { describePort } from '../contract.testing.ts'
import { type CallParameters } from '../transport.ts'
import { fakeCarrier, type FakeSound, fakeSound } from './fake-carrier.testing.ts'
import { createSimulatedTransport } from './transport.ts'

/** The simulated transport, with a carrier and sound controlled by the test. */
function bench(): ContractBench {
  vi.useFakeTimers()
  const carrier = fakeCarrier()
  const sounds: FakeSound[] = []
  let denied = false
  let refusal: number | undefined
  let callId = ''
  const usual = carrier.answer
  carrier.answer = (request) => {
    if (request.type === 'register' && refusal !== undefined) {
      carrier.say({ type: 'error', code: refusal, message: 'refused' })
      refusal = undefined
    } else if (request.type === 'dial') {
      callId = 'call-dialled'
      const { ref, to, leadId } = request
      carrier.say({ type: 'dialled', ref, callId, number: to, line: '+15125550100', leadId })
    } else usual(request)
  }
  const flow = () => {
    for (const sound of sounds) sound.flow()
  }
  return {
    transport: createSimulatedTransport({
      tools: {
        socket: carrier.socket,
        canChooseSpeaker: true,
        sound() {
          const made = fakeSound(() => (denied ? 'denied' : 'allowed'))
          sounds.push(made)
          return made
        },
      },
    }),
    token: 'voice_profile_user_1',
    async settle() {
      // At least the longest pause before a connection is retried.
      await vi.advanceTimersByTimeAsync(5_000)
    },
    refuseNext(code) {
      refusal = code
    },
    ring(facts: CallParameters) {
      callId = facts.callId ?? ''
      const { number = '', line = '', name, leadId, campaignId } = facts
      carrier.say({ type: 'incoming', callId, number, line, name, leadId, campaignId })
    },
    callerGivesUp: () => carrier.say({ type: 'cancel', callId, answeredElsewhere: false }),
    mediaOpens() {
      carrier.say({ type: 'accepted', callId, role: 'answer', round: 1 })
      flow()
    },
    farRings: () => carrier.say({ type: 'ringing', callId }),
    farAnswers() {
      carrier.say({ type: 'accepted', callId, role: 'offer', round: 1 })
      flow()
    },
    farHangsUp: () => carrier.say({ type: 'hangup', callId }),
    loseSignalling: () => carrier.cut(),
    regainSignalling: () => carrier.mend(),
    denyMicrophone() {
      denied = true
    },
    carrierError: (code) => carrier.say({ type: 'error', code, message: 'AccessTokenExpired' }),
    heard: () =>
      carrier.heard.flatMap((request) =>
        request.type === 'dtmf'
          ? [`dtmf ${request.digits}`]
          : request.type === 'reject' || request.type === 'hangup'
            ? [request.type]
            : [],
      ),
    close() {
      vi.useRealTimers()
    },
  }
}

describePort(bench)
