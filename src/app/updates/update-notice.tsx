import { useSelector } from '@tanstack/react-store'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'

import { toast } from '#/ui/layers/toast.ts'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'

import { type Updates } from './updates.ts'

const NOTICE = 'new-version'
const TITLE = 'A new version is available'

const ReloadQuestion = lazyComponent(
  () => import('#/components/form/leave-question.tsx').then((module) => module.ReloadQuestion),
  { onFailed: closeOnFailure },
)

/** Loads what asks before the reload. It must be loaded while this version is still deployed. */
export const preloadReloadQuestion = ReloadQuestion.preload

/** Shows a notice for as long as there is a new version, and asks for confirmation if a reload would lose something. */
export function UpdateNotice({ updates }: { updates: Updates }) {
  const { newer, blockedBy, agreed, asking, closed } = useSelector(updates.state)
  const inCall = blockedBy === 'call'
  const offered = newer !== undefined && !agreed && !asking && !closed
  // Once opened, it stays mounted for its closing animation.
  const [mounted, setMounted] = useState(false)
  if (asking && !mounted) setMounted(true)
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
    mounted && (
      <ReloadQuestion
        open={asking}
        onOpenChange={(open) => {
          if (!open) updates.answer(false)
        }}
        onReload={() => updates.answer(true)}
      />
    )
  )
}
