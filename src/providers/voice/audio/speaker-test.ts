import { SILENCE, SPEAKER_TEST } from './ring-tones.ts'
import { createElement, playSound, type SoundElement } from './sound-player.ts'

/**
 * Plays a short sound on a speaker; resolves once it was heard. Never rejects.
 * @param device id of `enumerateDevices`; `default` is the system's
 */
export async function testSpeaker(
  device: string,
  create: () => SoundElement = createElement,
): Promise<'sounding' | 'blocked'> {
  const piece = playSound({ file: SPEAKER_TEST, device, volume: 100, loop: false }, create)
  if ((await piece.started) === 'blocked') return 'blocked'
  await piece.over
  return 'sounding'
}

/** Whether the browser plays sound now, found out with a sound that holds only silence. */
export async function soundAllowed(create: () => SoundElement = createElement): Promise<boolean> {
  const piece = playSound({ file: SILENCE, device: 'default', volume: 100, loop: false }, create)
  const allowed = (await piece.started) === 'sounding'
  piece.stop()
  return allowed
}
