import { Check, CircleAlert, FilePlus2, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'

import { ComposerTools } from '#/components/composer-tools/composer-tools.tsx'
import { ACCEPTED } from '#/domain/email/email-files.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { type MarketingMaterial } from '#/domain/template/marketing-material.ts'
import { insertAtCaret } from '#/lib/insert-at-caret.ts'
import { type Verdict } from '#/lib/result.ts'
import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'

import { EmailClosed } from './email-closed.tsx'
import { type EmailWords } from './email-words.ts'

/** Below an email: what became of it, what can be put in, as whom one writes, and Send. */
export function EmailFoot({
  lineId,
  lead,
  verdict,
  onVerdictRetry,
  words,
  problem,
  busy,
  blocked,
  kept,
  body,
  fieldRef,
  onAttach,
  onFiles,
  onSend,
  onCheck,
  onDiscard,
}: {
  lineId: string
  lead: Lead
  verdict: Verdict
  onVerdictRetry: (() => void) | undefined
  words: EmailWords
  /** What is wrong with the email as a whole. */
  problem: string | undefined
  /** It is on its way, or that is not known. */
  busy: boolean
  /** Send can not start anything now. */
  blocked: boolean
  kept: boolean
  body: string
  fieldRef: RefObject<HTMLTextAreaElement | null>
  onAttach: (material: MarketingMaterial) => void
  onFiles: (files: readonly File[]) => void
  onSend: () => void
  onCheck: () => void
  onDiscard: () => void
}) {
  const { representing } = useSession()
  const { user } = useViewer()
  const picker = useRef<HTMLInputElement>(null)
  const { counts } = words
  const checking = !verdict.ok && verdict.rule === 'checking'
  const line = problem ?? words.line
  const error = problem !== undefined || words.tone === 'error'

  // A line that counts seconds would be read out each second: it is said once.
  useEffect(() => {
    if (counts) announce('Too many messages. Send waits until it can be tried again', 'assertive')
  }, [counts])

  if (!verdict.ok && !checking) {
    return (
      <EmailClosed
        id={lineId}
        lead={lead}
        verdict={verdict}
        text={body}
        line={busy ? words.line : undefined}
        onRetry={onVerdictRetry}
      />
    )
  }
  return (
    <div className="shrink-0 px-3 py-2">
      <div
        className={
          line === undefined ? 'sr-only' : 'flex flex-wrap items-center gap-2 px-1 pb-1.5 text-small'
        }
      >
        <p
          key={error ? 'error' : 'quiet'}
          id={lineId}
          role={counts ? undefined : error ? 'alert' : 'status'}
          className={
            error ? 'flex min-w-0 flex-1 gap-1.5 text-danger-text' : 'flex min-w-0 flex-1 gap-1.5 text-ink-3'
          }
        >
          {error && <Icon icon={CircleAlert} size={14} className="mt-px" />}
          <span className="min-w-0 [overflow-wrap:anywhere] tabular-nums">{line}</span>
        </p>
        {words.canCheck && (
          <Button size="sm" onClick={onCheck}>
            Check again
          </Button>
        )}
      </div>
      <div className="flex items-center gap-1">
        {!busy && (
          <>
            <ComposerTools
              leadId={lead.id}
              channel="EMAIL"
              field={fieldRef}
              look="icons"
              onAttach={(material) => {
                if (material.marketingMaterialType === 'FILE') onAttach(material)
                else if (fieldRef.current && material.url !== undefined)
                  insertAtCaret(fieldRef.current, `${material.name}: ${material.url}\n`)
              }}
            />
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
                // The same file can be chosen again.
                event.target.value = ''
                if (chosen.length > 0) onFiles(chosen)
              }}
            />
            {kept && (
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
          {kept && !busy && words.line === undefined && (
            <span className="flex shrink-0 items-center gap-1 max-tablet:hidden">
              <Icon icon={Check} size={13} className="text-success" />
              Draft saved
            </span>
          )}
          {representing !== undefined && (
            <span className="min-w-0 truncate">
              As <bdi className="font-medium text-ink-2">{user.name}</bdi>
            </span>
          )}
          <Button
            variant="primary"
            loading={busy}
            disabled={!busy && blocked}
            aria-disabled={checking || undefined}
            aria-describedby={lineId}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={onSend}
            className="shrink-0 tabular-nums max-tablet:h-11"
          >
            {words.label}
          </Button>
        </span>
      </div>
    </div>
  )
}
