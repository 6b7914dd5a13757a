import { type PhoneStatus } from '#/providers/voice/voice-store.tsx'

/**
 * What a status means for the person, in one sentence; what is wrong has its own words above it.
 * @param calls from how many teams calls come: "6 teams"; undefined while that is not known
 */
export function stateSentence(status: PhoneStatus, calls: string | undefined): string {
  switch (status.at) {
    case 'starting':
      return 'Connecting to the phone line.'
    case 'no-line':
      return 'Nothing can ring here, and no call can be placed.'
    case 'off':
      return 'Nothing rings in this browser.'
    case 'ready':
      return calls === undefined ? 'This tab rings.' : `This tab rings. Calls from ${calls}.`
    case 'ringing':
      return 'Somebody is calling.'
    case 'on-call':
      return 'Other calls do not ring meanwhile.'
    case 'busy':
      return 'You are on a call elsewhere.'
    case 'quiet':
      return 'Calls go to voicemail and nothing rings.'
    case 'reconnecting':
      return 'The connection to the phone line was lost.'
    case 'other-tab':
      return 'You can answer in this tab, too.'
    case 'unreachable':
      return 'Calls do not work here until that is solved.'
  }
}
