import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { useAct } from '#/api/cache/mutation.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { moveCommunication } from '#/api/endpoints/leads.ts'
import { sendLeadStatus } from '#/api/lead-changes.ts'
import { type StatusChange } from '#/api/lead-changes.ts'
import { postComment } from '#/api/lead-comments.ts'
import { leadQuery } from '#/api/leads.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { useViewer } from '#/providers/viewer.tsx'

/** All that Save and close does. */
export interface CallSaving {
  /** The lead that the note goes to. */
  readonly leadId: string
  /** The comment; empty: none. */
  readonly text: string
  readonly status: StatusChange | undefined
  /** The call is moved from its lead to `leadId`; undefined: it stays where it is. */
  readonly move: { readonly from: string; readonly communicationId: string } | undefined
}

type Step = 'status' | 'comment' | 'move'

const failures: Readonly<Record<Step, string>> = {
  status: 'The status wasn’t changed.',
  comment: 'The note wasn’t saved.',
  move: 'The call wasn’t moved.',
}

/**
 * Saves how a call went: status, comment, move, one after the other. What failed is said and the note stays; what was done
 * is not done again by the next press.
 */
export function useSaveCall(onSaved: () => void) {
  const client = useQueryClient()
  const { user } = useViewer()
  const [trouble, setTrouble] = useState<string>()
  const done = useRef(new Set<string>())
  const at = useRef<Step>('comment')

  const save = useAct<void, CallSaving>({
    mutationFn: async ({ leadId, text, status, move }) => {
      const step = async (name: Step, mark: string, run: () => Promise<unknown>) => {
        if (done.current.has(mark)) return
        at.current = name
        await run()
        done.current.add(mark)
      }
      const api = apiOf(client)
      if (status)
        await step('status', `status ${leadId} ${status.status}`, () =>
          sendLeadStatus(client, leadId, status),
        )
      if (text !== '')
        await step('comment', `comment ${leadId} ${text}`, () => postComment(client, leadId, user.id, text))
      if (move)
        await step('move', `move ${move.communicationId} ${leadId}`, () =>
          api.call(moveCommunication, {
            params: { leadId: move.from, commId: move.communicationId },
            query: { targetLeadRef: leadId },
          }),
        )
    },
    causes: (_, { leadId, move }) => [
      { eventType: 'LEAD_CHANGED', lead: { id: leadId } },
      ...(move ? [{ eventType: 'LEAD_CHANGED' as const, lead: { id: move.from } }] : []),
    ],
    onSuccess: onSaved,
    onSettled: (_, error, { leadId }) => {
      // What was faster than us is read, so that the next press knows of it.
      if (error) void client.invalidateQueries({ queryKey: leadQuery(leadId).queryKey, exact: true })
    },
  })
  return {
    trouble,
    isPending: save.isPending,
    save: (saving: CallSaving) => {
      setTrouble(undefined)
      return save.act(saving, {
        onError: (error) => setTrouble(`${failures[at.current]} ${errorMessage(error)}`),
      })
    },
  }
}
