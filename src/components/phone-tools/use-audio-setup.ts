import { useSelector } from '@tanstack/react-store'
import { use, useState } from 'react'

import { type AudioSetup, AudioSetupContext, type AudioSetupState } from './audio-setup.ts'
import { browserAudioSetup } from './browser-audio-setup.ts'

/** Returns the audio setup of this browser and its current state. */
export function useAudioSetup(): { setup: AudioSetup; sound: AudioSetupState } {
  const given = use(AudioSetupContext)
  const [setup] = useState(given ?? browserAudioSetup)
  return { setup, sound: useSelector(setup.state) }
}
