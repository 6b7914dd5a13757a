import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { Download, Pause, Play, RotateCw } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

import { fileThereQuery } from '#/api/properties.ts'
import { playTime } from '#/domain/message/communication-labels.ts'
import { useCallOngoing } from '#/providers/voice/use-voice.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Spinner } from '#/ui/display/spinner.tsx'

import { SafeLink } from '../safe-link/safe-link.tsx'
import { nextSpeed, playerLabel, seekByKey } from './player-keys.ts'
import { createRecording, type Recording } from './recording.ts'
import { useLoudness } from './use-loudness.ts'
import { WaveBars } from './wave-bars.tsx'
import { type Loudness } from './waveform.ts'

/** Maximum width of the waveform in pixels. */
const WAVE_WIDTH = 438

/** Player of a voicemail. `href` must have been checked by `safeMedia`. */
export function VoicemailPlayer({
  href,
  seconds,
  of,
}: {
  href: string
  seconds: number | undefined
  of: string
}) {
  const [recording] = useState(() => {
    const audio = new Audio()
    audio.preload = seconds === undefined ? 'metadata' : 'none'
    audio.src = href
    return createRecording(audio, seconds)
  })
  const { phase, at, total, speed } = useSelector(recording.state)
  const callOngoing = useCallOngoing()
  useEffect(() => {
    // The other side of the call would hear the recording.
    if (callOngoing) recording.pause()
  }, [callOngoing, recording])
  useEffect(() => () => recording.pause(), [recording])
  const player = useRef<HTMLDivElement>(null)
  const loudness = useLoudness(href, player)
  const failed = phase === 'failed'
  const focused = useRef(false)
  // The focused control is unmounted when playing fails, and again when the failure ends.
  useEffect(() => {
    if (!focused.current) return
    if (failed) player.current?.focus()
    else player.current?.querySelector('button')?.focus()
  }, [failed])

  const busy = phase === 'playing' || phase === 'loading'

  const controls = (
    <div className="flex h-[46px] items-center gap-2 pr-1.5 pl-2">
      <button
        type="button"
        aria-label={busy ? 'Pause' : 'Play'}
        aria-busy={phase === 'loading' || undefined}
        onClick={() => recording.toggle()}
        className="hit hit-square grid size-8 shrink-0 place-items-center rounded-full bg-accent text-accent-ink hover:bg-accent-hover"
      >
        {phase === 'loading' ? (
          <Spinner />
        ) : busy ? (
          <Pause aria-hidden size={14} fill="currentColor" strokeWidth={0} />
        ) : (
          <Play aria-hidden size={14} fill="currentColor" strokeWidth={0} className="ml-0.5" />
        )}
      </button>
      <PositionSlider recording={recording} at={at} total={total} loudness={loudness} />
      <span className="ml-auto shrink-0 text-body text-ink-2 tabular-nums">
        <span className="max-tablet:sr-only">{playTime(at)} / </span>
        {playTime(total)}
      </span>
      <button
        type="button"
        aria-label={`Speed ${speed}×`}
        onClick={() => recording.setSpeed(nextSpeed(speed))}
        className="h-8 min-w-8 shrink-0 rounded px-1 text-small font-medium text-ink-2 tabular-nums hover:bg-hover max-tablet:min-h-11"
      >
        {speed}×
      </button>
      <SafeLink
        href={href}
        download
        label="Download the recording"
        className="grid size-8 shrink-0 place-items-center rounded text-ink-2 hover:bg-hover max-tablet:size-11"
      >
        <Download aria-hidden size={15} strokeWidth={1.75} />
      </SafeLink>
    </div>
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where the focus is, not what it does
    <div
      ref={player}
      role="group"
      aria-label={`Voicemail from ${of}`}
      tabIndex={-1}
      onFocus={() => (focused.current = true)}
      onBlur={() => (focused.current = false)}
      className="rounded-md"
    >
      {failed ? <PlayerProblem href={href} onRetry={() => recording.retry()} /> : controls}
    </div>
  )
}

/** The position in the recording over its waveform. Keys and presses move it. */
function PositionSlider({
  recording,
  at,
  total,
  loudness,
}: {
  recording: Recording
  /** Position in seconds. */
  at: number
  total: number
  loudness: Loudness | undefined
}) {
  const seekTo = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    if (box.width > 0 && total > 0) recording.seek(((event.clientX - box.left) / box.width) * total)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const position = event.key === ' ' ? undefined : seekByKey(event.key, at, total)
    if (event.key === ' ') recording.toggle()
    else if (position !== undefined) recording.seek(position)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Position"
      aria-valuemin={0}
      aria-valuemax={Math.round(total)}
      aria-valuenow={Math.round(at)}
      aria-valuetext={playerLabel(at, total)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        seekTo(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event)
      }}
      style={{ maxWidth: WAVE_WIDTH }}
      className="h-8 min-w-0 flex-1 cursor-pointer touch-none rounded-xs tablet:mx-1"
    >
      <WaveBars loudness={loudness} played={total > 0 ? Math.min(at / total, 1) : 0} />
    </div>
  )
}

/** Error of a recording that cannot be played: it no longer exists, or the user can try again. */
function PlayerProblem({ href, onRetry }: { href: string; onRetry: () => void }) {
  const { data: there, isPending } = useQuery({ ...fileThereQuery(href), staleTime: 0, gcTime: 0 })
  return (
    <div role="alert" className="flex min-h-[46px] flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1.5">
      {there === false ? (
        <span className="px-1 text-body text-ink-3">File not available</span>
      ) : (
        <>
          <span className="text-body text-danger-text">The recording couldn’t be played</span>
          <Button variant="secondary" size="sm" icon={RotateCw} loading={isPending} onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}
