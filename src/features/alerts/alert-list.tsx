import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

import { type AlertGroup, type AlertSection, firstRows } from '#/domain/alert/alert-rows.ts'
import { type Alert } from '#/domain/alert/alert.ts'
import { Button } from '#/ui/controls/button.tsx'

import { AlertRow } from './alert-row.tsx'
import { useAlertCursor } from './use-alert-cursor.ts'
import { type AlertNames } from './use-alert-names.ts'

/** Rows that stand at once. */
const STEP = 100

type Dismiss = (alerts: readonly Alert[], group: AlertGroup) => void

/** The rows under their headings, with the keys. */
export function AlertList({
  sections,
  names,
  phone,
  onDismiss,
}: {
  sections: readonly AlertSection[]
  names: AlertNames
  phone: boolean
  /** @param onUndo called when they are back */
  onDismiss: (alerts: readonly Alert[], onUndo: () => void) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(STEP)
  const groups = useMemo(() => sections.flatMap((section) => section.groups), [sections])
  const order = groups.slice(0, shown).map(({ leadId }) => leadId)

  const { cursor, rows, goTo } = useAlertCursor(list, order, (leadId, back) => {
    const group = groups.find((one) => one.leadId === leadId)
    if (group) onDismiss(group.alerts, () => back(leadId))
  })
  const dismiss: Dismiss = (alerts, group) => {
    const here = order.indexOf(group.leadId)
    const row = rows.current.get(group.leadId)?.closest('[data-lead]')
    const hadFocus = row?.contains(document.activeElement) === true
    onDismiss(alerts, () => goTo(group.leadId))
    // The focus must not fall out of the page with the row that had it.
    if (hadFocus && alerts.length === group.alerts.length) goTo(order[here + 1] ?? order[here - 1])
  }
  // Rows are many: one and the same function for all of them, however often the page renders.
  const latest = useRef(dismiss)
  useEffect(() => {
    latest.current = dismiss
  })
  const dismissRow = useCallback<Dismiss>((alerts, group) => latest.current(alerts, group), [])

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
                elements={rows}
              />
            ))}
          </ul>
        </section>
      ))}
      {groups.length > shown && (
        <div className="flex justify-center p-4">
          <Button onClick={() => setShown(shown + STEP)}>
            Show {Math.min(STEP, groups.length - shown)} more
          </Button>
        </div>
      )}
    </div>
  )
}
