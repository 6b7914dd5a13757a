import { use, useState, useSyncExternalStore } from 'react'

import { browserSoundDesk } from './browser-sound-desk.ts'
import { type SoundDesk, SoundDeskContext, type SoundState } from './sound-desk.ts'

/** The sound of this browser, with what is known of it now. */
export function useSound(): { desk: SoundDesk; sound: SoundState } {
  const given = use(SoundDeskContext)
  const [desk] = useState(given ?? browserSoundDesk)
  return { desk, sound: useSyncExternalStore(desk.subscribe, desk.get) }
}
