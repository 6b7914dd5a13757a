import { Check, FilePlus2, Trash2 } from 'lucide-react'
import { type RefObject, use, useRef } from 'react'

import { ActingAs } from '#/components/composer-tools/acting-as.tsx'
import { ComposerTools } from '#/components/composer-tools/composer-tools.tsx'
import { type SendStatus } from '#/components/composer-tools/send-status.ts'
import { StatusNote } from '#/components/composer-tools/status-note.tsx'
import { PrimaryElsewhereContext } from '#/components/lead/primary-elsewhere.ts'
import { type AssigneeChange } from '#/components/lead/use-assign-lead.ts'
import { ACCEPTED } from '#/domain/email/email-files.ts'
import { type MarketingMaterial } from '#/domain/template/marketing-material.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useDraftProblem } from '#/providers/outbox/use-outbox.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { EmailClosed } from './email-closed.tsx'

/** The footer of an email composer: send status, tools, the represented user and Send. */
export function EmailFoot({
  statusId,
  leadId,
  change,
  leadName,
  verdict,
  onVerdictRetry,
  status,
  problem,
  busy,
  blocked,
  hasDraft,
  body,
  fieldRef,
  onAttach,
  onFiles,
  onSend,
  onCheck,
  onDiscard,
}: {
  statusId: string
  /** Empty when the lead can no longer be read. */
  leadId: string
  /** How the user may take the lead. */
  change: AssigneeChange | undefined
  leadName: string
  verdict: Verdict
  onVerdictRetry: (() => void) | undefined
  status: SendStatus
  /** What is wrong with the email as a whole. undefined when nothing is. */
  problem: string | undefined
  /** The email is on its way, or its outcome is unknown. */
  busy: boolean
  /** Send is disabled now. */
  blocked: boolean
  hasDraft: boolean
  body: string
  fieldRef: RefObject<HTMLTextAreaElement | null>
  onAttach: (material: MarketingMaterial) => void
  onFiles: (files: readonly File[]) => void
  onSend: () => void
  onCheck: () => void
  onDiscard: () => void
}) {
  const elsewhere = use(PrimaryElsewhereContext)
  const draftProblem = useDraftProblem('emails')
  const checking = !verdict.ok && verdict.rule === 'checking'
  const note = problem ?? status.note

  if (!verdict.ok && !checking) {
    return (
      <EmailClosed
        id={statusId}
        leadId={leadId}
        change={change}
        leadName={leadName}
        verdict={verdict}
        text={body}
        note={busy ? status.note : undefined}
        onRetry={onVerdictRetry}
      />
    )
  }
  return (
    <div className="shrink-0 px-3 py-2">
      <StatusNote
        id={statusId}
        note={note}
        error={problem !== undefined || status.tone === 'error'}
        counts={status.counts}
        canCheck={status.canCheck}
        onCheck={onCheck}
        className={
          note === undefined ? 'sr-only' : 'flex flex-wrap items-center gap-2 px-1 pb-1.5 text-small'
        }
      />
      <div className="flex items-center gap-1">
        {!busy && (
          <>
            <EmailTools leadId={leadId} fieldRef={fieldRef} onAttach={onAttach} onFiles={onFiles} />
            {hasDraft && (
              <IconButton
                label="Discard draft"
                icon={Trash2}
                onClick={onDiscard}
                className="max-tablet:size-11"
              />
            )}
          </>
        )}
        <span className="ml-auto flex min-w-0 items-center gap-3 text-small text-ink-3">
          {hasDraft && !busy && status.note === undefined && draftProblem !== 'not-saved' && (
            <span className="flex shrink-0 items-center gap-1 max-tablet:hidden">
              <Icon icon={Check} size={13} className="text-success" />
              Draft saved
            </span>
          )}
          <ActingAs />
          <Button
            variant={elsewhere ? 'secondary' : 'primary'}
            loading={busy}
            aria-disabled={checking || (!busy && blocked) || undefined}
            aria-describedby={statusId}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={onSend}
            className="shrink-0 tabular-nums max-tablet:h-11"
          >
            {status.label}
          </Button>
        </span>
      </div>
    </div>
  )
}

/** The tools for templates, materials and files. */
function EmailTools({
  leadId,
  fieldRef,
  onAttach,
  onFiles,
}: {
  leadId: string
  fieldRef: RefObject<HTMLTextAreaElement | null>
  onAttach: (material: MarketingMaterial) => void
  onFiles: (files: readonly File[]) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <ComposerTools leadId={leadId} channel="EMAIL" field={fieldRef} look="icons" onAttach={onAttach} />
      <IconButton
        label="Attach files"
        icon={FilePlus2}
        onClick={() => picker.current?.click()}
        className="max-tablet:size-11"
      />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        accept={ACCEPTED}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          // Reset the input, so that the same file can be chosen again.
          event.target.value = ''
          if (chosen.length > 0) onFiles(chosen)
        }}
      />
    </>
  )
}
