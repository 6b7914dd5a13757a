import { type RefObject, useEffect, useRef } from 'react'

import { usePhone } from '#/providers/voice/use-voice.ts'
import { useMedia } from '#/ui/use-media.ts'

/**
 * The waveform: the louder of both sides, as it really is. Without sound, and where motion is not wanted, it stands still.
 */
export function CallLevelMeter({ live, quiet = false }: { live: boolean; quiet?: boolean }) {
  return live ? <LiveMeter quiet={quiet} /> : <Bars quiet={quiet} heights={levelShape} />
}

function LiveMeter({ quiet }: { quiet: boolean }) {
  const phone = usePhone()
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const element = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (still || !phone) return undefined
    let frame = 0
    let level = 0
    const draw = () => {
      frame = 0
      for (const [index, bar] of Array.from(element.current?.children ?? []).entries())
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

  return <Bars ref={element} quiet={quiet} heights={still ? levelShape : levelShape.map(() => REST)} />
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

/** How much of the level each bar of the waveform shows: the shape of the drawing. */
const levelShape = [0.45, 0.8, 0.6, 1, 0.7, 0.9, 0.5] as const

/** What is left of a bar in silence. */
const REST = 0.2

/** The height of a bar for a level of 0 to 1, as a share of the whole. */
function barHeight(level: number, weight: number): number {
  const heard = Number.isFinite(level) ? Math.min(1, Math.max(0, level)) : 0
  // Speech is quiet as a share of the whole: a root makes it visible.
  return Math.max(REST, Math.sqrt(heard) * weight)
}
