import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { conversationSearchQuery, leadSearchQuery } from '#/api/search.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { useDebouncedValue } from '#/components/use-debounced-value.ts'
import { SHORTEST_SEARCH } from '#/domain/search/search-hit.ts'
import { sentences } from '#/lib/verdict.ts'
import { leadAtCursor } from '#/providers/palette.ts'
import { CommandFrame } from '#/ui/controls/command-frame.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Kbd } from '#/ui/display/kbd.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { isComposing } from '#/ui/hotkeys/composing.ts'
import { isMac } from '#/ui/hotkeys/hotkey-match.ts'

import { hitItem, leadItem, paletteGroups, type PaletteItem } from './items.ts'
import { PaletteResults } from './palette-results.tsx'
import { useGlobalActions, useLeadActions } from './use-actions.ts'
import { useLeadItem, usePages, useRecent } from './use-pages.ts'

interface PaletteProps {
  /** The lead that is open on the page, if any. */
  leadId: string | undefined
  onClose: () => void
  logOut: () => void
}

interface ChosenLead {
  readonly id: string
  readonly name: string
}

/** Search and commands: leads by name, digits or email, conversations, actions that are allowed here, and pages. */
export function Palette(props: PaletteProps) {
  // The lead whose actions the user opened with Tab.
  const [chosenLead, setChosenLead] = useState<ChosenLead>()
  const [foundLead, setFoundLead] = useState<string>()
  // Read once, because the list behind the palette does not move while it is open.
  const [atCursor] = useState(leadAtCursor)
  const here = atCursor?.id ?? props.leadId
  return (
    <PaletteDialog
      // The dialog must not remount when the actions change to those of another lead, so that the typed text stays.
      {...props}
      here={here}
      leadActions={useLeadActions(chosenLead?.id ?? foundLead ?? here ?? '')}
      chosenLead={chosenLead}
      onLead={setChosenLead}
      onFound={setFoundLead}
    />
  )
}

/**
 * Returns the rows for the typed text.
 * @param here the lead under the cursor, or the open lead
 */
function useRows(
  typed: string,
  here: string | undefined,
  chosenLead: ChosenLead | undefined,
  ofLead: readonly PaletteItem[],
  global: readonly PaletteItem[],
) {
  const actionsOnly = typed.startsWith('>') || chosenLead !== undefined
  const text = (typed.startsWith('>') ? typed.slice(1) : typed).trim()
  // The request is debounced. Clearing the field takes effect immediately.
  const settled = useDebouncedValue(text, text === '' ? 0 : 200)
  const searches = !actionsOnly && settled.length > 0
  const search = useQuery({ ...leadSearchQuery(settled), enabled: searches })
  const searchesText = searches && settled.length >= SHORTEST_SEARCH && text.length >= SHORTEST_SEARCH
  const said = useQuery({ ...conversationSearchQuery(settled), enabled: searchesText })
  const pages = usePages()
  const recent = useRecent()
  const hereItem = useLeadItem(here)
  // Results for an earlier input stay visible while a request is pending. They can't be chosen and are not counted.
  const wants = !actionsOnly && text !== ''
  const leadsLate = wants && (settled !== text || search.isPending || search.isPlaceholderData)
  const saidLate =
    wants && text.length >= SHORTEST_SEARCH && (settled !== text || said.isPending || said.isPlaceholderData)
  const found = searches ? staleIf(leadsLate, (search.data?.leads ?? []).map(leadItem)) : []
  const groups = paletteGroups({
    text,
    actionsOnly,
    found,
    total: leadsLate ? undefined : search.data?.total,
    hits: searchesText ? staleIf(saidLate, (said.data?.hits ?? []).map(hitItem)) : [],
    hitTotal: saidLate ? undefined : said.data?.total,
    here: hereItem,
    recent,
    leadActions: staleIf(leadsLate && found.length > 0, ofLead),
    actions: chosenLead ? [] : global,
    pages,
  })
  const items = groups.flatMap((group) => group.items)
  const searching = leadsLate || saidLate
  const failures = [
    ...(searches && search.isError && search.data === undefined
      ? [`Leads couldn’t be searched: ${errorMessage(search.error)}`]
      : []),
    ...(searchesText && said.isError && said.data === undefined
      ? [`Conversations couldn’t be searched: ${errorMessage(said.error)}`]
      : []),
  ]
  const status =
    failures.length > 0
      ? failures.join(' ')
      : searching && found.length === 0
        ? 'Searching…'
        : items.length === 0 && !searching
          ? actionsOnly
            ? 'No actions found. Try another word.'
            : 'Nothing found. Try another name, number, email or word.'
          : ''
  return { text, groups, items, searching, leadsLate, status, found: found[0]?.lead?.id }
}

