import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { useRef, useState } from 'react'

import { assignableQuery } from '#/api/lead-assignment.ts'
import { leadQuery } from '#/api/leads.ts'
import { propertyQuery } from '#/api/properties.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { FormError } from '#/components/form-refusal.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { useLeadPermissions } from '#/components/use-lead-permissions.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { zoneOfProperty } from '#/domain/time/property-zone.ts'
import { formatTourWhen, type TourTimes } from '#/domain/tour/tour-time.ts'
import { type Tour } from '#/domain/tour/tour.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { sentences, type Verdict } from '#/lib/result.ts'
import { readable } from '#/lib/schema.ts'
import { useNow } from '#/providers/now.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { PlainSelect } from '#/ui/controls/plain-select.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { TextArea } from '#/ui/controls/text-area.tsx'
import { TextField } from '#/ui/controls/text-field.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { CancelButton } from '#/ui/layers/cancel-button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

import { tourVerdict } from '../dialogs/action-verdicts.ts'
import { useTeamProperties } from '../dialogs/use-team-properties.ts'
import { TourWhen } from './tour-when.tsx'
import { isConflict, useSaveTour } from './use-save-tour.ts'
import { useTourChoice } from './use-tour-choice.ts'

const LONGEST_NOTE = 500

/** Set tour (docs/product.md#tours): what, where, with whom, and a time of the team's calendar. */
export function TourDialog({
  leadId,
  tour,
  onClose,
}: {
  leadId: string
  tour: Tour | undefined
  onClose: () => void
}) {
  const bodyRef = useRef<HTMLDivElement>(null)
  const timeRef = useRef<HTMLInputElement>(null)
  const focusTime = () => {
    const field =
      timeRef.current ??
      bodyRef.current?.querySelector<HTMLElement>('[aria-label=Time] [role=radio][tabindex="0"]')
    field?.focus()
  }
  const focusClash = () => bodyRef.current?.querySelector<HTMLElement>('[data-clash] button')?.focus()
  const form = useTourForm(leadId, tour, { focusTime, focusClash, onClose })
  const { lead, draft, put, choice, hosts, hostRef, team, verdict, now } = form
  const { startTs } = choice
  const properties = useTeamProperties(team, lead)
  const name = shortName(leadName(lead))
  const host = hosts.data?.find(({ id }) => id === hostRef)
  const hostName = host?.name.split(' ')[0] ?? 'the host'
  const chosen =
    startTs === undefined ? undefined : { startTs, lengthMins: choice.lengthMins, property: form.property }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={tour ? 'Reschedule tour' : 'Set tour'}
      width={720}
      dirty={form.dirty}
      saving={form.pending}
      footer={
        <>
          <ChosenWhen tour={chosen} now={now} />
          <CancelButton saving={form.pending} onCancel={onClose} />
          <Button
            size="lg"
            variant="primary"
            loading={form.pending}
            aria-disabled={!verdict.ok || undefined}
            onClick={form.submit}
          >
            {tour ? 'Move tour' : 'Set tour'}
          </Button>
        </>
      }
    >
      <div ref={bodyRef}>
        <p className="-mt-2 mb-4 text-ink-3" data-user-text>
          <bdi>{[name, lead.property?.name].filter(Boolean).join(', ')}</bdi>
        </p>
        <div className="grid gap-4 tablet:grid-cols-[200px_minmax(0,1fr)_72px_minmax(0,1fr)]">
          <TourTypeChoice value={draft.tourType} onChange={(tourType) => put({ tourType })} />
          <PlainSelect
            label="Property"
            value={draft.propertyRef}
            placeholder="No property"
            options={properties}
            onChange={(propertyRef) => put({ propertyRef })}
          />
          <TextField
            label="Unit"
            maxLength={80}
            value={draft.unit}
            onChange={(event) => put({ unit: event.target.value })}
          />
          <PlainSelect
            label="Host"
            value={hostRef}
            placeholder={hosts.isPending ? 'Loading people' : 'No host'}
            options={(hosts.data ?? []).map(({ id, name: label }) => ({ value: id, label }))}
            onChange={(next) => put({ hostRef: next })}
            before={
              host && <UserAvatar id={host.id} name={host.name} color={host.colorSelection} size={20} />
            }
          />
        </div>
        <TourWhen
          choice={choice}
          now={now}
          zone={form.zone}
          teamName={team?.name}
          hostName={hostName}
          onLength={(lengthMins) => put({ lengthMins })}
          wrong={form.timeProblem}
          isOver={form.overBusy}
          onOver={form.allowOverBusy}
          timeRef={timeRef}
        />
        <TextArea
          label={`Note for ${name.split(' ')[0] ?? name}`}
          optional
          value={draft.note}
          error={form.tooLong ? `At most ${String(LONGEST_NOTE)} characters` : undefined}
          onChange={(event) => put({ note: event.target.value })}
          className="mt-4"
        />
        <Notices form={form} />
        <FormError text={verdict.ok || verdict.rule === 'checking' ? undefined : sentences(verdict)} />
        <FormError text={form.trouble} />
      </div>
    </Dialog>
  )
}

