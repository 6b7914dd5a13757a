import { type RefObject, useEffect, useRef } from 'react'

import { usePhone } from '#/providers/voice/use-voice.ts'
import { useMedia } from '#/ui/use-media.ts'

/**
 * The waveform, which shows the actual level of the louder side. It does not move without sound, or if the user prefers
 * reduced motion.
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

/** The share of the level that each bar of the waveform shows. These are the proportions of the design. */
const levelShape = [0.45, 0.8, 0.6, 1, 0.7, 0.9, 0.5] as const

/** The height of a bar in silence, as a share of the whole. */
const REST = 0.2

/** Returns the height of a bar for a level of 0 to 1, as a share of the whole. */
function barHeight(level: number, weight: number): number {
  const heard = Number.isFinite(level) ? Math.min(1, Math.max(0, level)) : 0
  // Speech has a low level compared with the maximum. The square root makes it visible.
  return Math.max(REST, Math.sqrt(heard) * weight)
}
