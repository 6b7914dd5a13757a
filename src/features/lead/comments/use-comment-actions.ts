import { useEffect, useRef, useState } from 'react'

import { changeComment, removeComment } from '#/api/endpoints/lead-comments.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { type LeadComment } from '#/domain/lead/timeline/timeline-sentences.ts'
import { isUnreadable, readable } from '#/lib/schema.ts'
import { copyToClipboard } from '#/ui/copy-to-clipboard.ts'

import { useUndoableLeadAction } from '../dialogs/use-undoable-lead-action.ts'

const FAILED = 'The comment couldn’t be changed'

/** Shows a toast that a comment was not changed, with a button that copies what was typed. */
export function toastNotChanged(error: unknown, text: string): void {
  toastNotDone(error, FAILED, 'the comment was changed', {
    action: { label: 'Copy text', onPress: () => void copyToClipboard(text) },
  })
}

/** A comment that is being edited, and the failure of the last attempt. */
interface EditedComment {
  readonly comment: LeadComment
  readonly failed?: { readonly typed: string; readonly problem: string }
}

/**
 * Edits and deletes the user's own comments. Both can be undone for six seconds. If an edit fails, its dialog opens
 * again with the typed text.
 */
export function useCommentActions(lead: Lead) {
  const leadId = lead.id
  const act = useUndoableLeadAction()
  const [edited, setEdited] = useState<EditedComment>()
  // undefined when the page was left, so that no dialog can open.
  const open = useRef<((next: EditedComment) => boolean) | undefined>(undefined)
  useEffect(() => {
    open.current = (next) => {
      if (edited !== undefined) return false
      setEdited(next)
      return true
    }
    return () => {
      open.current = undefined
    }
  }, [edited])

  const causes = [{ eventType: 'LEAD_CHANGED' as const, lead: { id: leadId } }]
  const change = (comment: LeadComment, given: { text: string; mentions: string[] }) =>
    act(
      {
        about: `comment:${comment.id}`,
        shows: given.text,
        leadIds: [leadId],
        send: (api, options) =>
          api.call(
            changeComment,
            {
              params: { leadId, commentId: comment.id },
              body: { ...given, fromText: comment.text },
            },
            options,
          ),
        causes,
        isDone: (read) =>
          read.comments.some((one) => !isUnreadable(one) && one.id === comment.id && one.text === given.text),
      },
      {
        done: 'Comment changed',
        undone: 'The comment is back the way it was',
        failed: FAILED,
      },
      (error) => {
        if (open.current?.({ comment, failed: { typed: given.text, problem: errorMessage(error) } })) return
        toastNotChanged(error, given.text)
      },
    )
  return {
    edited: edited && asItIs(edited, lead),
    edit: (comment: LeadComment) => setEdited({ comment }),
    stop: () => setEdited(undefined),
    change,
    remove: (comment: LeadComment) =>
      act(
        {
          about: `comment:${comment.id}`,
          shows: '',
          leadIds: [leadId],
          send: (api, options) =>
            api.call(removeComment, { params: { leadId, commentId: comment.id } }, options),
          causes,
          isDone: (read) => !read.comments.some((one) => !isUnreadable(one) && one.id === comment.id),
        },
        {
          done: 'Comment deleted',
          undone: 'The comment is back',
          failed: 'The comment couldn’t be deleted',
        },
      ),
  }
}

/**
 * After a failed edit, the next attempt starts from the current comment, because it may have been changed in the
 * meantime.
 */
function asItIs(edited: EditedComment, lead: Lead): EditedComment {
  if (edited.failed === undefined) return edited
  const comment = readable(lead.comments).find(({ id }) => id === edited.comment.id)
  return comment ? { ...edited, comment } : edited
}
