import { useEffect, useRef } from 'react'

import { usePhone } from '#/providers/voice/use-voice.ts'
import { useMedia } from '#/ui/use-media.ts'

import { barHeight, levelShape, REST } from './level-shape.ts'

/**
 * The waveform: the louder of both sides, as it really is. Without sound, and where motion is not wanted, it stands still.
 */
export function LevelMeter({ live, quiet = false }: { live: boolean; quiet?: boolean }) {
  const phone = usePhone()
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const place = useRef<HTMLSpanElement>(null)
  const listens = live && !still

  useEffect(() => {
    if (!listens || !phone) return undefined
    let frame = 0
    let level = 0
    const draw = () => {
      frame = 0
      for (const [index, bar] of Array.from(place.current?.children ?? []).entries())
        if (bar instanceof HTMLElement)
          bar.style.transform = `scaleY(${barHeight(level, levelShape[index] ?? 1).toFixed(2)})`
    }
    const stop = phone.onLevels((input, output) => {
      level = Math.max(input, output)
      frame ||= requestAnimationFrame(draw)
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [listens, phone])

  return (
    <span ref={place} aria-hidden data-meter className="call-wave" data-quiet={quiet}>
      {levelShape.map((weight, index) => (
        <i key={index} style={{ transform: `scaleY(${String(listens ? REST : weight)})` }} />
      ))}
    </span>
  )
}
