/**
 * The result of asking for the microphone. `refused`: the page may use it, but the browser may not. `missing`: there is
 * none. `busy`: another program is using it.
 */
export type MicrophoneAnswer = 'allowed' | 'denied' | 'refused' | 'missing' | 'busy'

/** Returns the message for voice error 31401. */
export function microphoneRefusedInCall(productName: string): string {
  return `The browser or end-user denied permissions to user media. Please update your browser settings to allow ${productName} use your microphone.`
}

/** Returns the message for a denied microphone permission. */
export function microphoneDenied(productName: string): string {
  return `Please update your browser settings to allow ${productName} use your microphone.`
}

/** Returns what a result means for the user. undefined when the microphone is available. */
export function microphoneProblem(answer: MicrophoneAnswer, productName: string): string | undefined {
  switch (answer) {
    case 'allowed':
      return undefined
    case 'denied':
      return microphoneDenied(productName)
    case 'refused':
      return microphoneRefusedInCall(productName)
    case 'missing':
      return 'No microphone found. Connect one, then try again.'
    case 'busy':
      return 'Another program is using the microphone. Close it there, then try again.'
  }
}
