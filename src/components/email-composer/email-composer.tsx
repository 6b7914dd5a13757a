import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
} from 'react'

import { GapNotice, useGapGuard } from '#/components/composer-tools/gap-notice.tsx'
import { OtherTabNotice } from '#/components/composer-tools/notices.tsx'
import { toastDraftExists } from '#/components/composer-tools/toast-draft-exists.ts'
import { useDraftWarning } from '#/components/composer-tools/use-draft-warning.ts'
import { claimOf } from '#/components/lead/claim-of.ts'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { type EmailContent, type EmailFile, type EmailRef } from '#/domain/email/email-draft.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { isAway } from '#/domain/message/send-state.ts'
import { type MarketingMaterial } from '#/domain/template/marketing-material.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { type ComposedEmail, useEmail } from '#/providers/outbox/use-outbox.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { isComposing } from '#/ui/hotkeys/composing.ts'
import { toast } from '#/ui/layers/toast.ts'

import { EmailFields } from './email-fields.tsx'
import { EmailFoot } from './email-foot.tsx'
import { OtherDraftNotice, useOtherDraft } from './other-draft.tsx'
import { describeRefusedFiles } from './refused-files.ts'
import { useEmailForm } from './use-email-form.ts'
import { useSentToast } from './use-sent-toast.ts'

interface EmailComposerProps {
  emailRef: EmailRef
  /** undefined when the lead can no longer be read. `verdict` then contains the reason. */
  lead: Lead | undefined
  leadName: string
  /** The content of the email before anything is written. The same object until a different email is composed. */
  start: EmailContent
  /** The press that asked for `start`, a new object each time. undefined when any existing draft may be shown. */
  asked?: object | undefined
  /** `canCommunicate` verdict for the lead. When refused, the reason is shown in place of Send. */
  verdict: Verdict
  /** Retries after the permissions could not be read. */
  onVerdictRetry?: (() => void) | undefined
  /** `page`: in the composer box of the lead page. `window`: the New Message window. */
  layout: 'page' | 'window'
  /** Content of the header, only for `page`. */
  head?: ReactNode
  /** Ref to the text field, for a caller that moves the focus there. */
  fieldRef: RefObject<HTMLTextAreaElement | null>
  onSent?: (() => void) | undefined
  onDiscarded?: (() => void) | undefined
}

/**
 * Writes and sends an email. What the user types is stored at once and shown by every composer of the same email. A
 * sent email stays in the locked fields until it appears in the lead. Pressing Send repeatedly sends the email once.
 */
export function EmailComposer({
  emailRef,
  lead,
  leadName,
  start,
  asked,
  verdict,
  onVerdictRetry,
  layout,
  head,
  fieldRef,
  onSent,
  onDiscarded,
}: EmailComposerProps) {
  const email = useEmail(emailRef, start)
  const { content, send, change } = email
  const leadId = lead?.id ?? ''
  // Not read in the footer: what mounts when the rights couldn't be loaded would load them again, without end.
  const permissions = useLeadPermissions(leadId)
  const { user } = useViewer()
  const id = useId()
  const statusId = `${id}-status`
  const name = shortName(leadName)
  const closed = !verdict.ok && verdict.rule !== 'checking'
  const away = isAway(send)
  const locked = closed || away
  const gaps = useGapGuard(content.body)
  const form = useEmailForm(email, { verdict, locked, gaps, bodyRef: fieldRef })
  const { onSend } = form
  // A forwarded email still lacks its recipients, so focus that field.
  const focusRecipients = useEffectEvent(() => {
    if (start.forwards !== undefined && !locked) form.toRef.current?.focus()
  })
  useEffect(() => {
    if (asked) focusRecipients()
  }, [asked])
  useDraftWarning('emails')
  useSentToast(email, name, () => {
    form.reset()
    if (!email.hasDraft) onSent?.()
  })
  const onDiscard = () => {
    toastDiscarded(emailRef, email.discard())
    form.reset()
    // The Discard button has disappeared, so focus the text field.
    fieldRef.current?.focus()
    onDiscarded?.()
  }
  const onFiles = (files: readonly File[]) => void attachFiles(email, files)

  const label = emailRef.kind === 'reply' ? `Email to ${name}` : `New message to ${name}`
  const box = boxes[layout]
  // Without any text, the reason why the user may not write takes the place of the fields.
  const bare = closed && !email.hasDraft && !away
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter and dropped files are taken wherever they come
    <section
      aria-label={label}
      onKeyDown={(event) => sendsByKey(event) && onSend()}
      {...dropTarget(locked ? undefined : onFiles)}
      className={box}
    >
      {head}
      {!bare && (
        <>
          <EmailNotices email={email} start={start} asked={asked} locked={locked} fieldRef={fieldRef} />
          <EmailFields
            email={email}
            form={form}
            lead={lead}
            name={name}
            locked={locked}
            layout={layout}
            bodyRef={fieldRef}
            statusId={statusId}
          />
        </>
      )}
      {gaps.gaps && !away && (
        <div className="px-3 pt-2">
          <GapNotice
            text={content.body}
            field={fieldRef}
            asked={gaps.asked}
            onSendAnyway={() => onSend(true)}
          />
        </div>
      )}
      {/* Send may appear where Claim was. */}
      <PressGuard meaning={closed ? 'closed' : 'open'}>
        <EmailFoot
          statusId={statusId}
          leadId={leadId}
          change={lead && claimOf(lead, permissions, user)}
          leadName={leadName}
          verdict={verdict}
          onVerdictRetry={onVerdictRetry}
          status={form.status}
          problem={form.problem('body') ?? form.problem('files')}
          busy={away}
          blocked={form.blocked}
          hasDraft={email.hasDraft}
          body={content.body}
          fieldRef={fieldRef}
          onAttach={(material) => change({ files: withMaterial(content.files, material) })}
          onFiles={onFiles}
          onSend={() => onSend()}
          onCheck={email.check}
          onDiscard={onDiscard}
        />
      </PressGuard>
    </section>
  )
}

