import { use, useState, useSyncExternalStore } from 'react'

import { type AudioSetup, AudioSetupContext, type AudioSetupState } from './audio-setup.ts'
import { browserAudioSetup } from './browser-audio-setup.ts'

/** The sound of this browser, with what is known of it now. */
export function useAudioSetup(): { desk: AudioSetup; sound: AudioSetupState } {
  const given = use(AudioSetupContext)
  const [desk] = useState(given ?? browserAudioSetup)
  return { desk, sound: useSyncExternalStore(desk.subscribe, desk.get) }
}
