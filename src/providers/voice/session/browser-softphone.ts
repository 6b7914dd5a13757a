import { getVoipToken } from '#/api/endpoints/calls.ts'
import { type Api } from '#/api/request/call.ts'
import { webLocks } from '#/lib/web-locks.ts'

import { hasWebrtc } from '../audio/browser-support.ts'
import { bindAudioDevices } from '../audio/device-audio.ts'
import { type DeviceWatch, watchDevices } from '../audio/device-watch.ts'
import { askForMicrophone, hasNoMicrophone, watchMicrophone } from '../audio/microphone.ts'
import { createRinger } from '../audio/ringer.ts'
import { isOpenCall } from '../state/voice-state.ts'
import { type Transport } from '../transports/transport.ts'
import { type TabChannel } from './phone-leader.ts'
import { type MicrophonePermission, type SoftphoneSession, type SoftphoneTools } from './softphone-options.ts'
import { createSoftphone, type Softphone } from './softphone.ts'

/** Whose phone it is, and who carries its calls. */
interface PhoneIdentity {
  readonly api: Api
  readonly kind: 'twilio' | 'simulated'
  readonly signedInUserId: string
  /** The acting user, whose calls count. */
  readonly userId: string
  /** Identifies this browser to the server. */
  readonly deviceId: string
}

/**
 * Creates a softphone with the features of this browser.
 * @param devices the device watch of the page
 */
export function startSoftphone(
  { api, kind, signedInUserId, userId, deviceId }: PhoneIdentity,
  session: SoftphoneSession,
  start: Parameters<typeof createSoftphone>[1],
  devices: DeviceWatch = watchDevices(),
): Softphone {
  const { store } = session
  const sound = bindAudioDevices(
    devices,
    () => softphone?.audios() ?? [],
    (format) => {
      if (softphone?.isLeader()) store.dispatch({ type: 'notice', text: format })
    },
  )
  let softphone: Softphone | undefined
  softphone = createSoftphone(
    {
      ...session,
      name: `lintel:voice:${signedInUserId}:${userId}`,
      locks: browserLocks(),
      openChannel,
      loadTransport: kind === 'twilio' ? loadTwilio : loadSimulated,
      fetchToken: async (busProfileId) =>
        (await api.call(getVoipToken, { query: { busProfileId, deviceId } })).token,
      ringer: createRinger({ device: () => devices.state.get().using.ring.id }),
      microphone: browserMicrophoneTool(devices),
      webrtc: () => (hasWebrtc() ? 'there' : 'blocked'),
      onDevice: sound.fit,
    },
    start,
  )
  const made = softphone
  let notice: string | undefined
  const unsubscribeStore = store.subscribe(() => {
    const phone = store.phone()
    devices.setInCall(made.isLeader() && isOpenCall(phone.voice))
    if (notice !== undefined && phone.notice === undefined) devices.read()
    notice = phone.notice
  })
  return {
    ...made,
    stop() {
      unsubscribeStore()
      made.stop()
      sound.stop()
      devices.stop()
    },
  }
}

function browserLocks(): SoftphoneTools['locks'] {
  const locks = webLocks()
  return (
    locks && {
      request: async (name, options, onLock) => {
        await locks.request(name, options, onLock)
      },
    }
  )
}

function openChannel(name: string, hear: (message: unknown) => void): TabChannel | undefined {
  const channel = channelOf(name)
  if (!channel) return undefined
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}

function channelOf(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    // The browser has no BroadcastChannel, or blocks storage for this page: the tab works on its own.
    return undefined
  }
}

/** Creates the microphone permission of this browser. */
function browserMicrophoneTool(devices: Pick<DeviceWatch, 'refresh'>): MicrophonePermission {
  const watch = watchMicrophone()
  return {
    async ask() {
      // Ask even when it is allowed, because the microphone may have been unplugged or another program may be using it.
      const before = watch.state.get()
      const answer = await askForMicrophone()
      if (answer === 'denied' && before === 'allowed') return 'refused'
      watch.asked(answer)
      return answer
    },
    watch(onState) {
      const tell = async () => {
        if (watch.state.get() === 'allowed') void devices.refresh()
        // The browser lists microphones even when it does not give their names.
        const missing = await hasNoMicrophone()
        onState(watch.state.get() === 'denied' ? 'denied' : missing ? 'missing' : 'allowed')
      }
      const look = () => void tell()
      const { unsubscribe } = watch.state.subscribe(look)
      const media: MediaDevices | undefined = navigator.mediaDevices
      media?.addEventListener('devicechange', look)
      look()
      return () => {
        unsubscribe()
        media?.removeEventListener('devicechange', look)
        watch.stop()
      }
    },
  }
}

async function loadTwilio(): Promise<Transport> {
  const { createTwilioTransport } = await import('../transports/twilio/transport.ts')
  return createTwilioTransport()
}

async function loadSimulated(): Promise<Transport> {
  const { createSimulatedTransport } = await import('../transports/simulated/transport.ts')
  return createSimulatedTransport()
}
