import { useEffect } from 'react'

import { PanelBoundary } from '#/components/panel-boundary.tsx'
import { useOpenedCallNote } from '#/providers/outbox/call-notes.ts'
import { useVoice } from '#/providers/voice/use-voice.ts'
import { toast } from '#/ui/layers/toast.ts'
import { part, preload, usePart } from '#/ui/part.ts'

import { type TourPart } from './tour-part.ts'

const deskPart = part(() => import('./call-overlay.tsx'))
/** Milliseconds after which a bar that could not be loaded is tried again: a call does not wait. */
const AGAIN_MS = 2_000

/**
 * The place of the call bar, over every page: watches the phone and brings the bar with the first call, or before it where
 * the phone can ring. Mounted once, in the shell.
 */
export function CallHost({ tours }: { tours: TourPart }) {
  const { state, status, rejoin, notice } = useVoice()
  const note = useOpenedCallNote()
  const loaded = usePart(deskPart)
  const wanted = state.at !== 'idle' || rejoin !== undefined || notice !== undefined || note !== undefined
  const mayRing = status !== undefined && !['starting', 'no-line', 'off'].includes(status.at)

  useEffect(() => {
    if (mayRing) preload(deskPart)
  }, [mayRing])
  useEffect(() => {
    if (!wanted || loaded) return undefined
    const load = () => {
      deskPart.load().catch(() => {
        toast.error({
          id: 'call-bar',
          title: 'The call bar could not be loaded',
          body: 'Check your connection. It is tried again.',
        })
      })
    }
    load()
    const timer = setInterval(load, AGAIN_MS)
    return () => clearInterval(timer)
  }, [wanted, loaded])

  // What a card holds must not end with the call: once it was needed it stays, and shows nothing where there is nothing.
  return (
    loaded && (
      <PanelBoundary name="The call" room="line" className="bg-bar text-bar-ink">
        <loaded.CallOverlay tours={tours} />
      </PanelBoundary>
    )
  )
}
