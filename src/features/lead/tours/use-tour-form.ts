import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { assignableQuery } from '#/api/lead-assignment.ts'
import { leadQuery } from '#/api/lead.ts'
import { propertyQuery } from '#/api/properties.ts'
import { ApiError, errorMessage, isConflict } from '#/api/request/errors.ts'
import { FieldConflictError } from '#/components/changed-by/field-conflict-error.ts'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { plainFields, sameValue } from '#/domain/field-conflicts.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { lastChangeBy } from '#/domain/lead/timeline/last-change.ts'
import { allOf } from '#/domain/policy/lead-gates.ts'
import { type LeadRights } from '#/domain/policy/lead-rights.ts'
import { zoneOfProperty } from '#/domain/time/property-zone.ts'
import { reminderChoice, whyNoInvitation, whyNoReminder } from '#/domain/tour/tour-notices.ts'
import { moveTourVerdict, type TourValues, tourValues } from '#/domain/tour/tour-values.ts'
import { type Tour } from '#/domain/tour/tour.ts'
import { firstName } from '#/domain/user/short-name.ts'
import { readable } from '#/lib/schema.ts'
import { allowed, sentences } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'

import { tourVerdict } from '../dialogs/action-verdicts.ts'
import { useSaveTour, type WantedTour } from './use-save-tour.ts'
import { useTourChoice } from './use-tour-choice.ts'

/** Maximum length of the note for the renter, in characters. */
const LONGEST_TOUR_NOTE = 500

const fields = plainFields<TourValues>()