const staleIf = (stale: boolean, items: readonly PaletteItem[]) =>
  stale ? items.map((item) => ({ ...item, stale })) : items

function PaletteDialog({
  onClose,
  logOut,
  here,
  leadActions,
  chosenLead,
  onLead,
  onFound,
}: PaletteProps & {
  here: string | undefined
  leadActions: readonly PaletteItem[]
  chosenLead: ChosenLead | undefined
  onLead: (lead: ChosenLead | undefined) => void
  /** Called with the first lead that was found. */
  onFound: (leadId: string | undefined) => void
}) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  // Kept by id, so that late results don't change what Enter does. undefined for the first row.
  const [chosenId, setChosenId] = useState<string>()
  const global = useGlobalActions(() => {
    onClose()
    logOut()
  })
  const rows = useRows(typed, here, chosenLead, leadActions, global)
  const { text, groups, items, searching, status, found } = rows
  useEffect(() => onFound(found), [found, onFound])
  const chosen = Math.max(
    0,
    items.findIndex((one) => one.id === chosenId),
  )
  const item = items[chosen]

  const pick = usePick(onClose)
  const enter = useEnter(item, rows, pick)
  const choose = (next: string | undefined) => {
    enter.forget()
    setChosenId(next)
  }
  const type = (next: string) => {
    setTyped(next)
    choose(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      choose(items[(chosen + step + items.length) % items.length]?.id)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      enter.press(event.metaKey || event.ctrlKey)
    } else if (event.key === 'Tab' && !event.shiftKey && item?.lead && !chosenLead) {
      event.preventDefault()
      if (item.stale) return
      type('')
      onLead(item.lead)
    } else if (event.key === 'Backspace' && typed === '' && chosenLead) {
      event.preventDefault()
      choose(undefined)
      onLead(undefined)
    }
  }

  return (
    <CommandFrame label="Search and commands" onClose={onClose} initialFocus={field}>
      <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-4">
        <Icon icon={Search} size={18} className="shrink-0 text-ink-3" />
        {chosenLead && (
          <ChosenLeadChip
            lead={chosenLead}
            onLeave={() => {
              onLead(undefined)
              field.current?.focus()
            }}
          />
        )}
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Search leads, words, actions and pages"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={item === undefined ? undefined : `${id}-${item.id}`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={chosenLead ? 'Find an action' : 'Search leads, what was said, actions and pages'}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-[16px] leading-6 outline-none placeholder:text-ink-3"
        />
        <CloseButton onClose={onClose} />
      </div>
      <PaletteResults
        id={id}
        groups={groups}
        text={text}
        searching={searching}
        chosen={item}
        onPoint={(one) => choose(one.id)}
        onPick={pick}
      />
      {text !== '' && !searching && <MissingHits text={text} />}
      <p role="status" className="px-6 text-small text-ink-3 empty:hidden [&:not(:empty)]:pb-3">
        {status}
      </p>
      <KeyHints forLead={item?.lead !== undefined && !chosenLead} />
    </CommandFrame>
  )
}

