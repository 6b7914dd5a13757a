import { useQuery } from '@tanstack/react-query'
import { X, CornerUpRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

import { errorMessage } from '#/api/request/errors.ts'
import { leadSearchQuery } from '#/api/search.ts'
import { StatusLabel } from '#/components/lead/status-label.tsx'
import { useDebouncedValue } from '#/components/use-debounced-value.ts'
import { type NotedCall } from '#/domain/call/call-note.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { Count } from '#/ui/display/count.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { isComposing } from '#/ui/hotkeys/composing.ts'
import { changeAndFocus } from '#/ui/move-focus.ts'

import { type Filing } from './use-filing.ts'
import { type LeadSearchState, useOtherLeads } from './use-other-leads.ts'

/** Shows which lead a call is filed under, and lets the user change it after a confirmation. */
export function FilingSection({
  call,
  number,
  ringing,
  filedUnder,
  why,
  picking,
  onPicking,
  onFile,
  middle,
}: {
  call: NotedCall
  /** E.164. */
  number: string | undefined
  ringing: boolean
  filedUnder: { id: string; name: string } | undefined
  /** Why the call stays with its lead. */
  why: Filing['stays']
  picking: boolean
  onPicking: (picking: boolean) => void
  onFile: (lead: { id: string; name: string } | undefined) => void
  /** Rendered between the filing and the other leads with the number. */
  middle: ReactNode
}) {
  const [candidate, setCandidate] = useState<{ id: string; name: string }>()
  const filed = useRef<HTMLParagraphElement>(null)
  // Each step removes its own buttons, so the focus must be moved. Otherwise it would leave the card, and Escape would
  // close the whole card.
  const file = (lead: { id: string; name: string } | undefined) =>
    changeAndFocus(
      () => {
        onFile(lead)
        setCandidate(undefined)
        onPicking(false)
      },
      () => filed.current ?? opener(),
    )
  return (
    <>
      {filedUnder && (
        <FiledUnder lineRef={filed} name={filedUnder.name} why={why} onUndo={() => file(undefined)} />
      )}
      {candidate ? (
        <FileConfirm
          lead={candidate}
          moves={call.direction !== 'outgoing'}
          onConfirm={() => file(candidate)}
          // The search field focuses itself.
          onCancel={() =>
            changeAndFocus(
              () => setCandidate(undefined),
              () => (picking ? null : opener()),
            )
          }
        />
      ) : (
        picking && (
          <FileUnder
            number={number}
            but={call.leadId}
            onChoose={setCandidate}
            onClose={() => changeAndFocus(() => onPicking(false), opener)}
          />
        )
      )}
      {middle}
      {ringing && !candidate && filedUnder === undefined && (
        <OtherLeads number={number} but={call.leadId} onChoose={setCandidate} />
      )}
    </>
  )
}

/** Returns the first element that starts filing: the button of the card, or a lead with the number. */
function opener(): Element | null {
  return document.querySelector('[data-call-card] [data-files]')
}

/** Returns a key handler with which Escape cancels the innermost question and not the surrounding card. */
function onEscape(answer: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent) || event.defaultPrevented) return
    event.preventDefault()
    answer()
  }
}

/**
 * Chooses the lead that a call belongs to. Leads with its number are listed first, any other lead can be found by
 * search.
 */
function FileUnder({
  number,
  but,
  onChoose,
  onClose,
}: {
  number: string | undefined
  but: string | undefined
  onChoose: (lead: { id: string; name: string }) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The section is opened by a click, so the user wants to search.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const text = useDebouncedValue(typed.trim())
  const same = useOtherLeads(number, but)
  const search = useQuery({ ...leadSearchQuery(text), enabled: text !== '' })
  const found = search.data?.leads.filter((lead) => lead.id !== but && lead.leadStatus !== 'MERGED') ?? []
  const leads = text === '' ? same.leads : found
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is heard wherever the focus is inside
    <section
      aria-label="File under another lead"
      onKeyDown={onEscape(onClose)}
      className="call-section call-labeled"
    >
      <div className="mb-1.5 flex h-7 items-center gap-2">
        <h3 className="min-w-0 flex-1 text-small font-semibold text-ink-2">File under another lead</h3>
        <IconButton label="Cancel filing" icon={X} onClick={onClose} />
      </div>
      <SearchField
        ref={field}
        label="Search leads"
        placeholder="Search leads by name or phone"
        value={typed}
        onChange={setTyped}
      />
      <div className="mt-1.5">
        <CallLeadRows leads={leads} onChoose={onChoose} />
        {leads.length === 0 && (
          <p role="status" className="text-small text-ink-3">
            {text === '' ? noOtherLeadLabel(same.search) : noResultsLabel(search)}
          </p>
        )}
      </div>
    </section>
  )
}