function TourTypeChoice({
  value,
  onChange,
}: {
  value: 'IN_PERSON' | 'VIRTUAL'
  onChange: (tourType: 'IN_PERSON' | 'VIRTUAL') => void
}) {
  return (
    <div>
      <p className="mb-1 font-medium">Tour type</p>
      <Segmented
        label="Tour type"
        fill
        className="!h-9"
        options={[
          { value: 'IN_PERSON', label: 'In person' },
          { value: 'VIRTUAL', label: 'Virtual' },
        ]}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

/** The time that is chosen, in words. */
function ChosenWhen({ tour, now }: { tour: TourTimes | undefined; now: number }) {
  return (
    <p className="mr-auto flex min-w-0 items-center gap-2 text-ink-2" aria-live="polite">
      <Icon icon={CalendarCheck} size={15} className="text-ink-3" />
      {tour === undefined ? 'No time chosen yet' : formatTourWhen(tour, now)}
    </p>
  )
}

/** What the renter is sent: an invitation, a reminder; or why they can not be. */
function Notices({
  form: { invites, noInvitation, reminds, noReminder, put },
}: {
  form: ReturnType<typeof useTourForm>
}) {
  return (
    <div className="mt-2 -mb-1 flex flex-wrap gap-x-5 gap-y-2">
      <Notice
        label="Send invitation by email"
        checked={invites}
        blocked={noInvitation}
        onChange={(invitation) => put({ invitation })}
      />
      <Notice
        label="Text a reminder 2 hours before"
        checked={reminds}
        blocked={noReminder}
        onChange={(textReminder) => put({ textReminder })}
      />
    </div>
  )
}

function Notice({
  label,
  checked,
  blocked,
  onChange,
}: {
  label: string
  checked: boolean
  blocked: string | undefined
  onChange: (checked: boolean) => void
}) {
  return (
    <div>
      <Checkbox label={label} checked={checked} disabled={blocked !== undefined} onChange={onChange} />
      {blocked !== undefined && <p className="pl-6 text-small text-ink-3">{blocked}</p>}
    </div>
  )
}

/** Why somebody can not write to the renter in one way; undefined where they can. */
function blockedBy(reachable: boolean, missing: string, communicate: Verdict): string | undefined {
  if (!reachable) return missing
  return communicate.ok || communicate.rule === 'checking' ? undefined : sentences(communicate)
}

/** What is being chosen of a tour, what is wrong with it, and saving it. */
function useTourForm(
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
  const dirty = draft !== first || startTs !== tour?.startTs || choice.typed !== ''
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
  const hostRef: string | undefined = tour?.host?.id
  const lengthMins: number | undefined = tour?.lengthMins
  return {
    tourType,
    propertyRef: tour ? (tour.property?.id ?? '') : (lead.property?.id ?? ''),
    unit: tour ? (tour.unit ?? '') : (interested?.units?.split(',')[0]?.trim() ?? ''),
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
