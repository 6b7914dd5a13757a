import { LongText } from '#/components/long-text.tsx'
import { type Communication } from '#/domain/message/communication.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { Disclosure } from '#/ui/controls/disclosure.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { foldQuoted } from './quoted-mail.ts'

const Html = lazyComponent(() => import('#/features/lead/email-body/html-mail.tsx').then((m) => m.HtmlMail), {
  fallback: ({ text }) => plainText(text),
})

// Reserves the space before the attachments are loaded. Their code is separate because few emails have any.
const Attachments = lazyComponent(() => import('./email-attachments.tsx').then((m) => m.EmailAttachments), {
  fallback: () => <div className="mt-2 min-h-[26px] max-tablet:min-h-11" />,
})

/** An email: subject, text, attachments. A formatted email is shown as plain text until its frame is loaded. */
export function EmailBody({ email }: { email: Communication }) {
  const { messageHtml, message = '' } = email
  const made = messageHtml !== undefined && !isBlank(messageHtml)
  const subject = email.subject?.trim()
  return (
    <div className="rounded-md border border-line px-3 py-2.5 text-bubble">
      <LongText text={subject || 'No subject'} className="font-medium text-ink" />
      {made ? (
        <Html
          markup={messageHtml}
          text={message}
          from={email.name?.trim() || email.fromAddress?.trim() || 'an unknown sender'}
          plain={plainText}
        />
      ) : (
        plainText(message)
      )}
      {email.attachments.length > 0 && <Attachments files={email.attachments} />}
    </div>
  )
}

const plainText = (text: string) => <PlainText text={text} />

/** The text of an email, with the quoted part folded. */
function PlainText({ text }: { text: string }) {
  const { fresh, quoted } = foldQuoted(text)
  if (fresh === '' && quoted === '') return <p className="text-ink-3">No text</p>
  return (
    <>
      {fresh !== '' && <LongText text={fresh} className="text-ink-2" />}
      {quoted !== '' && (
        <Disclosure label="Quoted email" className="mt-1">
          <LongText text={quoted} className="border-l-2 border-line-2 pl-3 text-ink-3" />
        </Disclosure>
      )}
    </>
  )
}