/** What the user must know about the draft before continuing, shown above the fields. */
function EmailNotices({
  email,
  start,
  asked,
  locked,
  fieldRef,
}: Pick<EmailComposerProps, 'start' | 'asked' | 'fieldRef'> & { email: ComposedEmail; locked: boolean }) {
  const otherDraft = useOtherDraft(email, start, asked)
  const focusField = () => fieldRef.current?.focus()
  return (
    <div className="mx-3 mt-2 flex flex-col gap-1.5 empty:hidden">
      {!isAway(email.send) && (email.changed || email.other !== undefined) && (
        <OtherTabNotice
          other={email.other && describeEmail(email.other)}
          onTake={() => {
            email.chooseOther()
            focusField()
          }}
          onKeep={() => {
            email.chooseOwn()
            focusField()
          }}
        />
      )}
      {otherDraft.isKept && !locked && (
        <OtherDraftNotice
          content={email.content}
          start={start}
          onKeep={() => {
            otherDraft.keep()
            focusField()
          }}
          onChange={(some) => {
            email.change(some)
            focusField()
          }}
        />
      )}
    </div>
  )
}

// In the window, the text field has its own focus ring.
const boxes = {
  window: 'flex min-h-0 flex-1 flex-col',
  page: '@container/composer flex min-h-0 flex-col tablet:rounded-md tablet:border tablet:border-control tablet:bg-(--composer,var(--surface)) tablet:has-[textarea:focus-visible]:outline-2 tablet:has-[textarea:focus-visible]:-outline-offset-1 tablet:has-[textarea:focus-visible]:outline-focus',
}

async function attachFiles({ attach }: ComposedEmail, files: readonly File[]): Promise<void> {
  const refused = describeRefusedFiles(await attach(files))
  if (refused) toast.error({ id: 'files-refused', ...refused })
}

/**
 * Shows a toast that a draft was discarded. The user can restore it for six seconds, unless a new draft was started.
 */
function toastDiscarded({ leadId, kind }: EmailRef, undo: () => boolean): void {
  toast.info({
    id: `discarded-${leadId}-${kind}`,
    title: 'Draft discarded',
    closesAfter: 6_000,
    action: { label: 'Undo', onPress: () => undo() || toastDraftExists() },
  })
}

/**
 * Whether an event comes from inside the composer. React also bubbles events from layers that the composer opened,
 * which are elsewhere in the document.
 */
const isInside = ({ currentTarget, target }: SyntheticEvent) =>
  target instanceof Node && currentTarget.contains(target)

/**
 * Whether a key press sends the email: Ctrl or ⌘ with Enter. A key that is held down sends once, and keys during IME
 * composition do not count.
 */
function sendsByKey(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent))
    return false
  if (!isInside(event)) return false
  event.preventDefault()
  return !event.repeat
}

/**
 * Returns the handlers of an element on which files are dropped.
 * @param onFiles undefined when it accepts none. The browser still must not leave the page to open them.
 */
function dropTarget(onFiles: ((files: readonly File[]) => void) | undefined) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      if (event.dataTransfer.files.length === 0) return
      // Also for a drop in a layer, because the browser would otherwise leave the page to open the file.
      event.preventDefault()
      if (isInside(event)) onFiles?.([...event.dataTransfer.files])
    },
  }
}

function withMaterial(files: readonly EmailFile[], { id, name, bytes }: MarketingMaterial): EmailFile[] {
  const fileId = `material-${id}`
  if (files.some((file) => file.id === fileId)) return [...files]
  return [...files, { id: fileId, name, materialRef: id, ...(bytes === undefined ? {} : { bytes }) }]
}

function describeEmail({ to, subject, body }: EmailContent): string {
  return [to.map((one) => one.name ?? one.address).join(', '), subject, body.trim()]
    .filter((row) => row !== '')
    .join('\n')
}
