import { CalendarCheck } from 'lucide-react'
import { useRef } from 'react'

import { errorMessage } from '#/api/request/errors.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { QueryErrorNote } from '#/components/failures/query-error-note.tsx'
import { FormError } from '#/components/form/form-refusal.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { LONGEST_UNIT_TEXT } from '#/domain/lead/lead-details.ts'
import { leadName } from '#/domain/lead/lead.ts'
import { tourTypeLabels } from '#/domain/tour/tour-labels.ts'
import { formatTourWeekday, formatTourWhen, type TourTimes } from '#/domain/tour/tour-time.ts'
import { type Tour } from '#/domain/tour/tour.ts'
import { firstName, shortName } from '#/domain/user/short-name.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { PlainSelect } from '#/ui/controls/plain-select.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { TextArea } from '#/ui/controls/text-area.tsx'
import { TextField } from '#/ui/controls/text-field.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { CancelButton } from '#/ui/layers/cancel-button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { changeAndFocus } from '#/ui/move-focus.ts'

import { type PropertyChoice, useTeamProperties } from '../dialogs/use-team-properties.ts'
import { lengthLabel, TourWhen } from './tour-when.tsx'
import { useTourForm } from './use-tour-form.ts'

const NO_TIME = 'No time chosen yet'
const NO_HOST = 'No host'
const NO_PROPERTY = 'No property'

const labels: Readonly<Record<string, string>> = {
  tourType: 'Tour type',
  propertyRef: 'Property',
  unit: 'Unit',
  hostRef: 'Host',
  startTs: 'Time',
  lengthMins: 'Length',
  note: 'Note',
  textReminder: 'Reminder 2 hours before',
}

/** Set tour (docs/product.md#tours): what, where, with whom, and a time from the team's calendar. */
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
  const noteRef = useRef<HTMLTextAreaElement>(null)
  const submitRef = useRef<HTMLButtonElement>(null)
  const findTime = () =>
    timeRef.current ??
    bodyRef.current?.querySelector<HTMLElement>('[aria-label=Time] [role=radio][tabindex="0"]')
  const focusTime = () => findTime()?.focus()
  const focusClash = () => bodyRef.current?.querySelector<HTMLElement>('[data-clash] button')?.focus()
  const focusNote = () => noteRef.current?.focus()
  const focusHost = () => bodyRef.current?.querySelector<HTMLElement>('select[aria-invalid=true]')?.focus()
  const form = useTourForm(leadId, tour, { focusTime, focusHost, focusNote, focusClash, onClose })
  useUnsaved(form.dirty)
  const { lead, mine, put, choice, hosts, hostRef, team, now } = form
  const { startTs } = choice
  const properties = useTeamProperties(team, lead)
  const name = shortName(leadName(lead))
  const host = hosts.data?.find(({ id }) => id === hostRef)
  const shownHost = form.people.find(({ id }) => id === hostRef)
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
            ref={submitRef}
            size="lg"
            variant="primary"
            loading={form.pending}
            aria-disabled={form.blocked || undefined}
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
        <TourChanges form={form} properties={properties} />
        <div className="grid gap-4 tablet:grid-cols-[200px_minmax(0,1fr)_72px_minmax(0,1fr)]">
          <TourTypeChoice value={mine.tourType} onChange={(tourType) => put({ tourType })} />
          <PlainSelect
            label="Property"
            value={mine.propertyRef}
            placeholder={NO_PROPERTY}
            options={properties}
            onChange={form.setProperty}
          />
          <TextField
            label="Unit"
            maxLength={LONGEST_UNIT_TEXT}
            value={mine.unit}
            error={form.unitProblem}
            onChange={(event) => put({ unit: event.target.value })}
          />
          <PlainSelect
            label="Host"
            value={hostRef}
            placeholder={hosts.isPending ? 'Loading people' : NO_HOST}
            options={form.people.map(({ id, name: label }) => ({ value: id, label }))}
            error={form.hostProblem}
            onChange={(next) => put({ hostRef: next })}
            before={
              host && <UserAvatar id={host.id} name={host.name} color={host.colorSelection} size={20} />
            }
          />
        </div>
        <PeopleMissing hosts={hosts} />
        <TourWhen
          choice={choice}
          now={now}
          zone={form.zone}
          teamName={team?.name}
          hostName={shownHost ? firstName(shownHost.name) : 'the host'}
          onLength={(lengthMins) => put({ lengthMins })}
          wrong={form.timeProblem}
          isOver={form.overBusy}
          onOver={() => changeAndFocus(form.allowOverBusy, () => submitRef.current)}
          timeRef={timeRef}
          findTime={findTime}
        />
        <TextArea
          ref={noteRef}
          label={`Note for ${firstName(name)}`}
          optional
          value={mine.note}
          error={form.noteProblem}
          onChange={(event) => put({ note: event.target.value })}
          className="mt-4"
        />
        <Notices form={form} />
        <FormError text={form.problem} />
      </div>
    </Dialog>
  )
}

/** Says why nobody can be chosen as the host, when the people couldn't be loaded. */
function PeopleMissing({ hosts }: Pick<ReturnType<typeof useTourForm>, 'hosts'>) {
  if (!hosts.isError || hosts.data !== undefined) return null
  return (
    <QueryErrorNote query={hosts} className="mt-2 text-small">
      The people who can host couldn’t be loaded: {errorMessage(hosts.error)}
    </QueryErrorNote>
  )
}

/** Shows what another user changed about the tour in the meantime. */
function TourChanges({
  form: { by, changed, hosts, property, now },
  properties,
}: {
  form: ReturnType<typeof useTourForm>
  properties: readonly PropertyChoice[]
}) {
  const format = (field: string) => (value: unknown) => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (field === 'lengthMins') return lengthLabel(Number(value))
    if (field === 'startTs')
      return typeof value === 'number' ? formatTourWeekday({ startTs: value, property }, now) : NO_TIME
    const text = String(value)
    if (field === 'tourType') return tourTypeLabels[text] ?? text
    if (field === 'hostRef')
      return text === '' ? NO_HOST : (hosts.data?.find(({ id }) => id === text)?.name ?? 'Someone')
    if (field === 'propertyRef')
      return text === ''
        ? NO_PROPERTY
        : (properties.find((one) => one.value === text)?.label ?? 'Another property')
    return text
  }
  return (
    <ChangedByPanel
      by={by}
      conflicts={changed.conflicts}
      describe={(field) => ({ label: labels[field] ?? field, format: format(field) })}
      onKeep={changed.keepMine}
      onTake={changed.takeTheirs}
    />
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

/** The chosen time as text. */
function ChosenWhen({ tour, now }: { tour: TourTimes | undefined; now: number }) {
  return (
    <p className="mr-auto flex min-w-0 items-center gap-2 text-ink-2 max-tablet:w-full" aria-live="polite">
      <Icon icon={CalendarCheck} size={15} className="text-ink-3" />
      {tour === undefined ? NO_TIME : formatTourWhen(tour, now)}
    </p>
  )
}

/** What is sent to the renter: an invitation and a reminder, or the reason why they can't be sent. */
function Notices({
  form: { invites, noInvitation, reminder, put, setInvitation },
}: {
  form: ReturnType<typeof useTourForm>
}) {
  return (
    <div className="mt-2 -mb-1 flex flex-wrap gap-x-5 gap-y-2">
      <Notice
        label="Send invitation by email"
        checked={invites}
        blocked={noInvitation}
        onChange={setInvitation}
      />
      <Notice
        label="Text a reminder 2 hours before"
        checked={reminder.shown}
        blocked={reminder.blocked}
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
