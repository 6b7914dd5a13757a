import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

import { type LeadFilters } from '#/domain/list/lead-filters.ts'
import { type TeamNoun } from '#/domain/team/team-kind.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { groupCount, type FilterGroup, type FilterGroupId, groupLabel } from './filter-groups.ts'

/** Returns the focusable elements in the editor of a filter. */
export function editorFields(editor: Element | null | undefined): HTMLElement[] {
  return [...(editor?.querySelectorAll<HTMLElement>('input, button:not(:disabled), [tabindex="0"]') ?? [])]
}

const editorOf = (names: HTMLElement | null) =>
  names?.parentElement?.querySelector<HTMLElement>('[data-filter-editor]') ?? undefined
const rowIn = (names: HTMLElement | null, id: FilterGroupId) =>
  names?.querySelector<HTMLElement>(`[data-filter="${id}"]`)

/**
 * The names of all filters. Arrow keys move between them, Right moves into the editor (and Left back, unless the
 * focused element uses that key), and typing searches for a name.
 */
export function FilterNames({
  groups,
  filters,
  teamNoun,
  at,
  onAt,
  startsHere,
}: {
  groups: readonly FilterGroup[]
  filters: LeadFilters
  teamNoun: TeamNoun
  at: FilterGroupId
  onAt: (group: FilterGroupId) => void
  /** Whether the focus starts here. Otherwise it starts in the editor. */
  startsHere: boolean
}) {
  const [text, setText] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const wanted = text.trim().toLowerCase()
  const shown = groups.filter(({ id }) => groupLabel(id, teamNoun).toLowerCase().includes(wanted))
  const editor = () => editorOf(root.current)
  const row = (id: FilterGroupId) => rowIn(root.current, id)

  useStartFocus(root, field, startsHere)
  useLeftOutOfEditor(root, at)

  const move = (step: number) => {
    const here = shown.findIndex(({ id }) => id === at)
    const next = shown[Math.min(shown.length - 1, Math.max(0, here + step))]
    if (!next) return
    onAt(next.id)
    row(next.id)?.focus()
  }
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const inField = event.target === field.current
    if (event.key === 'ArrowDown') {
      if (inField && !shown.some(({ id }) => id === at)) move(-shown.length)
      else if (inField) row(at)?.focus()
      else move(1)
    } else if (event.key === 'ArrowUp' && !inField) {
      if (shown[0]?.id === at) field.current?.focus()
      else move(-1)
    } else if (event.key === 'ArrowRight' && (!inField || text === '')) {
      editorFields(editor())[0]?.focus()
    } else if (event.key === 'Enter' && inField) {
      const [first] = shown
      if (first) onAt(first.id)
    } else if (
      !inField &&
      event.key.length === 1 &&
      /\w/.test(event.key) &&
      !event.ctrlKey &&
      !event.altKey &&
      !event.metaKey
    ) {
      setText(event.key)
      field.current?.focus()
    } else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field and the rows in it have the focus
    <div ref={root} onKeyDown={key} className="flex w-[208px] shrink-0 flex-col border-r border-line">
      <SearchField
        ref={field}
        size="sm"
        label="Find a filter"
        value={text}
        onChange={(next) => {
          setText(next)
          const first = groups.find(({ id }) =>
            groupLabel(id, teamNoun).toLowerCase().includes(next.trim().toLowerCase()),
          )
          if (!isBlank(next) && first) onAt(first.id)
        }}
        className="m-2 mx-3"
      />
      <div role="listbox" aria-label="Filters" className="min-h-0 flex-1 overflow-y-auto px-1 pb-1">
        {shown.map((group) => (
          <FilterOption
            key={group.id}
            group={group.id}
            label={groupLabel(group.id, teamNoun)}
            count={groupCount(group, filters)}
            here={group.id === at}
            onAt={onAt}
          />
        ))}
        {shown.length === 0 && <p className="px-2 py-2 text-small text-ink-3">No Results</p>}
      </div>
    </div>
  )
}

/** The name of one filter, with the number of its values that are set. */
function FilterOption({
  group,
  label,
  count,
  here,
  onAt,
}: {
  group: FilterGroupId
  label: string
  count: number
  /** Whether its editor is shown. */
  here: boolean
  onAt: (group: FilterGroupId) => void
}) {
  return (
    // The listbox handles the keys; a click chooses the option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="option"
      aria-selected={here}
      data-filter={group}
      tabIndex={here ? 0 : -1}
      onClick={() => onAt(group)}
      onFocus={() => onAt(group)}
      className={cx(
        'flex h-[30px] cursor-pointer items-center gap-2 rounded-sm px-2 text-body outline-offset-[-2px]',
        here ? 'bg-active' : 'hover:bg-hover',
      )}
    >
      <span className="min-w-0 flex-1 truncate">{label}</span>{' '}
      {count > 0 && (
        <span className={cx('rounded-xs px-1.5 text-small tabular-nums', here ? 'bg-surface' : 'bg-active')}>
          {count}
          <span className="sr-only"> set</span>
        </span>
      )}
      {here && <Icon icon={ChevronRight} size={14} className="text-ink-3" />}
    </div>
  )
}

/**
 * Sets the focus when the panel opens.
 * @param startsHere whether to focus the field above the names instead of the editor
 */
function useStartFocus(
  root: RefObject<HTMLDivElement | null>,
  field: RefObject<HTMLInputElement | null>,
  startsHere: boolean,
): void {
  useEffect(() => {
    // Runs after Radix, which focuses the first field. Cancelled when a key is pressed before the frame, because the
    // key has moved the focus by then.
    const frame = requestAnimationFrame(() => {
      stop()
      if (startsHere) field.current?.focus()
      else editorFields(editorOf(root.current))[0]?.focus()
    })
    const stop = () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', stop, true)
    }
    document.addEventListener('keydown', stop, true)
    return stop
  }, [root, field, startsHere])
}

/**
 * Pressing Left in the editor moves the focus back to the names, unless the focused field or group uses that key
 * itself.
 */
function useLeftOutOfEditor(root: RefObject<HTMLDivElement | null>, at: FilterGroupId): void {
  const atNow = useRef(at)
  useEffect(() => {
    atNow.current = at
  }, [at])
  useEffect(() => {
    const names = root.current
    const pane = editorOf(names)
    const back = (event: globalThis.KeyboardEvent) => {
      const target = event.target
      const own =
        target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)
          ? true
          : target instanceof Element && target.closest('[role=radiogroup], [role=grid]') !== null
      if (event.key !== 'ArrowLeft' || own) return
      event.preventDefault()
      rowIn(names, atNow.current)?.focus()
    }
    pane?.addEventListener('keydown', back)
    return () => pane?.removeEventListener('keydown', back)
  }, [root])
}
