import { Headphones, Laptop, type LucideIcon } from 'lucide-react'

import { type AudioSetupState } from './audio-setup.ts'

/** Returns why the browser's list of outputs has only one entry. undefined when outputs can be chosen. */
export function outputHelp(sound: AudioSetupState): string | undefined {
  return sound.choosesOutput ? undefined : 'This browser plays on the system’s own device.'
}

/** Message when the browser blocked the sound. */
export const SILENCED = 'Your browser did not play the sound. Allow sound for this site, then try again.'

/** Returns the icon of an output. Headphones are distinguished from speakers by their name. */
export function outputIcon(label: string): LucideIcon {
  return /head(set|phone)|ear(phone|bud|pod)|airpod|jabra|plantronics|poly |buds/i.test(label)
    ? Headphones
    : Laptop
}

/** Returns the label of the selected option. */
export function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? ''
}
