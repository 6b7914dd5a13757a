import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { useAct } from '#/api/cache/mutation.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { readAnew } from '#/api/cache/read-anew.ts'
import { moveCommunication } from '#/api/endpoints/leads.ts'
import { sendLeadStatus } from '#/api/lead-changes.ts'
import { type StatusChange } from '#/api/lead-changes.ts'
import { postComment, UnconfirmedCommentError } from '#/api/lead-comments.ts'
import { leadQuery } from '#/api/leads.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { hasComment } from '#/domain/lead/comment-rules.ts'
import { clock } from '#/lib/clock.ts'
import { type CallNoteDraft } from '#/providers/outbox/call-notes.ts'
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

/** What is said of a step that failed. */
function troubleOf(step: Step, error: unknown): string {
  // The next press looks for it first.
  if (error instanceof UnconfirmedCommentError)
    return 'We couldn’t confirm the note was saved. Save again to be sure.'
  return `${failures[step]} ${errorMessage(error)}`
}

/**
 * Saves how a call went: status, comment, move, one after the other. What failed is said and the note stays; what was done
 * is not done again by the next press, of the comment not even by that of another page: the note knows what was sent.
 */
export function useSaveCall(
  { content, change }: Pick<CallNoteDraft, 'content' | 'change'>,
  onSaved: () => void,
) {
  const client = useQueryClient()
  const { user } = useViewer()
  const [trouble, setTrouble] = useState<string>()
  const done = useRef(new Set<string>())
  const at = useRef<Step>('comment')
  const addComment = async (leadId: string, text: string) => {
    const { sent } = content
    if (sent?.leadId === leadId && sent.text === text) {
      if (sent.confirmed) return
      const lead = await readAnew(client, leadQuery(leadId))
      if (hasComment(lead, { text, by: user.id, ts: sent.ts })) return
    }
    const pressed = { leadId, text, ts: clock.now() }
    change({ sent: { ...pressed, confirmed: false } })
    await postComment(client, leadId, user.id, text)
    change({ sent: { ...pressed, confirmed: true } })
  }

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
      if (text !== '') await step('comment', `comment ${leadId} ${text}`, () => addComment(leadId, text))
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
        onError: (error) => setTrouble(troubleOf(at.current, error)),
      })
    },
  }
}
