import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'

import { useGapGuard } from '#/components/composer-tools/use-gap-guard.ts'
import { type EmailContent, type EmailRef } from '#/domain/email/email-draft.ts'
import { emailProblems, type EmailProblems, tidyEmail } from '#/domain/email/email-rules.ts'
import { emailRecipients } from '#/domain/email/email-text.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { isAway } from '#/domain/message/send-state.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { type Verdict } from '#/lib/result.ts'
import { useNow } from '#/providers/now.ts'
import { useEmail } from '#/providers/outbox/use-outbox.ts'
import { cx } from '#/ui/cx.ts'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { EmailBelow } from './email-below.tsx'
import { EmailClosed } from './email-closed.tsx'
import { EmailFoot } from './email-foot.tsx'
import { EmailOther } from './email-other.tsx'
import { emailSendWords, refusalWords } from './email-words.ts'
import { FileList } from './file-list.tsx'
import { RecipientsField } from './recipients-field.tsx'
import { useEmailWarning } from './use-email-warning.ts'

export interface EmailComposerProps {
  place: EmailRef
  lead: Lead
  /** What the email says before anything is written; the same object until it is another email. */
  start: EmailContent
  /** canCommunicate of the lead. Refused, its reason stands where Send was. */
  verdict: Verdict
  /** The rights could not be read: asks again. */
  onVerdictRetry?: (() => void) | undefined
  /** `page`: in the box of the lead page. `window`: New Message. */
  layout: 'page' | 'window'
  /** Page only: what stands in the head. */
  head?: ReactNode
  /** The field of the text, for a caller that moves the focus there. */
  fieldRef: RefObject<HTMLTextAreaElement | null>
  onSent?: (() => void) | undefined
  onDiscard?: (() => void) | undefined
}

type Field = keyof EmailProblems

/**
 * Writes and sends an email. What is typed is stored at once and shown by every composer of the same email; it stays in the
 * fields, closed, until the lead holds it; Send works once.
 */
