import { Headphones, Laptop, type LucideIcon } from 'lucide-react'

import { type AudioSetupState } from './audio-setup.ts'

/** Why a browser's list of outputs has one entry. */
export function outputHelp(sound: AudioSetupState): string | undefined {
  return sound.choosesOutput ? undefined : 'This browser plays on the system’s own device.'
}

/** What is said where the browser let no sound out. */
export const SILENCED = 'Your browser did not play the sound. Allow sound for this site, then try again.'

/** Headphones are told from loudspeakers by their name. */
export function outputIcon(label: string): LucideIcon {
  return /head(set|phone)|ear(phone|bud|pod)|airpod|jabra|plantronics|poly |buds/i.test(label)
    ? Headphones
    : Laptop
}

/** The label of what is chosen. */
export function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? ''
}
