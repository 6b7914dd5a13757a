import { createAtom, type ReadonlyAtom } from '@tanstack/store'

import { type MicrophoneAnswer } from '#/domain/call/microphone-problem.ts'

/** Whether the browser allows the microphone. `unasked` means that the browser will ask when the microphone is used. */
export type MicrophoneState = 'allowed' | 'denied' | 'unasked'

/** The browser features that are used here. */
export interface MicrophoneTools {
  readonly permissions: Pick<Permissions, 'query'> | undefined
  readonly getUserMedia: ((constraints: MediaStreamConstraints) => Promise<MediaStream>) | undefined
}

/** Returns the features of this browser. There is no microphone on an insecure page. */
export function browserMicrophone(): MicrophoneTools {
  const media: MediaDevices | undefined = navigator.mediaDevices
  return {
    permissions: navigator.permissions,
    getUserMedia: media?.getUserMedia.bind(media),
  }
}

/**
 * Watches whether the microphone is allowed. If a browser does not report it, the state stays `unasked` until `asked`
 * is called.
 */
export interface MicrophoneWatch {
  readonly state: ReadonlyAtom<MicrophoneState>
  /** Reports the result of asking for the microphone, for browsers that do not report it on their own. */
  asked(answer: MicrophoneAnswer): void
  stop(): void
}

/** Starts watching whether the microphone is allowed. */
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
    state,
    asked(answer) {
      if (answer === 'allowed' || answer === 'busy') know('allowed')
      if (answer === 'denied') know('denied')
    },
    stop() {
      stopped = true
      status?.removeEventListener('change', look)
    },
  }
}

/**
 * Asks for the microphone and releases it immediately, so that no call has to wait for the permission prompt. Never
 * rejects.
 */
export async function askForMicrophone(
  tools: MicrophoneTools = browserMicrophone(),
): Promise<MicrophoneAnswer> {
  const opened = await openMicrophone(undefined, tools)
  if (typeof opened === 'string') return opened
  release(opened)
  return 'allowed'
}

/**
 * Opens a microphone, which the caller must release. Never rejects.
 * @param id of `enumerateDevices`. Without it, or if that device is gone, the system's default microphone is opened.
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

/** Returns whether the browser is sure that there is no microphone, without asking for permission. */
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

/** Releases a microphone, so that the browser's recording indicator goes off. */
export function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function queried({ permissions }: MicrophoneTools): Promise<PermissionStatus | undefined> {
  try {
    return await permissions?.query({ name: 'microphone' })
  } catch {
    // The browser does not know this permission name.
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
