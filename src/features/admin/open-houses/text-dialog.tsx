import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { openHouseQuery, type TextFailure, useTextAttendees } from '#/api/admin/open-houses.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { teamQuery } from '#/api/teams.ts'
import { templatesQuery } from '#/api/templates.ts'
import { LONGEST_TEXT } from '#/domain/message/text-segments.ts'
import {
  attendeeText,
  attendeeViewLabels,
  canReceiveVisitors,
  filterAttendees,
  textRecipients,
  textRefusals,
} from '#/domain/open-house/attendees.ts'
import { type Attendee, openHouseStatus } from '#/domain/open-house/open-house.ts'
import { gapsIn, gapsSentence } from '#/domain/template/template-text.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { randomId } from '#/lib/random-id.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { sentences } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { TextArea } from '#/ui/controls/text-area.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { SearchableSelect } from '../fields/searchable-select.tsx'

const people = (count: number) => countOf(count, 'person', 'people')

type Result = 'waiting' | 'sent' | TextFailure

type Kind = 'waiting' | 'sent' | 'failed' | 'unknown'

const kindOf = (result: Result | undefined): Kind | undefined =>
  typeof result === 'object' ? (result.unknown ? 'unknown' : 'failed') : result

const failureText = ({ error, unknown }: TextFailure) =>
  unknown ? `We couldn’t confirm it was sent. ${error}` : error

const views = ['all', 'arrived', 'missing'] as const

