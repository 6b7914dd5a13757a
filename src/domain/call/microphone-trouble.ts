/** How asking went. `refused`: allowed to the page, not to the browser; `missing`: there is none; `busy`: another program holds it. */
export type MicrophoneAnswer = 'allowed' | 'denied' | 'refused' | 'missing' | 'busy'

/** Voice error 31401. */
export function microphoneRefusedInCall(productName: string): string {
  return `The browser or end-user denied permissions to user media. Please update your browser settings to allow ${productName} use your microphone.`
}

/** Microphone permission denied. */
export function microphoneDenied(productName: string): string {
  return `Please update your browser settings to allow ${productName} use your microphone.`
}

/** What an answer means for whoever asked; undefined where all is well. */
export function microphoneTrouble(answer: MicrophoneAnswer, productName: string): string | undefined {
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
