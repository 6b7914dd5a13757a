import { X } from 'lucide-react'

import { type EmailContent } from '#/domain/email/email-draft.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Disclosure } from '#/ui/controls/disclosure.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'

/**
 * The content below the text of an outgoing email: the signature and the quoted or forwarded email. Both can be
 * removed.
 */
export function EmailBelow({
  content,
  signature,
  readOnly,
  onChange,
}: {
  content: EmailContent
  signature: string
  readOnly: boolean
  onChange: (part: Partial<EmailContent>) => void
}) {
  const { quote, forwards } = content
  const quoted = forwards === undefined ? 'quoted email' : 'forwarded email'
  return (
    <>
      {signature !== '' && content.signature && (
        <div className="flex items-start gap-2 px-4 pb-1 text-small text-ink-3">
          <p
            aria-label="Signature"
            role="note"
            className="min-w-0 flex-1 break-words whitespace-pre-wrap"
            data-user-text
          >
            {signature}
          </p>
          {!readOnly && (
            <IconButton
              label="Remove the signature"
              icon={X}
              iconSize={13}
              onClick={() => onChange({ signature: false })}
            />
          )}
        </div>
      )}
      {signature !== '' && !content.signature && !readOnly && (
        <div className="px-3 pb-1">
          <Button variant="ghost" size="sm" onClick={() => onChange({ signature: true })}>
            Add signature
          </Button>
        </div>
      )}
      {quote !== undefined && (
        <div className="flex items-start gap-2 px-4 pb-1">
          <Disclosure
            label={forwards === undefined ? 'Quoted email' : 'Forwarded email'}
            className="min-w-0 flex-1"
          >
            <p
              dir="auto"
              data-user-text
              className="border-l-2 border-line-2 pl-3 text-small wrap-anywhere whitespace-pre-wrap text-ink-3"
            >
              {quote}
            </p>
          </Disclosure>
          {!readOnly && (
            <IconButton
              label={`Remove the ${quoted}`}
              icon={X}
              iconSize={13}
              onClick={() => onChange({ quote: undefined })}
            />
          )}
        </div>
      )}
    </>
  )
}
