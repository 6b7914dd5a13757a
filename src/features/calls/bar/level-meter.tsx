import { type RefObject, useEffect, useRef } from 'react'

import { usePhone } from '#/providers/voice/use-voice.ts'
import { useMedia } from '#/ui/use-media.ts'

import { barHeight, levelShape, REST } from './level-shape.ts'

/**
 * The waveform: the louder of both sides, as it really is. Without sound, and where motion is not wanted, it stands still.
 */
export function LevelMeter({ live, quiet = false }: { live: boolean; quiet?: boolean }) {
  return live ? <LiveMeter quiet={quiet} /> : <Bars quiet={quiet} heights={levelShape} />
}

function LiveMeter({ quiet }: { quiet: boolean }) {
  const phone = usePhone()
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const place = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (still || !phone) return undefined
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
  }, [still, phone])

  return <Bars ref={place} quiet={quiet} heights={still ? levelShape : levelShape.map(() => REST)} />
}

function Bars({
  ref,
  quiet,
  heights,
}: {
  ref?: RefObject<HTMLSpanElement | null>
  quiet: boolean
  heights: readonly number[]
}) {
  return (
    <span ref={ref} aria-hidden data-meter className="call-wave" data-quiet={quiet}>
      {heights.map((height, index) => (
        <i key={index} style={{ transform: `scaleY(${String(height)})` }} />
      ))}
    </span>
  )
}
