import { useSelector } from '@tanstack/react-store'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'

import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { type Updates } from './updates.ts'

const NOTICE = 'new-version'
const TITLE = 'A new version is available'

/** Shows a notice for as long as there is a new version, and asks for confirmation if a reload would lose something. */
export function UpdateNotice({ updates }: { updates: Updates }) {
  const { newer, blockedBy, agreed, asking, closed } = useSelector(updates.state)
  const inCall = blockedBy === 'call'
  const offered = newer !== undefined && !agreed && !asking && !closed
  const waits = newer !== undefined && agreed && inCall

  useEffect(() => {
    if (!offered) return undefined
    toast.info({
      id: NOTICE,
      title: TITLE,
      icon: RefreshCw,
      action: { label: inCall ? 'Reload after the call' : 'Reload', onPress: updates.press },
      onDismiss: updates.close,
    })
    return undefined
  }, [offered, inCall, updates])
  useEffect(() => {
    if (!offered) toast.dismiss(NOTICE)
  }, [offered])
  useEffect(() => {
    if (waits) toast.info({ title: TITLE, body: 'This page reloads when the call ends.', icon: RefreshCw })
  }, [waits])

  return (
    <Dialog
      open={asking}
      onOpenChange={(open) => {
        if (!open) updates.answer(false)
      }}
      title="Reload without saving?"
      width={400}
      footer={
        <>
          <Button onClick={() => updates.answer(false)}>Keep editing</Button>
          <Button variant="destructive" onClick={() => updates.answer(true)}>
            Reload
          </Button>
        </>
      }
    >
      <p className="py-1 text-ink-2">
        A form on this page has unsaved changes. Reloading discards them. Unsent messages are kept.
      </p>
    </Dialog>
  )
}
