import { Activity, memo, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { type VoiceState } from '#/providers/voice/state/voice-state.ts'

import { IncomingBar } from './bar/incoming-bar.tsx'
import { type CallTourDialog } from './card/call-actions.tsx'
import { CallCard } from './card/call-card.tsx'
import { type KnownCaller } from './use-caller.ts'

/** Milliseconds after which what was drawn is thrown away. */
const OVER_MS = 4_000
const nothing = () => undefined
const card = { open: true, toggle: nothing }
const call = { callId: undefined, leadId: undefined, number: undefined }
const rings: Extract<VoiceState, { at: 'incoming' }> = {
  at: 'incoming',
  call: { ...call, leadId: 'nobody' },
  since: 0,
  missed: [],
}
const nobody: KnownCaller = {
  name: 'Nobody',
  number: undefined,
  line: undefined,
  campaign: undefined,
  lead: undefined,
  unreadable: false,
  contact: undefined,
}
const noted = { ...call, since: 0, name: 'Nobody' }

/**
 * Draws the bar and the card of a ringing call once, ahead, when the browser has nothing else to do: outside the page and
 * without effects, so nothing is asked, heard or said. The first call that comes is drawn by code that has run before.
 */
export const Rehearsal = memo(function Rehearsal({ TourDialog }: { TourDialog: CallTourDialog }) {
  const [stage] = useState(() => document.createElement('div'))
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), OVER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (over) return null
  return createPortal(
    <Activity mode="hidden">
      <IncomingBar state={rings} caller={nobody} phone={undefined} card={card} />
      <CallCard call={noted} phase="ringing" asks={false} top={0} TourDialog={TourDialog} onClose={nothing} />
    </Activity>,
    stage,
  )
})
