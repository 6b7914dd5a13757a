import { useQueryClient } from '@tanstack/react-query'
import { Volume2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { readAloud } from '#/api/greetings.ts'
import { safeMedia } from '#/components/safe-link/safe-href.ts'
import { greetingText, LONGEST_GREETING } from '#/domain/settings/greeting.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Spinner } from '#/ui/display/spinner.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { GreetingPlayer } from './greeting-player.tsx'

type State = { readonly is: 'idle' | 'loading' | 'failed' } | { readonly is: 'ready'; readonly href: string }

/**
 * Reads a text aloud on request. Pass a new `key` for another text or voice, so that a pending request for the old one
 * is dropped.
 */
export function SpeechPreview({ text, voice }: { text: string; voice: string }) {
  const client = useQueryClient()
  const [state, setState] = useState<State>({ is: 'idle' })
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])
  const say = greetingText(text).trim()
  const prepare = () => {
    const controller = new AbortController()
    asking.current?.abort()
    asking.current = controller
    setState({ is: 'loading' })
    void readAloud(client, say, voice, controller.signal)
      .then((url) => safeMedia(url, location.origin)?.href)
      .catch(() => undefined)
      .then((href) => {
        if (controller.signal.aborted) return undefined
        return setState(href === undefined ? { is: 'failed' } : { is: 'ready', href })
      })
  }
  return (
    <Steps>
      {state.is === 'ready' ? (
        <GreetingPlayer href={state.href} label="the preview" autoPlay />
      ) : state.is === 'loading' ? (
        <p role="status" className="flex h-9 items-center gap-2 text-ink-2">
          <Spinner /> Preparing File...please wait
        </p>
      ) : state.is === 'failed' ? (
        <p key="failed" ref={passFocusOn} role="alert" className="flex h-9 items-center gap-3 text-ink-2">
          Something went wrong.
          <Button size="sm" onClick={prepare}>
            Try Again
          </Button>
        </p>
      ) : (
        <Button
          ref={passFocusOn}
          icon={Volume2}
          disabled={isBlank(say) || say.length > LONGEST_GREETING}
          onClick={prepare}
        >
          Preview
        </Button>
      )}
    </Steps>
  )
}

/**
 * Holds the focus while a pressed button is replaced by what it leads to, and moves it to the first control as soon as
 * there is one.
 */
function Steps({ children }: { children: ReactNode }) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === group.current) group.current?.querySelector('button')?.focus()
  })
  return (
    <div ref={group} role="group" aria-label="Preview" tabIndex={-1}>
      {children}
    </div>
  )
}
