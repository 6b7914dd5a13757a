import { type RefObject, useEffect, useState } from 'react'

import { recordingBytes } from '#/api/request/media.ts'

import { type Loudness, loudnessOf } from './waveform.ts'

/**
 * Returns the loudness of a recording over its length. undefined while it is unknown, and permanently when the file
 * cannot be read: the player then shows a plain line. The file is requested once its player is in view.
 */
export function useLoudness(href: string, player: RefObject<HTMLElement | null>): Loudness | undefined {
  const [drawn, setDrawn] = useState<{ href: string; loudness: Loudness }>()
  useEffect(() => {
    const element = player.current
    if (element === null || typeof IntersectionObserver === 'undefined') return
    const stop = new AbortController()
    const draw = async () => {
      const loudness = await decode(href, stop.signal)
      if (loudness !== undefined && !stop.signal.aborted) setDrawn({ href, loudness })
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      void draw()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      stop.abort()
    }
  }, [href, player])
  return drawn?.href === href ? drawn.loudness : undefined
}

async function decode(href: string, signal: AbortSignal): Promise<Loudness | undefined> {
  if (typeof OfflineAudioContext === 'undefined') return undefined
  const bytes = await recordingBytes(href, signal)
  if (bytes === undefined || signal.aborted) return undefined
  try {
    // An offline context needs no user gesture, and 8 kHz keeps a long recording small in memory.
    const decoded = await new OfflineAudioContext(1, 1, 8_000).decodeAudioData(bytes)
    return loudnessOf(decoded.getChannelData(0))
  } catch {
    return undefined
  }
}