/** The state of the tour form: the chosen values, their problems, and saving. */
export function useTourForm(
  leadId: string,
  opened: Tour | undefined,
  {
    focusTime,
    focusHost,
    focusNote,
    focusClash,
    onClose,
  }: Readonly<Record<'focusTime' | 'focusHost' | 'focusNote' | 'focusClash' | 'onClose', () => void>>,
) {
  const { data: lead } = useSuspenseQuery(leadQuery(leadId))
  const { rights, team } = useLeadPermissions(leadId)
  const { user } = useViewer()
  const now = useNow(60_000)
  const tour = readable(lead.tours).find(({ id }) => id === opened?.id) ?? opened
  const values = useTourValues(lead, tour, now)
  const { mine, changed, hostRef, hostProblem, loading, choice } = values
  const { startTs, lengthMins, clash } = choice
  const [invitation, setInvitation] = useState(true)
  const [confirmed, setConfirmed] = useState<string>()
  const [asked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const verdict = allOf(tourVerdict(lead, rights), tour ? moveTourVerdict(tour) : allowed)
  const { noInvitation, noReminder } = noticesBlocked(lead, rights)
  const reminder = reminderChoice(mine.textReminder, noReminder, startTs, tour, now)
  const [refused, takeRefusal] = useRefusals({ ...mine, hostRef })
  const dirty = !sameValue(changed.base, mine) || !invitation || choice.isTyped

  const mark = markOf({ startTs, lengthMins, hostRef })
  const overBusy = clash !== undefined && confirmed === mark
  const missing = startTs === undefined ? missingTime(choice) : undefined
  const past = startTs !== undefined && startTs <= now ? 'Choose a time in the future' : undefined
  const timeProblem = asked ? (missing ?? past ?? refused.startTs) : undefined
  const tooLong = mine.note.length > LONGEST_TOUR_NOTE
  const blocked = !verdict.ok || changed.conflicts.length > 0 || loading
  const save = useSaveTour({ lead, tour, onDone: onClose })

  const submit = () => {
    setAsked(true)
    setProblem(undefined)
    if (startTs === undefined || startTs <= now) {
      focusTime()
      return
    }
    if (hostProblem !== undefined) {
      focusHost()
      return
    }
    if (tooLong) {
      focusNote()
      return
    }
    if (clash && !overBusy) {
      focusClash()
      return
    }
    if (blocked) return
    const wantedOf = (newest: Tour | undefined): WantedTour => {
      const wanted = newest ? changed.onto(tourValues(newest)) : mine
      const when = {
        startTs: wanted.startTs ?? startTs,
        lengthMins: wanted.lengthMins ?? lengthMins,
        hostRef: wanted.hostRef ?? hostRef,
      }
      return {
        ...wanted,
        ...when,
        invitation: invitation && noInvitation === undefined,
        textReminder: reminderChoice(wanted.textReminder, noReminder, when.startTs, newest, now).sent,
        overBusy: overBusy && markOf(when) === mark,
      }
    }
    save.act(wantedOf, {
      onError: (error) => {
        if (error instanceof FieldConflictError) return
        setProblem(takeRefusal(error))
        if (isConflict(error)) void choice.calendar.refetch()
        // A host who is refused may have left the team.
        else if (error instanceof ApiError && error.fieldErrors) void values.hosts.refetch()
      },
    })
  }
  return {
    ...values,
    lead,
    team,
    now,
    by: lastChangeBy(lead, user.name, 'TOUR_CHANGED'),
    invites: invitation && noInvitation === undefined,
    setInvitation,
    /** Why the renter can't be invited; undefined when they can. */
    noInvitation,
    reminder,
    blocked,
    dirty,
    hostProblem: hostProblem ?? refused.hostRef,
    unitProblem: refused.unit,
    noteProblem: tooLong ? `At most ${String(LONGEST_TOUR_NOTE)} characters` : refused.note,
    /** Why the tour can't be saved, or why the last attempt failed. */
    problem: verdict.ok || verdict.rule === 'checking' ? problem : sentences(verdict),
    timeProblem,
    /** Whether the user confirmed the time although the host is busy then. */
    overBusy,
    allowOverBusy: () => setConfirmed(mark),
    pending: save.isPending,
    submit,
  }
}

type Refusals = Readonly<Record<'hostRef' | 'startTs' | 'unit' | 'note', string | undefined>>

/**
 * The server's errors about single fields, each until its field is changed.
 * @returns the errors, and a function that takes them from an error and returns the text about anything else
 */
function useRefusals({ hostRef, startTs, unit, note }: TourValues) {
  const now: Readonly<Record<keyof Refusals, unknown>> = { hostRef, startTs, unit, note }
  const [refused, setRefused] = useState<{ texts: Readonly<Record<string, string>>; of: typeof now }>()
  const textOf = (field: keyof Refusals) =>
    refused?.of[field] === now[field] ? refused?.texts[field] : undefined
  const texts: Refusals = {
    hostRef: textOf('hostRef'),
    startTs: textOf('startTs'),
    unit: textOf('unit'),
    note: textOf('note'),
  }
  const take = (error: unknown): string | undefined => {
    const found = error instanceof ApiError ? error.fieldErrors : undefined
    setRefused(found && { texts: found, of: now })
    if (found === undefined) return errorMessage(error)
    return Object.entries(found).find(([field]) => !Object.hasOwn(now, field))?.[1]
  }
  return [texts, take] as const
}

/** Returns why there is no time. A text that is no time is an error, too. */
function missingTime({ typing, typed }: { typing: boolean; typed: string }) {
  if (!typing) return 'Selection Required'
  return typed === '' ? 'Required' : 'Enter a time'
}

/**
 * Returns the key of what the user confirmed despite a clash. Another time, length or host needs a new confirmation.
 */
const markOf = (when: { startTs: number | undefined; lengthMins: number; hostRef: string }) =>
  `${String(when.startTs)} ${String(when.lengthMins)} ${when.hostRef}`

/** The chosen values of a tour. Values that only a colleague changed follow the tour. */
function useTourValues(lead: Lead, tour: Tour | undefined, now: number) {
  const { user } = useViewer()
  const hosts = useQuery(assignableQuery(lead.teamRef))
  const [first] = useState<TourValues>(() => (tour ? tourValues(tour) : newTour(lead)))
  const theirs = useMemo(() => (tour ? tourValues(tour) : first), [tour, first])
  const [draft, setDraft] = useState<Omit<TourValues, 'startTs'>>(first)
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
  const mine: TourValues = { ...draft, startTs: choice.startTs }
  const changed = useChangedBy({
    fields,
    theirs,
    mine,
    onMine: ({ startTs, ...rest }) => {
      setDraft(rest)
      if (startTs !== mine.startTs) choice.takeTime(startTs)
    },
  })
  const { people, problem: hostProblem } = withHost(hosts.data, hostRef, tour)
  const setProperty = (propertyRef: string) => {
    choice.keepHour()
    put({ propertyRef })
  }
  return {
    mine,
    put,
    setProperty,
    changed,
    hosts,
    people,
    hostRef,
    hostProblem,
    property,
    zone,
    /**
     * Whether what the tour needs is still loading. Until the zone of the property is known, the hour is not that of
     * the tour, and until the people are known, nobody would be the host.
     */
    loading: zonePending || (draft.hostRef === undefined && hosts.isPending),
    choice,
  }
}

type Person = Pick<NonNullable<Tour['host']>, 'id' | 'name'>

/**
 * Returns the possible hosts, including the current one. A current host who left the team can no longer host, and the
 * field says so.
 */
function withHost(
  hosts: readonly Person[] | undefined,
  hostRef: string,
  tour: Tour | undefined,
): { people: readonly Person[]; problem: string | undefined } {
  if (hostRef === '' || hosts?.some(({ id }) => id === hostRef) === true)
    return { people: hosts ?? [], problem: undefined }
  const name = tour?.host?.id === hostRef ? tour.host.name : 'Someone'
  return {
    people: [...(hosts ?? []), { id: hostRef, name }],
    problem: hosts && `${firstName(name)} can’t host here anymore. Choose someone else.`,
  }
}

/**
 * Returns the property of the tour, for its time zone. If the property can't be read, this computer's time zone is
 * used.
 */
function useTourProperty(propertyRef: string, tour: Tour | undefined) {
  const known = tour?.property?.id === propertyRef ? tour.property : undefined
  const { data, isLoading } = useQuery({
    ...propertyQuery(propertyRef),
    enabled: propertyRef !== '' && known === undefined,
    meta: { quiet: true },
  })
  return { property: known ?? data, pending: isLoading }
}

function newTour(lead: Lead): TourValues {
  const interested = readable(lead.interests).find((one) => one.property.id === lead.property?.id)
  return {
    tourType: 'IN_PERSON',
    propertyRef: lead.property?.id ?? '',
    unit: interested?.units?.split(',')[0]?.trim() ?? '',
    hostRef: undefined,
    startTs: undefined,
    lengthMins: undefined,
    note: '',
    textReminder: true,
  }
}

/** Returns the lead's assignee if they can host, otherwise the user if they can, otherwise an empty string. */
function defaultHost(hosts: readonly { id: string }[] | undefined, lead: Lead, me: string): string {
  const can = (id: string | undefined) => id !== undefined && hosts?.some((host) => host.id === id) === true
  if (lead.assignedAgentRef !== undefined && can(lead.assignedAgentRef)) return lead.assignedAgentRef
  return can(me) ? me : ''
}

/** Returns why the renter can't be invited by email or reminded by text; undefined when they can. */
function noticesBlocked(lead: Lead, { communicate }: LeadRights) {
  const whyNot = communicate.ok || communicate.rule === 'checking' ? undefined : sentences(communicate)
  return {
    noInvitation: whyNoInvitation(lead) ?? whyNot,
    noReminder: whyNoReminder(lead) ?? whyNot,
  }
}
