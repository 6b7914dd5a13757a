import { Mic } from 'lucide-react'

import { usePhone } from '#/providers/voice/use-voice.ts'
import { Button } from '#/ui/button.tsx'
import { Icon } from '#/ui/icon.tsx'

/** The browser was never asked for the microphone: a press asks now, so that no caller waits for the answer (P42). */
export function AskNote() {
  const phone = usePhone()
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-surface-2 px-3 py-2.5">
      <Icon icon={Mic} size={16} className="mt-0.5 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p>Your browser has not been asked for the microphone yet. The first caller would wait for that.</p>
        <Button className="mt-2" variant="primary" disabled={!phone} onClick={() => phone?.start()}>
          Start taking calls
        </Button>
      </div>
    </div>
  )
}
