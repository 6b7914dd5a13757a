import { useId } from 'react'

import { usePhone, useVoice } from '#/providers/voice/use-voice.ts'
import { Switch } from '#/ui/controls/switch.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'

/** Switch for taking calls in this browser. The setting is stored and applies at once. */
export function TakeCalls() {
  // Uses the setting and not the status, because during a call the status does not say whether other calls would ring.
  const { status, takesCalls = true } = useVoice()
  const phone = usePhone()
  const id = useId()
  const switchId = `${id}-switch`
  const why =
    status?.at === 'no-line' ? 'No phone line' : phone ? undefined : 'The phone on this page hasn’t started'
  return (
    <>
      <label htmlFor={switchId} className="inline-flex min-h-7 shrink-0 items-center gap-2 text-ink-2">
        Take calls
        <Switch
          id={switchId}
          checked={takesCalls && status !== undefined && status.at !== 'no-line'}
          disabled={why !== undefined}
          aria-describedby={why === undefined ? undefined : id}
          onChange={(on) => phone?.takeCalls(on)}
        />
      </label>
      {why !== undefined && <VisuallyHidden id={id}>{why}</VisuallyHidden>}
    </>
  )
}
