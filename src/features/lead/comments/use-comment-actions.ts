import { changeComment, removeComment } from '#/api/endpoints/lead-comments.ts'
import { type LeadComment } from '#/domain/lead/timeline/timeline-sentences.ts'
import { isUnreadable } from '#/lib/schema.ts'

import { useUndoableLeadAction } from '../dialogs/lead-actions.ts'

/** Changing and removing comments of one's own; both can be taken back for six seconds. */
export function useCommentActions(leadId: string) {
  const act = useUndoableLeadAction()
  const causes = [{ eventType: 'LEAD_CHANGED' as const, lead: { id: leadId } }]
  return {
    change: (comment: LeadComment, given: { text: string; mentions: string[] }) =>
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
            read.comments.some(
              (one) => !isUnreadable(one) && one.id === comment.id && one.text === given.text,
            ),
        },
        {
          done: 'Comment changed',
          undone: 'The comment is back the way it was',
          failed: 'The comment couldn’t be changed',
        },
      ),
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
