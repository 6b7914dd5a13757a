import { createEmitter } from '#/lib/emitter.ts'

import { type DeviceEvent, type ConnectOptions, type TransportDevice, type Transport } from '../transport.ts'
import { createSdkAudio } from './sdk-audio.ts'
import { incomingFacts, portError, wrapCall } from './sdk-call.ts'
import { sdkOptions } from './sdk-options.ts'
import { listenToSignaling } from './sdk-signaling.ts'
import { loadSdk, type Sdk } from './sdk.ts'

/**
 * Creates the transport for `@twilio/voice-sdk`, which is loaded here. `connect` passes `To` and `leadRef`, or
 * `rejoinCallId` (assumed), to the server.
 * @throws if the SDK's file can't be loaded
 */
export async function createTwilioTransport(load: () => Promise<Sdk> = loadSdk): Promise<Transport> {
  const sdk = await load()
  return { createDevice: (token) => createTwilioDevice(sdk, token) }
}

function createTwilioDevice(sdk: Sdk, token: string): TransportDevice {
  const device = new sdk.Device(token, sdkOptions(sdk))
  const audio = createSdkAudio(sdk, device)
  const { emit, on } = createEmitter<[event: DeviceEvent]>()
  const signaling = listenToSignaling(device)

  for (const state of ['unregistered', 'registering', 'registered', 'destroyed'] as const)
    device.on(state, () => {
      signaling.look()
      emit({ type: 'state', state })
    })
  device.on('incoming', (call) =>
    emit({ type: 'incoming', call: wrapCall(call, incomingFacts(call), audio) }),
  )
  device.on('error', (error) => emit({ type: 'error', error: portError(error) }))

  return {
    state: () => device.state,
    register: () => device.register(),
    unregister: () => device.unregister(),
    updateToken: (next) => device.updateToken(next),
    async connect(dial) {
      if (device.isBusy) throw new Error('A Call is already active')
      await audio.beforeCall()
      try {
        return wrapCall(await device.connect({ params: paramsOf(dial) }), dialledFacts(dial), audio)
      } catch (error) {
        audio.afterCall()
        throw error
      }
    },
    destroy() {
      const state: string = device.state
      if (state !== 'destroyed') device.destroy()
    },
    audio,
    heardAt: signaling.heardAt,
    on,
  }
}

function paramsOf({ to, leadId, rejoin }: ConnectOptions): Record<string, string> {
  return {
    ...(to === '' ? {} : { To: to }),
    ...(leadId === undefined ? {} : { leadRef: leadId }),
    ...(rejoin === undefined ? {} : { rejoinCallId: rejoin }),
  }
}

function dialledFacts({ to, leadId, rejoin }: ConnectOptions) {
  return {
    callId: rejoin,
    leadId,
    campaignId: undefined,
    name: undefined,
    // A call that is rejoined is identified by its ID.
    number: to === '' ? undefined : to,
    line: undefined,
  }
}
