import { hashKey, notifyManager, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { alertsQuery } from '#/api/alerts.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { useReleaseLead } from '#/api/lead-changes.ts'
import { leadQuery } from '#/api/lead.ts'
import { type ApiError, errorMessage, isAborted } from '#/api/request/errors.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { type AssigneeChange, useAssignLead } from '#/components/lead/use-assign-lead.ts'
import { useAssignee } from '#/components/lead/use-assignee.ts'
import { type LeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { nextClaimable, lastAssignmentText } from '#/domain/lead/timeline/last-assignment.ts'
import { allOf, mergedGate } from '#/domain/policy/lead-gates.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { clock } from '#/lib/clock.ts'
import { allowed, refused, type Verdict } from '#/lib/verdict.ts'
import { useLiveEvents } from '#/providers/live/use-live.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { useExpected } from '../header/use-expected.ts'
import { usePinned } from '../header/use-pinned.ts'

/** The assignee of a lead, as it is shown. */
export interface Agent {
  readonly id: string
  readonly name: string
  readonly color: string | undefined
}

/** What a user saw when they began to choose. */
export interface Seen {
  readonly agent: Agent | undefined
}

/** The assignee of a lead, what the acting user may do about the assignment, and the functions that do it. */
export interface Assignment {
  /** The assignee as it will be, while a claim or an assignment is being sent. undefined when nobody has the lead. */
  readonly agent: Agent | undefined
  /** Whether a change is being sent. */
  readonly busy: boolean
  /** Refused while a change is being sent. */
  readonly idle: Verdict
  /**
   * Whether to show a button: the lead was claimable at some time since this page opened, and is not the acting user's.
   */
  readonly offered: boolean
  /**
   * Whether the lead was claimable at some time since this page opened. The button then stays, as Claim or what follows
   * it.
   */
  readonly claimable: boolean
  readonly claim: Verdict
  readonly assign: Verdict
  readonly release: Verdict
  claimNow(): void
  /** Assigns the lead to a person. `seen` has the assignee that the user saw when the choices opened. */
  assignTo(person: { id: string; name: string; colorSelection?: string | undefined }, seen?: Seen): void
  releaseNow(seen: Seen): void
  /** Opens another claimable lead, if there is one. */
  goNext(): Promise<void>
}

/**
 * A claim is shown at once and then confirmed. A user who was too late sees who claimed the lead and when, and is
 * offered the next lead. If a colleague claims the lead, the event disables the button at once, before the lead is
 * refetched (docs/product.md#claiming).
 */
export function useAssignment(lead: Lead, readAt: number, { claim, rights }: LeadPermissions): Assignment {
  const client = useQueryClient()
  const router = useRouter()
  const { user } = useViewer()
  const known = useAssignee(lead)
  const name = nameInSentence(leadName(lead))
  const from = lead.assignedAgentRef

  const readLead = () => refetchNow(client, leadQuery(lead.id))
  /** @throws ApiError */
  const nextOffer = async () => nextClaimable(await refetchNow(client, alertsQuery()), lead.id)
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
  const take = useAssignLead(lead.id, name, tellConflict)
  const release = useReleaseLead(lead.id)

  const own = useExpected<Agent | undefined>(from, readAt)

  const used = useClaimedElsewhere(lead)

  const [wasOffered, setWasOffered] = useState(false)
  if (claim.ok && !wasOffered) setWasOffered(true)

  const settled = { onSuccess: own.confirmed, onError: own.refused }
  const start = (change: AssigneeChange, to: Agent) => {
    if (take.act(change, settled)) own.expect(to)
  }
  const me: Agent = { id: user.id, name: user.name, color: user.colorSelection }
  const agent = own.expected === undefined ? known : own.expected.value
  // After the user's own change, the assignee is known before the lead is refetched.
  const assignee = agent?.id
  const busy = take.isPending || release.isPending
  const idle = busy ? changing : allowed
  return {
    agent,
    busy,
    idle,
    offered: wasOffered && agent?.id !== user.id,
    claimable: wasOffered,
    claim: used ? allOf(mergedGate(lead), claimConflict) : allOf(claim, idle),
    assign: rights.assign,
    release: allOf(assignee === undefined ? nobodyHasIt : rights.assign, idle),
    claimNow: () => start({ how: 'claim' }, me),
    assignTo: ({ id, name: called, colorSelection: color }, seen = { agent }) => {
      if (id !== assignee)
        start(
          { how: 'assign', id, name: nameInSentence(called), from: seen.agent?.id },
          { id, name: called, color },
        )
    },
    releaseNow: (seen) => {
      // If nobody had the lead, Release could be pressed only once a colleague had it, whom the user therefore saw.
      const from = seen.agent?.id ?? assignee
      if (from === undefined) return
      const started = release.act(from, {
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
      const { pathname } = router.latestLocation
      try {
        const next = await nextOffer()
        // If the user has gone to another page in the meantime, don't navigate.
        if (router.latestLocation.pathname !== pathname) return
        if (next) open(next.id)
        else toast.info({ title: 'Nothing to claim' })
      } catch (error) {
        if (!isAborted(error))
          toast.error({ title: 'The alerts couldn’t be loaded', body: errorMessage(error) })
      }
    },
  }
}

/**
 * Returns the assignee whom the choices replace: the one shown when they opened. The user's own change, once it is
 * sent, shows another one.
 */
export function useSeenAgent({ agent, busy }: Assignment, open: boolean): Seen {
  return { agent: usePinned(agent, `${open} ${busy}`) }
}

const claimConflict = refused('taken', 'Someone just took this lead')
const changing = refused('busy', 'The agent is being changed')
const nobodyHasIt = refused('unassigned', 'No one has this lead')

/**
 * Whether an event says that a colleague took an unassigned lead. The lead itself says who. A response that was
 * requested after the event overrides it, because the lead may have been released again by then.
 */
function useClaimedElsewhere({ id, assignedAgentRef: from }: Lead): boolean {
  const client = useQueryClient()
  const { user } = useViewer()
  // When the event arrived, epoch milliseconds of this computer's clock.
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
      // In the same batch as the new lead data.
      notifyManager.schedule(() => setHeardAt((at) => (at !== undefined && asked >= at ? undefined : at)))
    })
  }, [client, id])
  return heardAt !== undefined
}
