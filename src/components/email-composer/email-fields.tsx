import { type RefObject, useId } from 'react'

import { boundPaste } from '#/components/composer-tools/bound-paste.ts'
import { emailRecipients, ownAddress } from '#/domain/email/email-recipients.ts'
import { LONGEST_BODY } from '#/domain/email/email-rules.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { readable } from '#/lib/schema.ts'
import { type ComposedEmail } from '#/providers/outbox/use-outbox.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { cx } from '#/ui/cx.ts'

import { EmailBelow } from './email-below.tsx'
import { FileList } from './file-list.tsx'
import { RecipientsField } from './recipients-field.tsx'
import { type EmailForm } from './use-email-form.ts'

const bounds = boundPaste({ most: LONGEST_BODY, what: 'An email' })

/** The fields of an email: recipients, subject and content. */
export function EmailFields({
  email,
  form,
  lead,
  name,
  locked,
  layout,
  bodyRef,
  statusId,
}: {
  email: ComposedEmail
  form: EmailForm
  lead: Lead | undefined
  /** Name of the lead. */
  name: string
  /** The fields are read-only. */
  locked: boolean
  layout: 'page' | 'window'
  bodyRef: RefObject<HTMLTextAreaElement | null>
  /** Id of the element that shows the send status. */
  statusId: string
}) {
  const { content, change } = email
  return (
    <>
      {layout === 'window' && lead && <FromRow lead={lead} />}
      <RecipientsField
        to={content.to}
        typing={content.typing}
        known={emailRecipients(lead?.contacts ?? [])}
        readOnly={locked}
        error={form.problem('to')}
        inputRef={form.toRef}
        onChange={change}
        onBlur={() => form.leave('to')}
      />
      <SubjectField
        subject={content.subject}
        readOnly={locked}
        error={form.problem('subject')}
        inputRef={form.subjectRef}
        onChange={(subject) => change({ subject })}
        onBlur={() => form.leave('subject')}
      />
      <div
        // A press in the empty space below a short text also focuses the text field.
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          bodyRef.current?.focus()
        }}
        role="presentation"
        className={cx(
          'min-h-0 overflow-y-auto',
          layout === 'window'
            ? 'm-2 flex-1 rounded-md border border-line-2 has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-focus'
            : 'max-h-56',
        )}
      >
        <textarea
          ref={bodyRef}
          aria-label={`Email message to ${name}`}
          aria-describedby={statusId}
          aria-invalid={form.isTextInvalid || undefined}
          dir="auto"
          rows={3}
          value={content.body}
          readOnly={locked}
          onChange={(event) => change({ body: event.target.value })}
          {...bounds}
          style={{ minHeight: 58 }}
          className="block field-sizing-content w-full resize-none bg-transparent px-4 py-2 text-reading text-ink outline-none max-tablet:text-[16px]/[24px]"
        />
        <EmailBelow
          content={content}
          signature={email.signature}
          readOnly={locked}
          onChange={(part) => {
            change(part)
            bodyRef.current?.focus()
          }}
        />
        <FileList
          files={content.files}
          checking={email.checking}
          uploads={email.uploads}
          failures={email.failures}
          readOnly={locked}
          onRemove={(fileId) => {
            email.detach(fileId)
            bodyRef.current?.focus()
          }}
        />
      </div>
    </>
  )
}

/**
 * The sender address of an email: the one of the lead's newest email, otherwise the client's system chooses it. The app
 * never guesses it.
 */
function FromRow({ lead }: { lead: Lead }) {
  const { client } = useViewer()
  const from = ownAddress(readable(lead.communications))
  return (
    <p className="flex min-h-9 items-center gap-1.5 border-b border-line px-4 py-1 text-body">
      <span className="w-14 shrink-0 text-ink-3">From</span>
      <span className="min-w-0 truncate" data-user-text>
        {from ?? (
          <>
            address chosen by <bdi>{client.name}</bdi>
          </>
        )}
      </span>
    </p>
  )
}

function SubjectField({
  subject,
  readOnly,
  error,
  inputRef,
  onChange,
  onBlur,
}: {
  subject: string
  readOnly: boolean
  error: string | undefined
  inputRef: RefObject<HTMLInputElement | null>
  onChange: (subject: string) => void
  onBlur: () => void
}) {
  const id = useId()
  return (
    <>
      <div
        className={cx(
          'flex items-center gap-1.5 border-b px-4',
          error === undefined ? 'border-line focus-within:border-focus' : 'border-danger',
        )}
      >
        <label htmlFor={id} className="w-14 shrink-0 text-body text-ink-3">
          Subject
        </label>
        <input
          ref={inputRef}
          id={id}
          type="text"
          dir="auto"
          value={subject}
          readOnly={readOnly}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className="h-9 min-w-0 flex-1 bg-transparent text-body text-ink outline-none max-tablet:text-[16px]/[24px]"
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="px-4 pt-1 text-small text-danger-text">
          {error}
        </p>
      )}
    </>
  )
}