/** Sends a text to each attendee of an open house who allows texts, and shows the result for each. */
export function TextDialog({
  teamId,
  openHouseId,
  onClose,
}: {
  teamId: string
  openHouseId: string
  onClose: () => void
}) {
  const { user, client: company } = useViewer()
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const query = useQuery(openHouseQuery(openHouseId))
  const now = useNow(60_000)
  const [chosen, setChosen] = useState<(typeof views)[number]>()
  const [text, setText] = useState('')
  const { results, sending, send } = useTexting(teamId, openHouseId)
  const house = query.data
  // The default is chosen once. The end of the open house must not change the user's choice.
  if (chosen === undefined && house)
    setChosen(openHouseStatus(house, now) === 'COMPLETED' ? 'arrived' : 'all')
  const view = chosen ?? 'all'
  const found = filterAttendees(house?.attendees ?? [], { view })
  // Keep the recipients, because an attendee who is checked in meanwhile would otherwise leave the filtered list.
  const [sentTo, setSentTo] = useState<readonly Attendee[]>()
  const recipients = sentTo ?? textRecipients(found)
  const senders = { agentName: user.name, companyName: company.name, teamName: team.name }
  const filled = (attendee: Attendee) => (house ? attendeeText(text, attendee, house, senders) : text)
  const may = canReceiveVisitors(user, team)
  const started = results.size > 0
  const failed = recipients.filter(({ id }) => kindOf(results.get(id)) === 'failed')
  const left = recipients.filter(({ id }) => typeof results.get(id) === 'object')
  const wrong = wrongWith(text, (started ? failed : recipients).map(filled))
  // A text that was not sent can still be edited, and closing the dialog asks before it is lost. A text that may have
  // been sent cannot be edited.
  const unfinished = !started || left.length > 0 || sending
  const editable = !sending && (!started || failed.length > 0)
  const dirty = text !== '' && (!started || left.length > 0)
  const refused = wrong !== undefined && (!started || failed.length > 0)
  useUnsaved(dirty || sending)
  const [example] = started ? failed : recipients
  const texts = (of: readonly Attendee[]) =>
    of.map((attendee) => ({
      attendeeRef: attendee.id,
      name: shortName(attendee.name),
      message: filled(attendee),
    }))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Text attendees"
      width={480}
      dirty={dirty}
      renderFooter={(close) => (
        <>
          <Button size="lg" onClick={started ? close : onClose}>
            {started ? 'Close' : 'Cancel'}
          </Button>
          {unfinished && (
            <Button
              size="lg"
              variant="primary"
              loading={sending}
              aria-disabled={!may.ok || recipients.length === 0 || refused || undefined}
              onClick={() => {
                setSentTo(recipients)
                send(texts(started ? left : recipients))
              }}
            >
              {started ? `Try ${people(left.length)} again` : `Text ${people(recipients.length)}`}
            </Button>
          )}
        </>
      )}
    >
      {!may.ok && (
        <p role="status" className="mb-3 text-ink-2">
          {sentences(may)}
        </p>
      )}
      {query.error && <p className="mb-3 text-danger-text">{errorMessage(query.error)}</p>}
      <div className="flex flex-col gap-4">
        {started ? (
          <Results attendees={recipients} results={results} />
        ) : (
          <>
            <Segmented
              label="Who"
              fill
              value={view}
              options={views.map((value) => ({ value, label: attendeeViewLabels[value] }))}
              onChange={setChosen}
            />
            <Recipients found={found} count={recipients.length} />
            <TemplateField teamId={teamId} text={text} onText={setText} />
          </>
        )}
        {unfinished && (
          <TextArea
            label="Text"
            minRows={4}
            value={text}
            error={text === '' ? undefined : wrong}
            counter={{ used: text.length, limit: LONGEST_TEXT }}
            readOnly={!editable}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {unfinished && example && text !== '' && wrong === undefined && (
          <p className="text-small text-ink-3" data-user-text>
            To {shortName(example.name)}: <bdi>{filled(example)}</bdi>
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** Chooses a template of the team, whose text becomes the message. Typed text stays, with the template below it. */
function TemplateField({
  teamId,
  text: typed,
  onText,
}: {
  teamId: string
  text: string
  onText: (text: string) => void
}) {
  const templates = useQuery(templatesQuery(teamId, 'TEXT_MESSAGE'))
  const [template, setTemplate] = useState<string>()
  return (
    <SearchableSelect
      label="Template"
      optional
      clearable
      placeholder="Choose a template"
      options={(templates.data ?? []).map(({ id, name, text }) => ({
        value: id,
        label: name,
        detail: text,
      }))}
      value={template}
      onChange={(id) => {
        setTemplate(id)
        const textOf = (one: string | undefined) => templates.data?.find((each) => each.id === one)?.text
        const text = textOf(id)
        if (text === undefined) return
        const isTyped = !isBlank(typed) && typed !== textOf(template)
        onText(isTyped ? `${typed.trimEnd()}\n${text}` : text)
      }}
    />
  )
}

/** Returns why a text cannot be sent as it is. undefined when it can. */
function wrongWith(text: string, messages: readonly string[]): string | undefined {
  if (isBlank(text)) return 'Required'
  const gaps = (messages.length > 0 ? messages : [text]).flatMap(gapsIn)
  if (gaps.length > 0) return gapsSentence(gaps)
  return messages.some((message) => message.length > LONGEST_TEXT)
    ? `At most ${formatCount(LONGEST_TEXT)} characters`
    : undefined
}

/** Shows, before anything is sent, who gets a text and why the others do not. */
function Recipients({ found, count }: { found: readonly Attendee[]; count: number }) {
  return (
    <div role="status">
      <p className="font-medium">
        {people(count)} of {formatCount(found.length)} {count === 1 ? 'gets' : 'get'} a text
      </p>
      <ul className="text-small text-ink-3" data-user-text>
        {[...textRefusals(found)].map(([why, times]) => (
          <li key={why}>
            {formatCount(times)}: {why}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The result of the text to each attendee. */
function Results({
  attendees,
  results,
}: {
  attendees: readonly Attendee[]
  results: ReadonlyMap<string, Result>
}) {
  const of = (kind: Kind) => [...results.values()].filter((result) => kindOf(result) === kind).length
  return (
    <div>
      <p role="status" className="mb-2 font-medium">
        {formatCount(of('sent'))} sent
        {of('failed') > 0 && `, ${formatCount(of('failed'))} not sent`}
        {of('unknown') > 0 && `, ${formatCount(of('unknown'))} not confirmed`}
      </p>
      <ul className="max-h-72 overflow-y-auto rounded-md border border-line" aria-label="Results">
        {attendees
          .filter(({ id }) => results.has(id))
          .map(({ id, name }) => {
            const result = results.get(id)
            return (
              <li
                key={id}
                className="flex items-center gap-2 border-b border-line px-3 py-2 last:border-b-0"
                data-user-text
              >
                {result === 'sent' ? (
                  <Icon icon={CircleCheck} size={15} className="shrink-0 text-success-text" label="Sent" />
                ) : result === 'waiting' ? (
                  <Icon icon={Clock} size={15} className="shrink-0 text-ink-3" label="Waiting" />
                ) : (
                  <Icon
                    icon={CircleAlert}
                    size={15}
                    className="shrink-0 text-danger-text"
                    label={kindOf(result) === 'unknown' ? 'Not confirmed' : 'Not sent'}
                  />
                )}
                <div className="min-w-0">
                  <bdi className="block truncate">{shortName(name)}</bdi>
                  {typeof result === 'object' && (
                    <p className="text-small text-danger-text">{failureText(result)}</p>
                  )}
                </div>
              </li>
            )
          })}
      </ul>
    </div>
  )
}

/**
 * Sends the texts. A retry of the same text to the same attendee reuses its key, so that it is never delivered twice. A
 * text that may have arrived stays unchanged until the server confirms it, because edited text would be a second one.
 */
function useTexting(teamId: string, openHouseId: string) {
  const text = useTextAttendees(teamId, openHouseId)
  const [tries] = useState(() => new Map<string, { message: string; key: string; unknown: boolean }>())
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map())
  const set = (id: string, result: Result) => setResults((before) => new Map(before).set(id, result))
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => {
      closed.current = true
    }
  }, [])
  const send = (wanted: readonly { attendeeRef: string; name: string; message: string }[]) => {
    if (wanted.length === 0) return
    for (const { attendeeRef } of wanted) set(attendeeRef, 'waiting')
    const texts = wanted.map(({ attendeeRef, message }) => {
      const last = tries.get(attendeeRef)
      const next =
        last && (last.unknown || last.message === message)
          ? last
          : { message, key: randomId(), unknown: false }
      tries.set(attendeeRef, next)
      return { attendeeRef, message: next.message, key: next.key }
    })
    const failures = new Map<string, TextFailure>()
    text.act({
      texts,
      onResult: (id, failure) => {
        if (failure === undefined) return set(id, 'sent')
        const last = tries.get(id)
        const unknown = failure.unknown || last?.unknown === true
        if (last) tries.set(id, { ...last, unknown })
        set(id, { ...failure, unknown })
        failures.set(id, { ...failure, unknown })
      },
      onEnd: () => closed.current && sayEnd(wanted, failures),
    })
  }
  return { results, sending: text.isPending, send }
}

/** Shows the results in a toast if the dialog was closed before they were known. */
function sayEnd(
  wanted: readonly { attendeeRef: string; name: string }[],
  failures: ReadonlyMap<string, TextFailure>,
): void {
  if (failures.size === 0) return void toast.success({ title: `${countOf(wanted.length, 'text')} sent` })
  const names = new Map<string, string[]>()
  for (const { attendeeRef, name } of wanted) {
    const failure = failures.get(attendeeRef)
    if (failure === undefined) continue
    const why = failureText(failure)
    names.set(why, [...(names.get(why) ?? []), name])
  }
  const unknown = [...failures.values()].filter((failure) => failure.unknown).length
  const failed = failures.size - unknown
  toast.error({
    title: [
      ...(failed > 0 ? [`${countOf(failed, 'text wasn’t', 'texts weren’t')} sent`] : []),
      ...(unknown > 0 ? [`${countOf(unknown, 'text')} not confirmed`] : []),
    ].join(', '),
    body: [...names].map(([why, of]) => `${of.join(', ')}: ${why}`).join(' '),
  })
}
