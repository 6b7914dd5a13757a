import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'

import { type AlertGroup, type AlertSection, firstRows } from '#/domain/alert/alert-rows.ts'
import { type Alert } from '#/domain/alert/alert.ts'
import { Button } from '#/ui/controls/button.tsx'
import { quietHotkeys, useHotkeys } from '#/ui/hotkeys/hotkeys.ts'
import { buttonOfNextItem, changeAndFocus } from '#/ui/move-focus.ts'

import { AlertRow } from './alert-row.tsx'
import { type AlertNames } from './use-alert-names.ts'

/** Number of rows that are shown at first, and added by each Show more. */
const STEP = 100

type Dismiss = (alerts: readonly Alert[], group: AlertGroup) => void

/** The alert rows under their headings, with keyboard control. */
export function AlertList({
  sections,
  names,
  phone,
  onDismiss,
}: {
  sections: readonly AlertSection[]
  names: AlertNames
  phone: boolean
  /** @param onUndo called when the alerts have been restored */
  onDismiss: (alerts: readonly Alert[], onUndo: () => void) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(STEP)
  const groups = useMemo(() => sections.flatMap((section) => section.groups), [sections])
  const order = groups.slice(0, shown).map(({ leadId }) => leadId)

  const { cursor, rows, goTo, leave } = useAlertCursor(list, order, (leadId, back) => {
    const group = groups.find((one) => one.leadId === leadId)
    if (group) onDismiss(group.alerts, () => back(leadId))
  })
  const dismiss: Dismiss = (alerts, group) => {
    const row = rows.current.get(group.leadId)?.closest('[data-lead]')
    const focused = document.activeElement
    const hadFocus = row?.contains(focused) === true
    onDismiss(alerts, () => goTo(group.leadId))
    if (!hadFocus) return
    // When the row, or a line of an expanded row, disappears with the focus, the focus must not be lost.
    if (alerts.length === group.alerts.length) leave(group.leadId)
    else buttonOfNextItem(focused)?.focus({ preventScroll: true })
  }
  // There are many rows. All of them get the same function, regardless of how often the page renders.
  const latest = useRef({ dismiss, leave })
  useEffect(() => {
    latest.current = { dismiss, leave }
  })
  const dismissRow = useCallback<Dismiss>((alerts, group) => latest.current.dismiss(alerts, group), [])
  const leaveRow = useCallback((leadId: string) => {
    // At this time, the row and its neighbors are still those on the screen.
    const { leave: move } = latest.current
    queueMicrotask(() => {
      // The whole list goes when another page is opened.
      if (!list.current || document.activeElement !== document.body) return
      quietHotkeys()
      move(leadId)
    })
  }, [])

  return (
    <div ref={list} className="min-h-0 flex-1 overflow-y-auto">
      {firstRows(sections, shown).map((section) => (
        <section key={section.key} aria-label={section.title}>
          <h2 className="flex h-9 items-center border-b border-line bg-surface-2 px-4 text-small font-medium text-ink-3 tablet:px-6">
            {section.title}
          </h2>
          <ul>
            {section.groups.map((group) => (
              <AlertRow
                key={group.leadId}
                group={group}
                names={names}
                phone={phone}
                cursor={cursor === group.leadId}
                onDismiss={dismissRow}
                onGone={leaveRow}
                elements={rows}
              />
            ))}
          </ul>
        </section>
      ))}
      {groups.length > shown && (
        <div className="flex justify-center p-4">
          <Button
            onClick={({ currentTarget }) => {
              const first = groups[shown]?.leadId ?? ''
              changeAndFocus(
                () => setShown(shown + STEP),
                () => (currentTarget.isConnected ? undefined : rows.current.get(first)),
              )
            }}
          >
            Show {Math.min(STEP, groups.length - shown)} more
          </Button>
        </div>
      )}
    </div>
  )
}

/**
 * The keys of the alerts page: J and K (or the arrows) move between rows, Enter opens, C claims or assigns, D
 * dismisses.
 * @param list the element that contains the rows, each with its lead in `data-lead`. The cursor follows the focus
 * @param order lead ids in the order of the page
 * @param dismiss dismisses the row of a lead. `goTo` moves the cursor back to it
 */
function useAlertCursor(
  list: RefObject<HTMLElement | null>,
  order: readonly string[],
  dismiss: (leadId: string, goTo: (leadId: string) => void) => void,
) {
  const rows = useRef(new Map<string, HTMLAnchorElement | null>())
  const [cursor, setCursor] = useState<string>()

  const goTo = useCallback((leadId: string | undefined) => {
    if (leadId === undefined) return
    setCursor(leadId)
    const link = rows.current.get(leadId)
    link?.focus({ preventScroll: true })
    link?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [])

  // Moves to the row after a row that disappears, or else to the row before it. If there is neither, moves to the page.
  const leave = (leadId: string) => {
    const here = order.indexOf(leadId)
    const next = order[here + 1] ?? order[here - 1]
    if (next !== undefined) goTo(next)
    else document.getElementById('main')?.focus({ preventScroll: true })
  }

  useEffect(() => {
    const element = list.current
    const follow = (event: FocusEvent) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-lead]') : null
      if (row?.dataset['lead'] !== undefined) setCursor(row.dataset['lead'])
    }
    element?.addEventListener('focusin', follow)
    return () => element?.removeEventListener('focusin', follow)
  }, [list])

  const step = (by: 1 | -1) => (event: KeyboardEvent) => {
    event.preventDefault()
    const here = cursor === undefined ? -1 : order.indexOf(cursor)
    goTo(here < 0 ? order[by > 0 ? 0 : order.length - 1] : order[here + by])
  }
  const onRow = (event: KeyboardEvent, act: (leadId: string) => void) => {
    if (cursor === undefined || !order.includes(cursor) || event.repeat) return
    event.preventDefault()
    act(cursor)
  }

  useHotkeys({ j: step(1), k: step(-1), ArrowDown: step(1), ArrowUp: step(-1) }, { early: true })
  useHotkeys({
    Enter: (event) => onRow(event, (leadId) => rows.current.get(leadId)?.click()),
    c: (event) =>
      onRow(event, (leadId) =>
        rows.current.get(leadId)?.closest('[data-lead]')?.querySelector<HTMLElement>('[data-take]')?.click(),
      ),
    d: (event) =>
      onRow(event, (leadId) => {
        leave(leadId)
        dismiss(leadId, goTo)
      }),
  })

  return { cursor, rows, goTo, leave }
}
