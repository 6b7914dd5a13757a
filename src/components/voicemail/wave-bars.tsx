import { useLayoutEffect, useRef, useState } from 'react'

import { observeSize } from '#/ui/observe-size.ts'

import { barCount, barsPath, type Loudness, resliced } from './waveform.ts'

const HEIGHT = 24

/** The waveform of a recording: bars when its loudness is known, otherwise a plain line. */
export function WaveBars({ loudness, played }: { loudness: Loudness | undefined; played: number }) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth)
    measure()
    return observeSize(element, measure)
  }, [])

  const bars = loudness === undefined ? undefined : barsPath(resliced(loudness, barCount(width)), HEIGHT)
  const share = `${(played * 100).toFixed(2)}%`
  return (
    <div ref={box} className="relative h-full overflow-hidden" aria-hidden>
      {bars === undefined ? (
        <>
          <div className="absolute top-1/2 right-0 left-0 h-0.5 -translate-y-1/2 rounded-full bg-ink-3 opacity-45" />
          <div
            className="absolute top-1/2 left-0 h-0.5 -translate-y-1/2 rounded-full bg-accent"
            style={{ width: share }}
          />
        </>
      ) : (
        <>
          <Bars path={bars} width={width} className="text-ink-3 opacity-45" />
          <div className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: share }}>
            {/* Otherwise the bars of the unplayed part shine through the played part. */}
            <div className="absolute inset-0 bg-surface" />
            <Bars path={bars} width={width} className="text-accent" />
          </div>
        </>
      )}
    </div>
  )
}

function Bars({ path, width, className }: { path: string; width: number; className: string }) {
  return (
    <svg
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${Math.max(width, 1)} ${HEIGHT}`}
      className={`absolute top-1/2 left-0 max-w-none -translate-y-1/2 ${className}`}
    >
      <path d={path} stroke="currentColor" strokeWidth={2} fill="none" />
    </svg>
  )
}
