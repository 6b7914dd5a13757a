import { useQuery } from '@tanstack/react-query'

import { leadQuery } from '#/api/lead.ts'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { callComment, type CallNoteContent, type NotedCall } from '#/domain/call/call-note.ts'
import { commentProblem } from '#/domain/lead/comment-rules.ts'
import { asksWhy } from '#/domain/lead/status-reasons.ts'
import { isOwnStatus } from '#/domain/lead/timeline/last-change.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { allowed, refused, type Verdict } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'

import { type Filing } from './use-filing.ts'
import { type CallSaving } from './use-save-call.ts'

/** What Save and close would do, and whether it is allowed. */
export interface AfterCall {
  /** The lead that the note is saved to: the lead that the call is filed under, or else the call's own lead. */
  readonly target: string | undefined
  readonly verdict: Verdict
  readonly saving: CallSaving | undefined
}

/** Returns what a note would save after its call, and whether that is allowed. */
export function useAfterCall(call: NotedCall, content: CallNoteContent, filing: Filing): AfterCall {
  const target = content.fileUnder?.id ?? call.leadId
  const { data: lead } = useQuery({ ...leadQuery(target ?? ''), enabled: target !== undefined })
  const { rights } = useLeadPermissions(target ?? '')
  const { user } = useViewer()
  const text = callComment(content, call)
  const { status, statusBefore, reason = '', description = '' } = content
  const wanted = lead && status !== undefined && status !== lead.leadStatus ? status : undefined
  const saving: CallSaving | undefined =
    target === undefined
      ? undefined
      : {
          leadId: target,
          text,
          status:
            lead && wanted !== undefined
              ? {
                  status: wanted,
                  // After a colleague's change, the server refuses, and its message says what they chose.
                  fromStatus:
                    statusBefore?.leadId === lead.id && !isOwnStatus(lead, user)
                      ? statusBefore.status
                      : lead.leadStatus,
                  ...(reason === '' ? {} : { reason }),
                  ...(isBlank(description) ? {} : { description: description.trim() }),
                }
              : undefined,
          move: filing.move,
        }
  return {
    target,
    saving,
    verdict: verdictOf(),
  }

  function verdictOf(): Verdict {
    if (target === undefined)
      return refused('no-lead', 'Choose the lead this call belongs to', 'Use File under another lead')
    const empty = text === '' && wanted === undefined && filing.move === undefined
    if (empty) return refused('nothing', 'Choose how the call went, or write a note')
    const long = text === '' ? undefined : commentProblem(text)
    if (long !== undefined) return refused('too-long', long)
    if (wanted !== undefined && asksWhy(wanted) && reason === '')
      return refused('reason', 'Selection Required', 'Choose a reason for the status')
    if (wanted !== undefined && reason === 'OTHER' && isBlank(description))
      return refused('description', 'Required', 'Describe the reason for the status')
    if (text !== '' && !rights.comment.ok) return rights.comment
    return wanted !== undefined && !rights.edit.ok ? rights.edit : allowed
  }
}
