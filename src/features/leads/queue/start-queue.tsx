import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'

import { isAborted, errorMessage } from '#/api/request/errors.ts'
import { GatedButton } from '#/components/gated-button.tsx'
import { type LeadListView } from '#/domain/list/lead-filters-query.ts'
import { allowed, refused } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** "Work this list": goes through the leads of a list, one after the other. */
export function StartQueue({
  title,
  sortLabel,
  view,
  order,
  total,
}: {
  title: string
  sortLabel: string
  view: LeadListView
  order: string | undefined
  total: number | undefined
}) {
  const client = useQueryClient()
  const router = useRouter()
  const { user } = useViewer()
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    const { pathname } = router.state.location
    const isHere = () => router.state.location.pathname === pathname
    try {
      const back = router.history.location.href
      const { startQueue } = await import('./start-queue-run.ts')
      const list = { title, sortLabel, view, order, total }
      const first = await startQueue(client, { ...list, back, user: user.id, isHere })
      // If the user has gone to another page in the meantime, don't navigate.
      if (!isHere()) return
      if (first === undefined) toast.info({ title: 'There are no leads in this list right now' })
      else await router.navigate({ to: '/leads/$leadId', params: { leadId: first }, search: { queue: true } })
    } catch (error) {
      if (!isAborted(error))
        toast.error({ title: 'The queue couldn’t be started', body: errorMessage(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <GatedButton
      verdict={total === 0 ? refused('empty', 'This list has no leads') : allowed}
      icon={ListChecks}
      loading={busy}
      onClick={() => void start()}
    >
      Work this list
    </GatedButton>
  )
}
