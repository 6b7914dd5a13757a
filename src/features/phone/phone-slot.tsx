import { useVoice } from '#/providers/voice/use-voice.ts'

import { PhoneRoom } from './phone-room.tsx'
import { PhoneTrigger } from './phone-trigger.tsx'

/** The place of the phone in every header, from the moment that something is known of it. */
export function PhoneSlot() {
  const { status } = useVoice()
  return status ? <PhoneTrigger status={status} /> : <PhoneRoom />
}
