import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { useAct } from '#/api/cache/mutation.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { outcomeUnknown } from '#/api/cache/settle.ts'
import { useMounted } from '#/api/cache/use-mounted.ts'
import { changeComment } from '#/api/endpoints/lead-comments.ts'
import { moveCommunication } from '#/api/endpoints/lead.ts'
import { sendLeadStatus } from '#/api/lead-changes.ts'
import { type StatusChange } from '#/api/lead-changes.ts'
import { mentionsIn, postComment } from '#/api/lead-comments.ts'
import { leadQuery } from '#/api/lead.ts'
import { errorMessage, isConflict } from '#/api/request/errors.ts'
import { type NotedCall } from '#/domain/call/call-note.ts'
import { COMMENT_UNCONFIRMED, findComment } from '#/domain/lead/comment-rules.ts'
import { type LeadComment } from '#/domain/lead/timeline/timeline-sentences.ts'
import { sameText } from '#/domain/message/text-thread.ts'
import { clock } from '#/lib/clock.ts'
import { type CallNoteDraft } from '#/providers/outbox/call-notes.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { NOTE_IS_UNSENT, saveCallKey } from './unsent-note.ts'

/** Everything that Save and close does. */
export interface CallSaving {
  /** The lead that the note is saved to. */
  readonly leadId: string
  /** The comment. Empty for no comment. */
  readonly text: string
  readonly status: StatusChange | undefined
  /** The lead that the call moves from. The call moves to `leadId`. undefined when it stays with its lead. */
  readonly move: { readonly from: string; readonly communicationId: string } | undefined
}

type Step = 'status' | 'check' | 'comment' | 'move'

/** The message for each step, if it failed or if its outcome is unknown. */
const messages: Readonly<Record<Step, { failed: string; unknown: string }>> = {
  status: {
    failed: 'The status wasn’t changed',
    unknown: 'We couldn’t confirm the status was changed',
  },
  check: { failed: COMMENT_UNCONFIRMED, unknown: COMMENT_UNCONFIRMED },
  comment: { failed: 'The note wasn’t saved', unknown: COMMENT_UNCONFIRMED },
  move: { failed: 'The call wasn’t moved', unknown: 'We couldn’t confirm the call was moved' },
}

const CHECKS_FIRST = `${COMMENT_UNCONFIRMED}. Save again and we’ll check first`

function problemOf(step: Step, error: Error): string {
  if (!outcomeUnknown(error)) return `${messages[step].failed}. ${errorMessage(error)}`
  return step === 'comment' ? CHECKS_FIRST : `${messages[step].unknown}. ${errorMessage(error)}`
}

/**
 * Saves how a call went: status, comment and move, one after the other. If a step fails, a message says so and the note
 * stays. The next attempt skips the steps that succeeded, and if the response for a comment was lost, checks whether
 * the comment exists before adding it again. If the note was changed in the meantime, its comment is changed.
 */
export function useSaveCall(
  call: NotedCall,
  { pressed, press, change }: CallNoteDraft,
  next: CallSaving | undefined,
  onSaved: () => void,
) {
  const client = useQueryClient()
  const { user } = useViewer()
  const mounted = useMounted()
  const [problem, setProblem] = useState<string>()
  const done = useRef(new Set<string>())
  const at = useRef<Step>('comment')
  // If the user closes the card and opens it again, the new card must know about a save that is still running.
  const mutationKey = saveCallKey(call)
  const isPending = useIsMutating({ mutationKey }) > 0

  const comment = async ({ leadId, text }: CallSaving) => {
    if (pressed?.leadId === leadId) {
      if (pressed.added && pressed.text === text) return
      at.current = 'check'
      const lead = await refetchNow(client, leadQuery(leadId))
      const find = (said: string) => findComment(lead, { text: said, by: user.id, ts: pressed.ts })
      // If the response to a change was lost, the comment may already have the new text.
      const found = find(text) ?? find(pressed.text)
      if (found) {
        at.current = 'comment'
        // The note was changed since it was added, so its comment is changed. A second one would say it twice.
        if (!sameText(found.text, text)) await editComment(leadId, found, text)
        press({ ...pressed, text, added: true })
        return
      }
    }
    at.current = 'comment'
    const now = { leadId, text, ts: clock.now() }
    // Store it before sending, so that it survives a reload.
    press({ ...now, added: false })
    try {
      await postComment(client, leadId, user.id, text)
    } catch (error) {
      if (!outcomeUnknown(error)) press(undefined)
      throw error
    }
    press({ ...now, added: true })
  }

  const editComment = async (leadId: string, { id, text: fromText }: LeadComment, text: string) =>
    apiOf(client).call(changeComment, {
      params: { leadId, commentId: id },
      body: { text, fromText, mentions: await mentionsIn(client, text) },
    })

  const save = useAct<void, CallSaving>({
    mutationKey,
    mutationFn: async (saving) => {
      const { leadId, text, status, move } = saving
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
      if (text !== '') await comment(saving)
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
    onError: (error) => {
      const said = problemOf(at.current, error)
      if (mounted.current) setProblem(said)
      else toast.error({ title: said, body: NOTE_IS_UNSENT })
    },
    onSettled: (_, error, { leadId }) => {
      if (!error) return
      // Refetch the change that caused the conflict. The message says what it was, so the next attempt is based on it.
      if (at.current === 'status' && isConflict(error))
        void refetchNow(client, leadQuery(leadId)).then(
          ({ leadStatus }) => change({ statusBefore: { leadId, status: leadStatus } }),
          () => undefined,
        )
      else void client.invalidateQueries({ queryKey: leadQuery(leadId).queryKey, exact: true })
    },
  })
  const unsure = !isPending && pressed?.added === false && pressed.leadId === next?.leadId
  return {
    problem: problem ?? (unsure ? CHECKS_FIRST : undefined),
    isPending,
    save(saving: CallSaving) {
      if (isPending) return
      setProblem(undefined)
      save.act(saving)
    },
  }
}
