import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { assignableQuery } from '#/api/lead-assignment.ts'
import { leadQuery } from '#/api/leads.ts'
import { propertyQuery } from '#/api/properties.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { useLeadPermissions } from '#/components/use-lead-permissions.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { zoneOfProperty } from '#/domain/time/property-zone.ts'
import { type Tour } from '#/domain/tour/tour.ts'
import { sentences, type Verdict } from '#/lib/result.ts'
import { readable } from '#/lib/schema.ts'
import { useNow } from '#/providers/now.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { useViewer } from '#/providers/viewer.tsx'

import { tourVerdict } from '../dialogs/action-verdicts.ts'
import { isConflict, useSaveTour } from './use-save-tour.ts'
import { useTourChoice } from './use-tour-choice.ts'

/** The longest note for the renter. */
export const LONGEST_NOTE = 500

/** Why somebody can not write to the renter in one way; undefined where they can. */
function blockedBy(reachable: boolean, missing: string, communicate: Verdict): string | undefined {
  if (!reachable) return missing
  return communicate.ok || communicate.rule === 'checking' ? undefined : sentences(communicate)
}

/** What is being chosen of a tour, what is wrong with it, and saving it. */
export function useTourForm(
  leadId: string,
  tour: Tour | undefined,
  { focusTime, focusClash, onClose }: { focusTime: () => void; focusClash: () => void; onClose: () => void },
) {
  const { data: lead } = useSuspenseQuery(leadQuery(leadId))
  const { rights, team } = useLeadPermissions(leadId)
  const { user } = useViewer()
  const now = useNow(60_000)
  const hosts = useQuery(assignableQuery(lead.teamRef))

  const [first] = useState(() => startOf(lead, tour))
  const [draft, setDraft] = useState(first)
  const [confirmed, setConfirmed] = useState<string>()
  const [asked, setAsked] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const put = (some: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...some }))
  const hostRef = draft.hostRef ?? defaultHost(hosts.data, lead, user.id)
  const { property, pending: zonePending } = useTourProperty(draft.propertyRef, tour)
  const zone = zoneOfProperty(property)
  const choice = useTourChoice({
    teamId: lead.teamRef,
    hostRef,
    lengthMins: draft.lengthMins,
    tour,
    zone,
    zonePending,
    now,
  })
  const { startTs, clash } = choice
  const verdict = tourVerdict(lead, rights)
  const noInvitation = blockedBy(
    lead.contacts.some(({ email }) => email !== undefined && email !== ''),
    'This lead has no email address.',
    rights.communicate,
  )
  const noReminder = blockedBy(
    lead.contacts.some(({ phoneNumbers }) => readable(phoneNumbers).length > 0),
    'This lead has no phone number.',
    rights.communicate,
  )
  const invites = draft.invitation && noInvitation === undefined
  const reminds = draft.textReminder && noReminder === undefined
  const dirty = draft !== first || startTs !== tour?.startTs || choice.isTyped
  useUnsaved(dirty)

  const { lengthMins } = choice
  const mark = `${String(startTs)} ${String(lengthMins)} ${hostRef}`
  const overBusy = clash !== undefined && confirmed === mark
  const missing = startTs === undefined ? (choice.typing ? 'Required' : 'Selection Required') : undefined
  const past = startTs !== undefined && startTs <= now ? 'Choose a time in the future' : undefined
  const timeProblem = asked ? (missing ?? past) : undefined
  const tooLong = draft.note.length > LONGEST_NOTE

  const save = useSaveTour({
    lead,
    tour,
    wanted: { ...draft, lengthMins, hostRef, overBusy, invitation: invites, textReminder: reminds },
    onDone: onClose,
  })

  const submit = () => {
    setAsked(true)
    setTrouble(undefined)
    if (startTs === undefined || startTs <= now) {
      focusTime()
      return
    }
    if (tooLong) return
    if (clash && !overBusy) {
      focusClash()
      return
    }
    if (!verdict.ok) return
    save.act(startTs, {
      onError: (error) => {
        setTrouble(errorMessage(error))
        if (isConflict(error)) void choice.calendar.refetch()
      },
    })
  }
  return {
    lead,
    team,
    hosts,
    now,
    draft,
    put,
    hostRef,
    property,
    zone,
    invites,
    /** Why the renter can not be invited. */
    noInvitation,
    reminds,
    /** Why the renter can not be texted. */
    noReminder,
    choice,
    verdict,
    dirty,
    tooLong,
    trouble,
    timeProblem,
    /** The time was allowed although the host is busy then. */
    overBusy,
    allowOverBusy: () => setConfirmed(mark),
    pending: save.isPending,
    submit,
  }
}

/** Where the tour takes place, for its clock. Where the property can not be read, that of this machine is used. */
function useTourProperty(propertyRef: string, tour: Tour | undefined) {
  const known = tour?.property?.id === propertyRef ? tour.property : undefined
  const { data, isLoading } = useQuery({
    ...propertyQuery(propertyRef),
    enabled: propertyRef !== '' && known === undefined,
    meta: { quiet: true },
  })
  return { property: known ?? data, pending: isLoading }
}

function startOf(lead: Lead, tour: Tour | undefined) {
  const tourType: 'IN_PERSON' | 'VIRTUAL' = tour?.tourType === 'VIRTUAL' ? 'VIRTUAL' : 'IN_PERSON'
  const interested = readable(lead.interests).find((one) => one.property.id === lead.property?.id)
  const hostRef: string | undefined = tour && (tour.host?.id ?? '')
  const lengthMins: number | undefined = tour?.lengthMins
  return {
    tourType,
    propertyRef: tour ? (tour.property?.id ?? '') : (lead.property?.id ?? ''),
    unit: tour ? (tour.unit ?? '') : (interested?.units?.split(',')[0]?.trim() ?? ''),
    /** Undefined: nobody was chosen yet; empty: no host. */
    hostRef,
    /** Undefined: as the team usually has it. */
    lengthMins,
    note: tour?.note ?? '',
    invitation: true,
    textReminder: tour?.textReminder ?? true,
  }
}

/** The agent who has the lead, else oneself, where they can host; else nobody. */
function defaultHost(hosts: readonly { id: string }[] | undefined, lead: Lead, me: string): string {
  const can = (id: string | undefined) => id !== undefined && hosts?.some((host) => host.id === id) === true
  if (lead.assignedAgentRef !== undefined && can(lead.assignedAgentRef)) return lead.assignedAgentRef
  return can(me) ? me : ''
}
