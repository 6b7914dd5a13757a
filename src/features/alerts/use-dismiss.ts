import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { dismissUndoably } from '#/api/alerts.ts'
import { errorMessage } from '#/api/errors.ts'
import { alertLeadName } from '#/domain/alert/alert-labels.ts'
import { type Alert } from '#/domain/alert/alert.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

/**
 * Dismisses alerts with a toast that can take it back for six seconds. What fails brings them back, with words. Works on
 * after the page was left: the toast is wherever the person is.
 */
export function useDismiss(): (alerts: readonly Alert[], onUndo?: () => void) => void {
  const client = useQueryClient()
  return useCallback(
    (alerts, onUndo) => {
      const [first] = alerts
      if (!first) return
      const name = alertLeadName(first)
      const several = alerts.length > 1
      const oneLead = alerts.every((alert) => alert.lead.id === first.lead.id)
      const about = several
        ? oneLead
          ? `${alerts.length} alerts about ${name}`
          : `${alerts.length} alerts`
        : name
      const said = { id: '' }
      const held = dismissUndoably(
        client,
        alerts.map(({ id }) => id),
        {
          onSend: () => toast.dismiss(said.id),
          onFailure: (error) =>
            toast.error({
              title: several ? 'The alerts could not be dismissed' : 'The alert could not be dismissed',
              body: `${about}: ${errorMessage(error)}`,
            }),
        },
      )
      said.id = toast.success({
        title: several && !oneLead ? `${alerts.length} alerts dismissed` : 'Alert Dismissed',
        body: oneLead ? about : undefined,
        action: {
          label: 'Undo',
          onPress: () => {
            if (!held.undo()) return
            announce(several ? 'The alerts are back' : 'The alert is back')
            onUndo?.()
          },
        },
      })
    },
    [client],
  )
}
