import { useId } from 'react'

import { usePhone, useVoice } from '#/providers/voice/use-voice.ts'
import { Switch } from '#/ui/controls/switch.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'

/** Whether calls are taken in this browser; kept, and it applies at once. */
export function TakeCalls() {
  // The setting and not the status: a call says more of itself than whether others would ring.
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
