import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

import { wordsOf } from '#/api/errors.ts'
import { leadSearchQuery } from '#/api/lead-search.ts'
import { sentences } from '#/lib/result.ts'
import { CommandFrame } from '#/ui/command-frame.tsx'
import { Icon } from '#/ui/icon.tsx'
import { Kbd } from '#/ui/kbd.tsx'
import { announce } from '#/ui/live-region.tsx'

import { leadItem, paletteGroups, type PaletteItem } from './items.ts'
import { PaletteRow } from './palette-row.tsx'
import { useGlobalActions, useLeadActions } from './use-actions.ts'
import { usePages, useRecent } from './use-pages.ts'
import { useTyped } from './use-typed.ts'

const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'cmd' : 'Ctrl'

/** What the palette is told by its host. */
export interface PaletteProps {
  /** The lead that is open on the page, if one is. */
  leadId: string | undefined
  onClose: () => void
  logOut: () => void
}

/** Search and commands: leads by name, digits or email, actions that are allowed here, and pages. */
export function Palette(props: PaletteProps) {
  // A lead whose actions were asked for with Tab.
  const [chosenLead, setChosenLead] = useState<{ id: string; name: string }>()
  const leadId = chosenLead?.id ?? props.leadId
  const body = (leadActions: readonly PaletteItem[]) => (
    <Body {...props} leadActions={leadActions} chosenLead={chosenLead} onLead={setChosenLead} />
  )
  return leadId === undefined ? (
    body([])
  ) : (
    <WithLead key={leadId} leadId={leadId}>
      {body}
    </WithLead>
  )
}

function WithLead({
  leadId,
  children,
}: {
  leadId: string
  children: (actions: readonly PaletteItem[]) => ReactNode
}) {
  return children(useLeadActions(leadId))
}

function Body({
  onClose,
  logOut,
  leadActions,
  chosenLead,
  onLead,
}: PaletteProps & {
  leadActions: readonly PaletteItem[]
  chosenLead: { id: string; name: string } | undefined
  onLead: (lead: { id: string; name: string } | undefined) => void
}) {
  const router = useRouter()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)

  const actionsOnly = typed.startsWith('>') || chosenLead !== undefined
  const text = (typed.startsWith('>') ? typed.slice(1) : typed).trim()
  const settled = useTyped(text)
  const asks = !actionsOnly && settled.length > 0
  const search = useQuery({ ...leadSearchQuery(settled), enabled: asks })
  const global = useGlobalActions(() => {
    onClose()
    logOut()
  })
  const pages = usePages(true)
  const recent = useRecent()
  const found = asks ? (search.data?.leads ?? []).map(leadItem) : []
  const groups = paletteGroups({
    text,
    actionsOnly,
    found,
    total: search.data?.total,
    recent,
    actions: chosenLead ? leadActions : [...leadActions, ...global],
    pages,
  })
  const items = groups.flatMap((group) => group.items)
  const chosen = Math.min(at, items.length - 1)
  const item = items[chosen]
  const searching = asks && (search.isPending || settled !== text)

  const type = (next: string) => {
    setTyped(next)
    setAt(0)
  }
  const pick = (picked: PaletteItem | undefined, newTab: boolean) => {
    if (!picked) return
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      setAt((chosen + step + items.length) % items.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      pick(item, event.metaKey || event.ctrlKey)
    } else if (event.key === 'Tab' && !event.shiftKey && item?.lead && !chosenLead) {
      event.preventDefault()
      type('')
      onLead(item.lead)
    } else if (event.key === 'Backspace' && typed === '' && chosenLead) {
      event.preventDefault()
      setAt(0)
      onLead(undefined)
    }
  }

  const failed = asks && search.isError && search.data === undefined
  const nothing = items.length === 0 && !searching
  return (
    <CommandFrame label="Search and commands" onClose={onClose} initialFocus={field}>
      <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-4">
        <Icon icon={Search} size={18} className="shrink-0 text-ink-3" />
        {chosenLead && (
          <span className="flex max-w-48 items-center gap-1 rounded bg-active py-0.5 pr-1 pl-2 text-small">
            <bdi className="truncate">{chosenLead.name}</bdi>
            <button
              type="button"
              aria-label={`Leave the actions of ${chosenLead.name}`}
              onClick={() => {
                onLead(undefined)
                field.current?.focus()
              }}
              className="hit rounded-xs text-ink-3 hover:text-ink"
            >
              <Icon icon={X} size={14} />
            </button>
          </span>
        )}
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Search leads, actions and pages"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={item === undefined ? undefined : `${id}-${item.id}`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={chosenLead ? 'Find an action' : 'Search leads, actions and pages'}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-[16px] leading-6 outline-none placeholder:text-ink-3"
        />
        <button type="button" onClick={onClose} aria-label="Close, Esc" className="hit rounded-sm text-ink-3">
          <Kbd keys="Esc" />
        </button>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        aria-busy={searching}
        className="min-h-0 flex-1 overflow-y-auto px-2 py-1.5"
      >
        {groups.map((group) => (
          <div key={group.label} role="group" aria-labelledby={`${id}-${group.label}`} className="pb-1.5">
            <div className="flex items-center px-4 pt-2 pb-1 text-small text-ink-3">
              <span id={`${id}-${group.label}`} className="flex-1">
                {group.label}
              </span>
              {group.total !== undefined && group.total > 0 && (
                <span className="tabular-nums">{group.total.toLocaleString('en-US')}</span>
              )}
            </div>
            {group.items.map((one) => (
              <PaletteRow
                key={one.id}
                id={`${id}-${one.id}`}
                item={one}
                typed={text}
                chosen={one === item}
                onPoint={() => setAt(items.indexOf(one))}
                onPick={(newTab) => pick(one, newTab)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="px-6 text-small text-ink-3 empty:hidden [&:not(:empty)]:pb-3">
        {failed
          ? `Leads could not be searched: ${wordsOf(search.error)}`
          : searching && found.length === 0
            ? 'Searching…'
            : nothing
              ? 'Nothing found. Try another name, number or email.'
              : ''}
      </p>
      <div className="hidden h-10 shrink-0 items-center gap-4 border-t border-line bg-surface-2 px-4 text-small text-ink-2 tablet:flex">
        <span className="flex items-center gap-1.5">
          <Kbd keys="↑" />
          <Kbd keys="↓" /> Move
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd keys="enter" /> Open
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd keys={MOD} />
          <Kbd keys="enter" /> New tab
        </span>
        {item?.lead && !chosenLead && (
          <span className="flex items-center gap-1.5">
            <Kbd keys="Tab" /> Actions for this lead
          </span>
        )}
        <span className="ml-auto">
          <b className="font-semibold">&gt;</b> actions only
        </span>
      </div>
    </CommandFrame>
  )
}
