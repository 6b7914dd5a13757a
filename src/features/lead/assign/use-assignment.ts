import { hashKey, notifyManager, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { alertsQuery } from '#/api/alerts.ts'
import { readAnew } from '#/api/cache/read-anew.ts'
import { useReleaseLead } from '#/api/lead-changes.ts'
import { leadQuery } from '#/api/leads.ts'
import { type ApiError, errorMessage, isAborted } from '#/api/request/errors.ts'
import { toastNotDone } from '#/components/toast-not-done.ts'
import { useAssignee } from '#/components/use-assignee.ts'
import { type LeadPermissions } from '#/components/use-lead-permissions.ts'
import { type Taking, useTakeLead } from '#/components/use-take-lead.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { nextClaimable, lastAssignmentText } from '#/domain/lead/timeline/last-assignment.ts'
import { allOf, mergedGate } from '#/domain/policy/lead-gates.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { clock } from '#/lib/clock.ts'
import { refused, type Verdict } from '#/lib/result.ts'
import { useLiveEvents } from '#/providers/live/use-live.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { useExpected } from '../header/use-expected.ts'

/** Who has a lead, as it is shown. */
export interface Agent {
  readonly id: string
  readonly name: string
  readonly color: string | undefined
}

/** Who has the lead, what the acting user may do about it, and doing it. */
export interface Assignment {
  /** As it will be, while a claim or an assignment is on its way; undefined: nobody. */
  readonly agent: Agent | undefined
  /** A change is on its way. */
  readonly busy: boolean
  /** Shown as a button: the lead could be claimed since this page opened, and is not the acting user's. */
  readonly offered: boolean
  /** It could be claimed since this page opened: the button stays, as Claim or what comes after it. */
  readonly claimable: boolean
  readonly claim: Verdict
  readonly assign: Verdict
  readonly release: Verdict
  claimNow(): void
  assignTo(person: { id: string; name: string; colorSelection?: string | undefined }): void
  releaseNow(): void
  /** Opens the lead to claim instead, if there is one. */
  goNext(): Promise<void>
}

/**
 * Claiming is instant on the screen and then confirmed; who was too late sees who won and when, and is offered the next
 * lead. A claim elsewhere closes the button as soon as its event comes, before the lead is read again (docs/product.md#claiming).
 */
export function useAssignment(lead: Lead, readAt: number, { claim, rights }: LeadPermissions): Assignment {
  const client = useQueryClient()
  const router = useRouter()
  const { user } = useViewer()
  const known = useAssignee(lead)
  const name = nameInSentence(leadName(lead))
  const from = lead.assignedAgentRef

  const readLead = () => readAnew(client, leadQuery(lead.id))
  /** @throws ApiError */
  const nextOffer = async () => nextClaimable(await readAnew(client, alertsQuery()), lead.id)
  const open = (leadId: string) => void router.navigate({ to: '/leads/$leadId', params: { leadId } })

  const tellConflict = async (refusal: ApiError) => {
    const [now, next] = await Promise.all([
      readLead().catch(() => undefined),
      nextOffer().catch(() => undefined),
    ])
    const lastAssignment = now && lastAssignmentText(now, user.name, clock.now())
    toast.info({
      title: 'No longer available',
      body: `${name}: ${lastAssignment ?? refusal.detail ?? refusal.message}`,
      ...(next ? { action: { label: 'Next claimable', onPress: () => open(next.id) } } : {}),
    })
  }
  const take = useTakeLead(lead.id, name, tellConflict)
  const release = useReleaseLead(lead.id)

  const own = useExpected<Agent | undefined>(from, readAt)

  const used = useClaimedElsewhere(lead)

  const [wasOffered, setWasOffered] = useState(false)
  if (claim.ok && !wasOffered) setWasOffered(true)

  const settled = { onSuccess: own.confirmed, onError: own.refused }
  const start = (taking: Taking, to: Agent) => {
    if (take.act(taking, settled)) own.expect(to)
  }
  const me: Agent = { id: user.id, name: user.name, color: user.colorSelection }
  const agent = own.expected === undefined ? known : own.expected.value
  // After a change of one's own it is known before the lead was read again.
  const assignee = agent?.id
  const busy = take.isPending || release.isPending
  return {
    agent,
    busy,
    offered: wasOffered && agent?.id !== user.id,
    claimable: wasOffered,
    claim: used ? allOf(mergedGate(lead), claimConflict) : claim,
    assign: rights.assign,
    release: allOf(assignee === undefined ? nobodyHasIt : rights.assign),
    claimNow: () => start({ how: 'claim' }, me),
    assignTo: ({ id, name: called, colorSelection: color }) => {
      if (id !== assignee)
        start(
          { how: 'assign', id, name: nameInSentence(called), from: assignee },
          { id, name: called, color },
        )
    },
    releaseNow: () => {
      if (assignee === undefined) return
      const started = release.act(assignee, {
        onSuccess: () => {
          own.confirmed()
          toast.success({ title: `${name} was released` })
        },
        onError: (failure) => {
          own.refused()
          if (isAborted(failure)) return
          void readLead().catch(() => undefined)
          toastNotDone(failure, `${name} couldn’t be released`, `${name} was released`)
        },
      })
      if (started) own.expect(undefined)
    },
    goNext: async () => {
      try {
        const next = await nextOffer()
        if (next) open(next.id)
        else toast.info({ title: 'Nothing to claim' })
      } catch (error) {
        if (!isAborted(error))
          toast.error({ title: 'The alerts couldn’t be loaded', body: errorMessage(error) })
      }
    },
  }
}

const claimConflict = refused('taken', 'Someone just took this lead')
const nobodyHasIt = refused('unassigned', 'No one has this lead')

/**
 * Whether an event says that somebody took a lead that nobody has; whom, is read from the lead. What was asked for since the
 * event decides: by then it may have been released again.
 */
function useClaimedElsewhere({ id, assignedAgentRef: from }: Lead): boolean {
  const client = useQueryClient()
  const { user } = useViewer()
  // Epoch ms of this machine at which it was heard.
  const [heardAt, setHeardAt] = useState<number>()
  if (heardAt !== undefined && from !== undefined) setHeardAt(undefined)
  useLiveEvents(({ eventType, lead: about, userRef }) => {
    if (about?.id !== id || from !== undefined || userRef === user.id) return
    if (eventType === 'LEAD_CLAIMED' || eventType === 'LEAD_ASSIGNED') setHeardAt(clock.local())
  })
  useEffect(() => {
    const hash = hashKey(leadQuery(id).queryKey)
    let askedAt = 0
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryHash !== hash) return
      if (event.action.type === 'fetch') askedAt = clock.local()
      if (event.action.type !== 'success') return
      const asked = askedAt
      // Together with what the lead says now.
      notifyManager.schedule(() => setHeardAt((at) => (at !== undefined && asked >= at ? undefined : at)))
    })
  }, [client, id])
  return heardAt !== undefined
}
