import { type Unreachable } from '../voice-store.tsx'

/** Why the phone can't be reached, in a few words. */
export const unreachableLabels: Readonly<Record<Unreachable, string>> = {
  microphone: 'Microphone blocked',
  token: 'Phone not connected',
  line: 'Phone not connected',
  unproven: 'Calls may not reach this tab',
  sound: 'Sound is off',
  webrtc: 'Calling is blocked in this browser',
}