export function EmailComposer({
  place,
  lead,
  start,
  verdict,
  onVerdictRetry,
  layout,
  head,
  fieldRef,
  onSent,
  onDiscard,
}: EmailComposerProps) {
  const email = useEmail(place, start)
  const { content, send, change } = email
  const now = useNow(send.at === 'limited' ? 1_000 : 60_000)
  const id = useId()
  const toRef = useRef<HTMLInputElement>(null)
  const subjectRef = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  useEmailWarning()

  const name = shortName(leadName(lead))
  const closed = !verdict.ok && verdict.rule !== 'checking'
  const away = isAway(send)
  const locked = closed || away
  const problems = emailProblems(content, new Set(email.uploads.keys()))
  const shown = (field: Field) => (left.has(field) && !locked ? problems[field] : undefined)
  const leave = (field: Field) => setLeft((before) => new Set([...before, field]))
  const words = emailSendWords(send, now)
  const empty = content.body.trim() === ''
  const limited = send.at === 'limited' && now < send.untilTs

  const gaps = useGapGuard(content.body)
  const count = useRef(email.sent)
  useEffect(() => {
    if (count.current === email.sent) return
    count.current = email.sent
    setLeft(new Set())
    toast.success({ title: 'Email sent', body: name })
    if (!email.hasDraft) onSent?.()
  }, [email.sent, email.hasDraft, name, onSent])

  const onSend = (anyway = false) => {
    if (!verdict.ok || away || limited || empty) return
    const tidy = tidyEmail(content)
    const wrong = emailProblems(tidy, new Set(email.uploads.keys()))
    setLeft(new Set<Field>(['to', 'subject', 'body', 'files']))
    if (wrong.to !== undefined) toRef.current?.focus()
    else if (wrong.subject !== undefined) subjectRef.current?.focus()
    else if (wrong.body !== undefined) fieldRef.current?.focus()
    const first = wrong.to ?? wrong.subject ?? wrong.body ?? wrong.files
    if (first !== undefined) announce(first, 'assertive')
    else if (anyway || !gaps.holds()) email.sendEmail(tidy)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) onSend()
  }
  const onFiles = async (files: readonly File[]) => {
    const words = refusalWords(await email.attach(files))
    if (words) toast.error({ id: 'files-refused', ...words })
  }

  const label = place.kind === 'reply' ? `Email to ${name}` : `New message to ${name}`
  const box = cx(
    'flex min-h-0 flex-col tablet:has-[textarea:focus-visible]:outline-2 tablet:has-[textarea:focus-visible]:-outline-offset-1 tablet:has-[textarea:focus-visible]:outline-focus',
    layout === 'window'
      ? 'flex-1'
      : 'tablet:rounded-md tablet:border tablet:border-control tablet:bg-surface',
  )
  if (!verdict.ok && closed && !email.hasDraft && !away) {
    return (
      <section aria-label={label} className={box}>
        {head}
        <EmailClosed id={`${id}-line`} lead={lead} verdict={verdict} onRetry={onVerdictRetry} />
      </section>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter and dropped files are taken wherever they come
    <section
      aria-label={label}
      onKeyDown={onKeyDown}
      onDragOver={(event) => {
        if (!locked && event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        if (locked || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        void onFiles([...event.dataTransfer.files])
      }}
      className={box}
    >
      {head}
      {(email.changed || email.other !== undefined) && (
        <EmailOther other={email.other} onTake={email.chooseOther} onKeep={email.chooseOwn} />
      )}
      <RecipientsField
        to={content.to}
        typing={content.typing}
        known={emailRecipients(lead.contacts)}
        readOnly={locked}
        error={shown('to')}
        inputRef={toRef}
        onChange={change}
        onBlur={() => leave('to')}
      />
      <div
        className={cx(
          'flex items-center gap-1.5 border-b px-4 focus-within:border-focus',
          shown('subject') ? 'border-danger' : 'border-line',
        )}
      >
        <label htmlFor={`${id}-subject`} className="w-14 shrink-0 text-body text-ink-3">
          Subject
        </label>
        <input
          ref={subjectRef}
          id={`${id}-subject`}
          type="text"
          dir="auto"
          value={content.subject}
          readOnly={locked}
          aria-invalid={shown('subject') === undefined ? undefined : true}
          aria-describedby={shown('subject') === undefined ? undefined : `${id}-subject-error`}
          onChange={(event) => change({ subject: event.target.value })}
          onBlur={() => leave('subject')}
          className="h-9 min-w-0 flex-1 bg-transparent text-body text-ink outline-none max-tablet:text-[16px]/[24px]"
        />
      </div>
      {shown('subject') !== undefined && (
        <p id={`${id}-subject-error`} className="px-4 pt-1 text-small text-danger-text">
          {shown('subject')}
        </p>
      )}
      <div className={cx('min-h-0 overflow-y-auto', layout === 'window' ? 'flex-1' : 'max-h-56')}>
        <textarea
          ref={fieldRef}
          aria-label={`Email message to ${name}`}
          aria-describedby={`${id}-line`}
          aria-invalid={words.tone === 'error' || undefined}
          dir="auto"
          rows={layout === 'window' ? 6 : 3}
          value={content.body}
          readOnly={locked}
          onChange={(event) => change({ body: event.target.value })}
          style={{ minHeight: layout === 'window' ? 144 : 58 }}
          className="block [field-sizing:content] w-full resize-none bg-transparent px-4 py-2 text-reading text-ink outline-none max-tablet:text-[16px]/[24px]"
        />
        <EmailBelow content={content} signature={email.signature} readOnly={locked} onChange={change} />
        <FileList
          files={content.files}
          uploads={email.uploads}
          failures={email.failures}
          readOnly={locked}
          onRemove={email.detach}
        />
      </div>
      {gaps.Notice && !away && (
        <div className="px-3 pt-2">
          <gaps.Notice
            text={content.body}
            field={fieldRef}
            asked={gaps.asked}
            onSendAnyway={() => onSend(true)}
          />
        </div>
      )}
      <EmailFoot
        lineId={`${id}-line`}
        lead={lead}
        verdict={verdict}
        onVerdictRetry={onVerdictRetry}
        words={words}
        problem={shown('body') ?? shown('files')}
        busy={away}
        blocked={empty || limited}
        kept={email.hasDraft}
        body={content.body}
        fieldRef={fieldRef}
        onAttach={(material) => {
          const id = `material-${material.id}`
          if (!content.files.some((file) => file.id === id))
            change({
              files: [
                ...content.files,
                {
                  id,
                  name: material.name,
                  materialRef: material.id,
                  ...(material.bytes === undefined ? {} : { bytes: material.bytes }),
                },
              ],
            })
        }}
        onFiles={(files) => void onFiles(files)}
        onSend={() => onSend()}
        onCheck={email.check}
        onDiscard={() => {
          const before = content
          email.discard()
          setLeft(new Set())
          toast.info({
            id: `discarded-${place.leadId}-${place.kind}`,
            title: 'Draft discarded',
            action: { label: 'Undo', onPress: () => change(before) },
          })
          onDiscard?.()
        }}
      />
    </section>
  )
}