function noResultsLabel({ error, isFetching }: LeadSearchState, none = 'No Results'): string {
  if (error) return errorMessage(error)
  return isFetching ? 'Searching…' : none
}

/** @param search undefined when the number is not known */
function noOtherLeadLabel(search: LeadSearchState | undefined): string {
  return search
    ? noResultsLabel(search, 'No other lead has this number. Search for one.')
    : 'Search for a lead.'
}

/** Asks before a call is filed under another lead, and says what moves there and what may stay. */
function FileConfirm({
  lead,
  moves,
  onConfirm,
  onCancel,
}: {
  lead: { id: string; name: string }
  /** Whether the call may be an incoming one, because only those can move. */
  moves: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above
    <section
      aria-label="File the call"
      role="alert"
      onKeyDown={onEscape(onCancel)}
      className="call-section bg-surface-2"
    >
      <p className="font-medium" data-user-text>
        File this call under <bdi>{shortName(lead.name)}</bdi>?
      </p>
      <p className="mt-0.5 text-small text-ink-3">
        The note and outcome are saved there.
        {moves && ' An incoming call moves when you save, unless it’s the newest one on its lead.'}
      </p>
      <div className="mt-2 flex justify-end gap-2">
        <Button ref={cancel} size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" onClick={onConfirm}>
          File call
        </Button>
      </div>
    </section>
  )
}

/** The lead that a call is filed under, with a button to undo it. */
function FiledUnder({
  lineRef,
  name,
  why,
  onUndo,
}: {
  lineRef: RefObject<HTMLParagraphElement | null>
  name: string
  /** Why the call itself stays with its lead. */
  why: string | undefined
  onUndo: () => void
}) {
  return (
    <p
      ref={lineRef}
      tabIndex={-1}
      className="call-section flex items-center gap-2 bg-accent-tint outline-none"
    >
      <Icon icon={CornerUpRight} size={15} className="text-ink-2" />
      <span className="min-w-0 flex-1" data-user-text>
        <span className="block truncate">
          Files under <bdi className="font-medium">{shortName(name)}</bdi>
        </span>
        {why !== undefined && <span className="block text-small text-ink-2">{why} The note goes there.</span>}
      </span>
      <button type="button" onClick={onUndo} className="shrink-0 font-medium text-accent-text">
        Undo
      </button>
    </p>
  )
}

/** The other leads with the number of the call. Renders nothing if there are none. */
function OtherLeads({
  number,
  but,
  onChoose,
}: {
  number: string | undefined
  /** The lead that the call belongs to. */
  but: string | undefined
  onChoose: (lead: { id: string; name: string }) => void
}) {
  const { leads, more } = useOtherLeads(number, but)
  if (leads.length === 0) return null
  const title = but === undefined ? 'Leads with this number' : 'Other leads with this number'
  return (
    <section aria-label={title} className="call-section call-labeled">
      <div className="flex h-7 items-center gap-2">
        <h3 className="min-w-0 flex-1 text-small font-semibold text-ink-2">{title}</h3>
        <Count look="chip" value={leads.length + more} label={countOf(leads.length + more, 'lead')} />
      </div>
      <CallLeadRows leads={leads} onChoose={onChoose} />
    </section>
  )
}

/** The rows of leads that a call can be filed under, each 32 px high. */
function CallLeadRows({
  leads,
  onChoose,
}: {
  leads: readonly LeadRow[]
  onChoose: (lead: { id: string; name: string }) => void
}) {
  return (
    <ul>
      {leads.map((lead) => (
        <li key={lead.id}>
          <button
            type="button"
            data-files
            onClick={() => onChoose({ id: lead.id, name: lead.name })}
            className="touch-row -mx-2 flex min-h-8 w-[calc(100%+16px)] items-center gap-3 rounded-sm px-2 text-left hover:bg-soft-hover"
          >
            <span className="sr-only">File the call under</span>{' '}
            <bdi className="w-28 shrink-0 truncate font-medium" data-user-text>
              {lead.name}
            </bdi>
            <bdi className="min-w-0 flex-1 truncate text-ink-3" data-user-text>
              {[lead.property?.name, lead.teamName].filter(Boolean).join(', ')}
            </bdi>
            <StatusLabel status={lead.leadStatus} />
          </button>
        </li>
      ))}
    </ul>
  )
}
