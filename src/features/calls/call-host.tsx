import { useSelector } from '@tanstack/react-store'
import { use, useEffect, useState } from 'react'

import { PanelBoundary } from '#/components/failures/panel-boundary.tsx'
import { useOpenedCallNote } from '#/providers/popout/call-note-window.ts'
import { useVoiceSelector } from '#/providers/voice/use-voice.ts'
import { VoiceContext } from '#/providers/voice/voice-store.tsx'
import { armedKey } from '#/ui/hotkeys/armed.ts'
import { toast } from '#/ui/layers/toast.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

import { type CallTourDialog } from './card/call-actions.tsx'

/**
 * Delay before loading the bar is tried again after a failure, in milliseconds. It is short because a call does not
 * wait.
 */
const AGAIN_MS = 2_000

const CallOverlay = lazyComponent<{ TourDialog: CallTourDialog; wanted: boolean }>(
  () => import('./call-overlay.tsx').then((module) => module.CallOverlay),
  {
    onFailed({ wanted }, retry) {
      setTimeout(retry, AGAIN_MS)
      if (!wanted) return
      toast.error({
        id: 'call-bar',
        title: 'The call bar couldn’t be loaded',
        body: 'Check your connection. Trying again.',
      })
    },
  },
)

const ArmedQuestion = lazyComponent(() => import('./call-overlay.tsx').then((module) => module.ArmedQuestion))

/**
 * The outlet of the call bar above every page. It shows the bar from the first call on. If the phone can ring, the
 * bar's code is loaded beforehand. Mounted once, in the shell.
 */
export function CallHost({ TourDialog }: { TourDialog: CallTourDialog }) {
  const note = useOpenedCallNote()
  const isBusy = useVoiceSelector(
    ({ state, rejoin, notice }) => state.at !== 'idle' || rejoin !== undefined || notice !== undefined,
  )
  const wanted = isBusy || note !== undefined
  // A note on a card must not be lost when the call ends. So the overlay stays mounted once it was needed, and renders
  // nothing when there is nothing to show.
  const [needed, setNeeded] = useState(false)
  if (wanted && !needed) setNeeded(true)
  usePreloadOnceItMayRing()
  const asked = useSelector(armedKey)
  return (
    <>
      {asked && <ArmedQuestion asked={asked} />}
      {/* An open dialog hides everything from screen readers but live regions, and a call must be reachable. */}
      <div aria-live="off" className="contents">
        {needed && (
          <PanelBoundary name="The call" size="line" className="bg-bar text-bar-ink">
            <CallOverlay TourDialog={TourDialog} wanted={wanted} />
          </PanelBoundary>
        )}
      </div>
    </>
  )
}

/** Loads the bar's code once the phone can ring. It does not cause a re-render. */
function usePreloadOnceItMayRing(): void {
  const { voice } = use(VoiceContext)
  useEffect(() => {
    const look = () => {
      const { status } = voice.get()
      if (status === undefined || ['starting', 'no-line', 'off'].includes(status.at)) return
      unsubscribe()
      void CallOverlay.preload()
      void ArmedQuestion.preload()
    }
    const { unsubscribe } = voice.subscribe(look)
    look()
    return unsubscribe
  }, [voice])
}
