import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { startLeadAction } from '#/api/cache/undo.ts'
import { moveCommunication } from '#/api/endpoints/lead.ts'
import { ApiError, errorMessage } from '#/api/request/errors.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** A communication that is about to be moved, and why the last attempt failed. */
interface MoveAsked {
  readonly communicationId: string
  readonly target?: LeadRow | undefined
  readonly problem?: string | undefined
}

/**
 * The error for a response that does not name the target lead. Whether the move succeeded is then read from the lead
 * and not guessed.
 */
const unnamed = () =>
  new ApiError({
    code: 'unexpected',
    status: 200,
    message: 'The server didn’t say where the communication went',
    operation: `${moveCommunication.method} ${moveCommunication.path}`,
    method: moveCommunication.method,
  })

/**
 * Moves communications of a lead. They disappear from here at once, and the request is sent after six seconds. If it
 * fails, the communication comes back and the dialog opens again with the reason and the chosen lead.
 */
export function useMove(lead: Lead) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<MoveAsked>()
  // undefined when the page was left, so that no dialog can open.
  const open = useRef<((next: MoveAsked) => boolean) | undefined>(undefined)
  useEffect(() => {
    open.current = (next) => {
      // Another communication is being moved, so its dialog must not be replaced.
      if (asked !== undefined) return false
      setAsked(next)
      return true
    }
    return () => {
      open.current = undefined
    }
  }, [asked])

  const go = (communicationId: string, target: LeadRow) => {
    setAsked(undefined)
    const said = { id: '' }
    const started = startLeadAction(
      client,
      {
        about: `communication:${communicationId}`,
        shows: '',
        leadIds: [lead.id, target.id],
        send: async (api, options) => {
          const { targetLeadRef } = await api.call(
            moveCommunication,
            { params: { leadId: lead.id, commId: communicationId }, query: { targetLeadRef: target.id } },
            options,
          )
          if (targetLeadRef !== target.id) throw unnamed()
        },
        causes: [
          { eventType: 'LEAD_CHANGED', lead: { id: lead.id } },
          { eventType: 'LEAD_CHANGED', lead: { id: target.id } },
        ],
        isDone: (read) =>
          read.id === target.id &&
          read.communications.some((one) => !isUnreadable(one) && one.id === communicationId),
      },
      {
        onSend: () => toast.dismiss(said.id),
        onDone: () => announce(`Moved to ${shortName(target.name)}`),
        onFailure: (error) => {
          if (open.current?.({ communicationId, target, problem: errorMessage(error) })) return
          toastNotDone(error, 'The communication couldn’t be moved', 'the communication was moved')
        },
      },
    )
    said.id = toast.success({
      title: 'Communication moved',
      body: `To ${shortName(target.name)}`,
      action: {
        label: 'Undo',
        onPress: () => {
          if (started.undo()) announce('The communication is back')
        },
      },
    })
  }

  return {
    asked,
    start: (communicationId: string) => setAsked({ communicationId }),
    stop: () => setAsked(undefined),
    go,
  }
}
