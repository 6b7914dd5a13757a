import { useSelector } from '@tanstack/react-store'
import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'

import { createRecording } from '#/components/voicemail/recording.ts'
import { playTime } from '#/domain/message/communication-labels.ts'
import { useCallOngoing } from '#/providers/voice/use-voice.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Spinner } from '#/ui/display/spinner.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

/**
 * Plays a greeting. Only one plays at a time on the page, a call pauses it, and the slider can be operated with keys.
 * @param props.href URL that `safeMedia` has checked
 */
export function GreetingPlayer({
  href,
  label,
  autoPlay = false,
}: {
  href: string
  label: string
  autoPlay?: boolean
}) {
  const [recording] = useState(() => {
    const audio = new Audio()
    audio.preload = autoPlay ? 'auto' : 'none'
    audio.src = href
    return createRecording(audio, undefined)
  })
  const { phase, at, total } = useSelector(recording.state)
  const callOngoing = useCallOngoing()
  useEffect(() => {
    if (autoPlay) recording.toggle()
    return () => recording.pause()
  }, [autoPlay, recording])
  useEffect(() => {
    // The caller would hear it.
    if (callOngoing) recording.pause()
  }, [callOngoing, recording])
  if (phase === 'failed') {
    return (
      <p ref={passFocusOn} role="alert" className="flex items-center gap-3 text-ink-2">
        Something went wrong.
        <Button size="sm" onClick={() => recording.retry()}>
          Try Again
        </Button>
      </p>
    )
  }
  const busy = phase === 'playing' || phase === 'loading'
  return (
    <div
      role="group"
      aria-label={label}
      className="flex h-9 items-center gap-2.5 rounded border border-line-2 pr-3 pl-1.5"
    >
      <button
        type="button"
        aria-label={`${busy ? 'Pause' : 'Play'} ${label}`}
        onClick={() => recording.toggle()}
        className="hit grid size-7 shrink-0 place-items-center rounded-full bg-accent text-accent-ink hover:bg-accent-hover"
      >
        {phase === 'loading' ? (
          <Spinner />
        ) : busy ? (
          <Pause aria-hidden size={13} fill="currentColor" strokeWidth={0} />
        ) : (
          <Play aria-hidden size={13} fill="currentColor" strokeWidth={0} className="ml-0.5" />
        )}
      </button>
      <input
        type="range"
        aria-label={`Position in ${label}`}
        min={0}
        max={Math.max(1, total)}
        step={0.1}
        value={at}
        aria-valuetext={`${playTime(at)} of ${playTime(total)}`}
        onChange={({ target }) => recording.seek(Number(target.value))}
        className="h-1 min-w-10 flex-1 accent-accent"
      />
      <span className="shrink-0 text-small text-ink-2 tabular-nums">
        {playTime(at)} / {playTime(total)}
      </span>
    </div>
  )
}
