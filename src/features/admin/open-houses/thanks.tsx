import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { firstName } from '#/domain/user/short-name.ts'
import { announce } from '#/ui/display/live-region.tsx'

/** How long the thank-you screen is shown, in milliseconds. */
const SHOWN = 8_000
/** How long it can't be dismissed, in milliseconds, because a touch may be the second tap on Check in. */
const DOUBLE_TAP = 500

/** The thank-you screen. After eight seconds or a touch, the form is empty for the next visitor. */
export function Thanks({ name, onNext }: { name: string; onNext: () => void }) {
  const thanks = `Thank you, ${firstName(name)}.`
  const next = useRef<HTMLButtonElement>(null)
  const [ready, setReady] = useState(false)
  const say = useEffectEvent(() => announce(thanks))
  const over = useEffectEvent(onNext)
  useEffect(() => {
    say()
    const timers = [setTimeout(() => setReady(true), DOUBLE_TAP), setTimeout(() => over(), SHOWN)]
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [])
  useEffect(() => {
    if (ready) next.current?.focus()
  }, [ready])
  return (
    <div className="relative flex flex-1 flex-col items-center justify-center gap-3 text-center">
      <h1 className="text-[28px]/[34px] font-semibold wrap-anywhere">{thanks}</h1>
      <p className="text-[15px] text-ink-2">Come in and look around. Tap for the next visitor.</p>
      {/* The button covers the whole screen, so that a touch anywhere counts. */}
      <button
        ref={next}
        type="button"
        aria-label="Next visitor"
        disabled={!ready}
        onClick={onNext}
        className="absolute inset-0 rounded-md"
      />
    </div>
  )
}
