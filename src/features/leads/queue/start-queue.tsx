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

/** A list as it is on the screen. */
export interface ShownList {
  readonly title: string
  readonly sortLabel: string
  readonly view: LeadListView
  readonly order: string | undefined
  readonly total: number | undefined
}

/** "Work this list": goes through the leads of a list, one after the other. */
export function useStartQueue(list: ShownList) {
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
  return {
    label: 'Work this list',
    icon: ListChecks,
    verdict: list.total === 0 ? refused('empty', 'This list has no leads') : allowed,
    busy,
    start: () => void start(),
  }
}

/** The button that starts the focus queue. On phones, the list switcher has it. */
export function StartQueue({ list }: { list: ShownList }) {
  const { label, icon, verdict, busy, start } = useStartQueue(list)
  return (
    <GatedButton verdict={verdict} icon={icon} loading={busy} onClick={start}>
      {label}
    </GatedButton>
  )
}
