import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { useAct } from '#/api/cache/mutation.ts'
import { mentionsIn } from '#/api/lead-comments.ts'
import { leadQuery } from '#/api/lead.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { FormError } from '#/components/form/form-refusal.tsx'
import { leadLost, useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { commentProblem } from '#/domain/lead/comment-rules.ts'
import { type LeadComment } from '#/domain/lead/timeline/timeline-sentences.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { Button } from '#/ui/controls/button.tsx'
import { GroupError } from '#/ui/form/group-error.tsx'
import { CancelButton } from '#/ui/layers/cancel-button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

import { MentionField } from './mention-field.tsx'
import { toastNotChanged } from './use-comment-actions.ts'

/** Edits the text of the user's own comment. */
export function EditCommentDialog({
  leadId,
  comment,
  typed = comment.text,
  problem,
  onSave,
  onClose,
}: {
  leadId: string
  comment: LeadComment
  /** The text that could not be saved. */
  typed?: string | undefined
  /** Why the text could not be saved. */
  problem?: string | undefined
  onSave: (given: { text: string; mentions: string[] }) => void
  onClose: () => void
}) {
  const client = useQueryClient()
  const { team } = useLeadPermissions(leadId)
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(typed)
  const [asked, setAsked] = useState(false)
  const dirty = text !== comment.text
  useUnsaved(dirty)
  const wrong = commentProblem(text)
  const mentions = useAct({
    mutationFn: (given: string) => mentionsIn(client, given),
    // The change is saved even if the user has left the page in the meantime.
    onSuccess: (ids, given) => {
      onSave({ text: given, mentions: ids })
      onClose()
    },
  })
  // The page of a lead that can't be read any more has no timeline, and with it this dialog is gone.
  const offerText = useEffectEvent(() => {
    const error = client.getQueryState(leadQuery(leadId).queryKey)?.error
    if (leadLost(error) && dirty && !mentions.isPending) toastNotChanged(error, text)
  })
  useEffect(() => () => offerText(), [])
  const save = () => {
    setAsked(true)
    if (wrong !== undefined) return field.current?.focus()
    if (!dirty) return onClose()
    mentions.act(text.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit comment"
      dirty={dirty}
      saving={mentions.isPending}
      initialFocus={field}
      footer={
        <>
          <CancelButton saving={mentions.isPending} onCancel={onClose} />
          <Button size="lg" variant="primary" loading={mentions.isPending} onClick={save}>
            Save comment
          </Button>
        </>
      }
    >
      <MentionField
        fieldRef={field}
        label="Comment"
        value={text}
        team={team}
        readOnly={mentions.isPending}
        describedBy={asked && wrong !== undefined ? 'edit-comment-error' : undefined}
        invalid={asked && wrong !== undefined}
        onType={setText}
        onSend={save}
        inDialog
        className="input block field-sizing-content max-h-72 min-h-24 w-full resize-none bg-note px-3 py-2 text-reading max-tablet:text-[16px]"
      />
      <GroupError id="edit-comment-error" error={asked ? wrong : undefined} />
      <p className="mt-1.5 text-small text-ink-3">Visible to your team only</p>
      <FormError text={mentions.isError ? errorMessage(mentions.error) : problem} />
    </Dialog>
  )
}