/** The key that closes the palette, as a button. On phones, which have no such key, a cross. */
function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      onClick={onClose}
      aria-label="Close, Esc"
      className="hit grid shrink-0 place-items-center rounded-sm text-ink-3 max-tablet:-mr-3 max-tablet:size-11"
    >
      <Kbd keys="Esc" className="max-tablet:hidden" />
      <Icon icon={X} size={20} className="tablet:hidden" />
    </button>
  )
}

/** A notice about leads and messages with this text that could not be read. */
function MissingHits({ text }: { text: string }) {
  return (
    <>
      <MissingRows
        queryKey={keys.leadSearch(text)}
        one="lead"
        many="leads"
        className="px-6 pb-3 text-small"
      />
      <MissingRows
        queryKey={keys.conversationSearch(text)}
        one="message"
        many="messages"
        className="px-6 pb-3 text-small"
      />
    </>
  )
}

/**
 * Enter picks the chosen row. If that row belongs to an earlier response, or if there is no row yet, Enter waits and
 * picks the row that is chosen when the new response arrives.
 */
function useEnter(
  item: PaletteItem | undefined,
  { searching, leadsLate }: { searching: boolean; leadsLate: boolean },
  pick: (item: PaletteItem | undefined, newTab: boolean) => void,
) {
  const waiting = useRef<{ newTab: boolean; noRow: boolean }>(undefined)
  useEffect(() => {
    if (!waiting.current) return
    const { newTab, noRow } = waiting.current
    // Without a row, Enter means the first one, and leads come before the conversations.
    if (item ? item.stale || (noRow && leadsLate) : searching) return
    waiting.current = undefined
    pick(item, newTab)
  })
  return {
    press(newTab: boolean) {
      if (item ? item.stale : searching) waiting.current = { newTab, noRow: !item }
      else pick(item, newTab)
    },
    /** Called when the user has typed or chosen something else in the meantime. */
    forget() {
      waiting.current = undefined
    },
  }
}

function usePick(onClose: () => void) {
  const router = useRouter()
  return (picked: PaletteItem | undefined, newTab: boolean) => {
    if (!picked || picked.stale) return
    if (!picked.verdict.ok) {
      announce(sentences(picked.verdict), 'assertive')
      return
    }
    const { target } = picked
    if ('run' in target) {
      onClose()
      target.run()
    } else if (newTab) {
      window.open(target.href, '_blank', 'noopener')
    } else {
      onClose()
      void router.navigate({ href: target.href })
    }
  }
}

/** The lead whose actions are shown, as a chip before the field. */
function ChosenLeadChip({ lead, onLeave }: { lead: ChosenLead; onLeave: () => void }) {
  return (
    <span className="flex max-w-48 items-center gap-1 rounded bg-active py-0.5 pr-1 pl-2 text-small">
      <bdi className="truncate">{lead.name}</bdi>
      <button
        type="button"
        aria-label={`Leave the actions of ${lead.name}`}
        onClick={onLeave}
        className="hit rounded-xs text-ink-3 hover:text-ink"
      >
        <Icon icon={X} size={14} />
      </button>
    </span>
  )
}

function KeyHints({ forLead }: { forLead: boolean }) {
  return (
    <div className="hidden h-10 shrink-0 items-center gap-4 border-t border-line bg-surface-2 px-4 text-small text-ink-3 tablet:flex">
      <span className="flex items-center gap-1.5">
        <Kbd keys="↑" />
        <Kbd keys="↓" /> Move
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd keys="enter" /> Open
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd keys={isMac() ? 'cmd' : 'Ctrl'} />
        <Kbd keys="enter" /> New tab
      </span>
      {forLead && (
        <span className="flex items-center gap-1.5">
          <Kbd keys="Tab" /> Actions for this lead
        </span>
      )}
      <span className="ml-auto">
        <b className="font-semibold">&gt;</b> actions only
      </span>
    </div>
  )
}
