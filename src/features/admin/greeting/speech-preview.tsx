import { useQueryClient } from '@tanstack/react-query'
import { Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

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
  if (state.is === 'ready') return <GreetingPlayer href={state.href} label="the preview" autoPlay />
  if (state.is === 'loading') {
    return (
      <p role="status" className="flex h-9 items-center gap-2 text-ink-2">
        <Spinner /> Preparing File...please wait
      </p>
    )
  }
  if (state.is === 'failed') {
    return (
      <p key="failed" ref={passFocusOn} role="alert" className="flex h-9 items-center gap-3 text-ink-2">
        Something went wrong.
        <Button size="sm" onClick={prepare}>
          Try Again
        </Button>
      </p>
    )
  }
  return (
    <Button icon={Volume2} disabled={isBlank(say) || say.length > LONGEST_GREETING} onClick={prepare}>
      Preview
    </Button>
  )
}
