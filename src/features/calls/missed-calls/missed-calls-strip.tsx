import './missed-calls.css'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, PhoneMissed } from 'lucide-react'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  useLayoutEffect,
  useRef,
} from 'react'

import { keys } from '#/api/cache/keys.ts'
import { missedCallsQuery } from '#/api/missed-calls.ts'
import { teamsQuery } from '#/api/teams.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { countOf } from '#/lib/text/count-of.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Count } from '#/ui/display/count.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { armKey } from '#/ui/hotkeys/armed.ts'
import { useHotkeys } from '#/ui/hotkeys/hotkeys.ts'

import { MissedCallRow } from './missed-call-row.tsx'
import { type Shown } from './shown-rows.ts'
import { useShownRows } from './use-shown-rows.ts'

const none: never[] = []

const heightOf = ({ visible, plays }: Shown): CSSProperties & Record<`--${string}`, number> => ({
  '--missed-call-visible': visible,
  '--missed-call-plays': plays,
})

/**
 * The renters whose calls were missed, above the list of waiting leads. One row for each renter, shared by the team.
 */
export function MissedCallsStrip() {
  const { data: rows = none } = useQuery(missedCallsQuery())
  const { data: teams = none } = useQuery({ ...teamsQuery(), meta: { quiet: true }, refetchOnMount: false })
  const strip = useRef<HTMLElement>(null)
  const { shown, show } = useShownRows(rows, strip)
  const focus = useFocusInRow(shown)
  useHotkeys({ c: onRow('c', 'Call', 'call'), r: onRow('r', 'Text', 'text') }, { within: strip })
  const waiting = shown.rows.filter(({ gone }) => !gone).length
  const text = `${countOf(waiting, 'renter is', 'renters are')} waiting for a callback`

  if (shown.visible === 0) {
    return (
      <section ref={strip} aria-label="Missed calls" className="relative z-bar h-0 shrink-0">
        {waiting > 0 && (
          <Button
            size="sm"
            icon={ArrowDown}
            onClick={() => {
              // The button disappears. With the keyboard, the focus moves into the rows that it showed.
              focus.moveTo(strip.current)
              show()
            }}
            className="absolute top-2 left-1/2 -translate-x-1/2 rounded-full bg-raised shadow-md hover:bg-hover"
          >
            {text}
          </Button>
        )}
      </section>
    )
  }
  return (
    <section ref={strip} aria-labelledby="missed-call-title" className="shrink-0 border-b border-line">
      <div className="flex h-9 items-center gap-2 px-6 max-tablet:px-4">
        <Icon icon={PhoneMissed} size={15} className="text-danger-text" />
        <h2 id="missed-call-title" className="font-semibold">
          Missed calls
        </h2>
        <Count look="chip" value={waiting} label={text} />
      </div>
      <MissingRows
        queryKey={keys.missedCalls()}
        one="missed call"
        many="missed calls"
        className="px-6 pb-2 text-small max-tablet:px-4"
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the row that holds the focus */}
      <ul
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        onKeyDown={onArrows}
        style={heightOf(shown)}
        className="missed-call-rows"
      >
        {shown.rows.map((row) => (
          <MissedCallRow key={row.key} row={row} teams={teams} />
        ))}
      </ul>
    </section>
  )
}

/**
 * Keeps the focus in its row when the focused button disappears because the renter was reached. The focus goes to an
 * element that sends nothing.
 */
function useFocusInRow(shown: Shown) {
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return
    row.current?.querySelector<HTMLElement>('[data-does=open]')?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever what the rows show changes
  }, [shown])
  return {
    /** Sets where the focus goes when the focused element disappears. */
    moveTo(within: HTMLElement | null) {
      row.current = within
    },
    onFocus: ({ target }: FocusEvent) => {
      row.current = target.closest('li')
    },
    // A button that disappears loses the focus in the same task in which its row re-renders, so wait for the next task.
    onBlur: ({ currentTarget }: FocusEvent) => {
      setTimeout(() => {
        if (!currentTarget.contains(document.activeElement)) row.current = null
      })
    },
  }
}

/** C calls back and R texts the renter of the focused row, after a confirmation. */
function onRow(key: string, verb: string, does: string) {
  return (event: KeyboardEvent): void => {
    // If the row has no such button, the key must not act on a row of the list below either.
    event.preventDefault()
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('li') : null
    const button = row?.querySelector<HTMLElement>(`[data-does=${does}]`)
    if (!button || event.repeat) return
    button.focus()
    // A ready text is undone without a confirmation.
    if (row?.dataset['waiting'] !== undefined || button.ariaDisabled === 'true') button.click()
    else armKey({ question: `${verb} ${row?.dataset['name'] ?? ''}?`, key }, () => button.click())
  }
}

/** Up and Down move between the rows, staying on the same control. */
function onArrows(event: ReactKeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
  const { target } = event
  if (!(target instanceof HTMLElement) || target.role === 'slider') return
  const row = target.closest('li')
  const does = target.dataset['does'] ?? 'open'
  const next =
    event.key === 'ArrowDown'
      ? row?.nextElementSibling
      : event.key === 'ArrowUp'
        ? row?.previousElementSibling
        : undefined
  const to = next?.querySelector<HTMLElement>(`[data-does=${does}]`)
  if (!to) return
  event.preventDefault()
  to.focus()
}
