/** The ringtones: files of this app under /sounds, made by `.ci/sounds.mjs`. */
export const ringTones = [
  { id: 'bell', label: 'Bell', file: '/sounds/ring-bell.wav' },
  { id: 'marimba', label: 'Marimba', file: '/sounds/ring-marimba.wav' },
  { id: 'pulse', label: 'Pulse', file: '/sounds/ring-pulse.wav' },
] as const

export type RingTone = (typeof ringTones)[number]['id']

/** Returns the file of a tone. */
export function fileOfTone(tone: RingTone): string {
  return ringTones.find(({ id }) => id === tone)?.file ?? ringTones[0].file
}

/** The sound that tests the speaker. */
export const SPEAKER_TEST = '/sounds/speaker-test.wav'

/** A silent sound, which finds out whether the browser lets the page play sounds. */
export const SILENCE = '/sounds/silence.wav'
