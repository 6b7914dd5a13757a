import { createAtom } from '@tanstack/store'

import { type MicrophoneAnswer } from '#/domain/call/microphone-trouble.ts'

/** Whether the browser lets us have the microphone; `unasked`: it asks when somebody tries. */
export type MicrophoneState = 'allowed' | 'denied' | 'unasked'

/** What of the browser is used here. */
export interface MicrophoneTools {
  readonly permissions: Pick<Permissions, 'query'> | undefined
  readonly getUserMedia: ((constraints: MediaStreamConstraints) => Promise<MediaStream>) | undefined
}

/** This browser's; there is no microphone on a page that is not secure. */
export function browserMicrophone(): MicrophoneTools {
  const media: MediaDevices | undefined = navigator.mediaDevices
  return {
    permissions: navigator.permissions,
    getUserMedia: media?.getUserMedia.bind(media),
  }
}

/**
 * Watches whether the microphone is allowed. Where a browser does not say, it stays `unasked` until `asked` tells.
 */
export interface MicrophoneWatch {
  get(): MicrophoneState
  /** What asking brought, for browsers that do not tell of it. */
  asked(answer: MicrophoneAnswer): void
  subscribe(listener: () => void): () => void
  stop(): void
}

/** Begins to watch. */
export function watchMicrophone(tools: MicrophoneTools = browserMicrophone()): MicrophoneWatch {
  const state = createAtom<MicrophoneState>('unasked')
  let status: PermissionStatus | undefined
  let stopped = false
  const know = (next: MicrophoneState) => {
    if (!stopped) state.set(next)
  }
  const look = () => {
    if (status) know(stateOf(status.state))
  }
  void queried(tools).then((found) => {
    if (stopped || !found) return undefined
    status = found
    status.addEventListener('change', look)
    return look()
  })
  return {
    get: state.get,
    asked(answer) {
      if (answer === 'allowed' || answer === 'busy') know('allowed')
      if (answer === 'denied') know('denied')
    },
    subscribe: (listener) => state.subscribe(listener).unsubscribe,
    stop() {
      stopped = true
      status?.removeEventListener('change', look)
    },
  }
}

/** Whether the microphone is allowed now, without asking for it. */
export async function microphoneState(
  tools: MicrophoneTools = browserMicrophone(),
): Promise<MicrophoneState> {
  const status = await queried(tools)
  return status ? stateOf(status.state) : 'unasked'
}

/** Asks for the microphone and lets go of it at once, so that no call has to wait for the question. Never rejects. */
export async function askForMicrophone(
  tools: MicrophoneTools = browserMicrophone(),
): Promise<MicrophoneAnswer> {
  const opened = await openMicrophone(undefined, tools)
  if (typeof opened === 'string') return opened
  release(opened)
  return 'allowed'
}

/**
 * Opens a microphone; the caller releases it. Never rejects.
 * @param id of `enumerateDevices`; without it, or where it is gone, the system's
 */
export async function openMicrophone(
  id: string | undefined,
  { getUserMedia }: MicrophoneTools = browserMicrophone(),
): Promise<MediaStream | Exclude<MicrophoneAnswer, 'allowed'>> {
  if (!getUserMedia) return 'missing'
  try {
    return await getUserMedia({
      audio: id === undefined || id === 'default' ? true : { deviceId: { ideal: id } },
    })
  } catch (error) {
    return answerOf(error)
  }
}

/** Whether the browser is sure that there is none, without asking for it. */
export async function hasNoMicrophone(
  media: Pick<MediaDevices, 'enumerateDevices'> | undefined = navigator.mediaDevices,
): Promise<boolean> {
  try {
    const known = await media?.enumerateDevices()
    return known !== undefined && !known.some(({ kind }) => kind === 'audioinput')
  } catch {
    return false
  }
}

/** Lets go of a microphone: the browser's recording mark goes out. */
export function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function queried({ permissions }: MicrophoneTools): Promise<PermissionStatus | undefined> {
  try {
    return await permissions?.query({ name: 'microphone' })
  } catch {
    // A browser that does not know this name.
    return undefined
  }
}

function stateOf(state: PermissionState): MicrophoneState {
  return state === 'granted' ? 'allowed' : state === 'denied' ? 'denied' : 'unasked'
}

function answerOf(error: unknown): Exclude<MicrophoneAnswer, 'allowed'> {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing'
}
