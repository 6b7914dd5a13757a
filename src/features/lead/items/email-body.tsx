import { FileText } from 'lucide-react'

import { SafeLink } from '#/components/safe-link/safe-link.tsx'
import { type Communication } from '#/domain/message/communication.ts'
import { fileSize } from '#/lib/file-size.ts'
import { Disclosure } from '#/ui/controls/disclosure.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { LongText } from './long-text.tsx'
import { foldQuoted } from './quoted-mail.ts'

const Html = lazyComponent(() => import('#/features/lead/email-body/html-mail.tsx').then((m) => m.HtmlMail), {
  fallback: ({ text }) => plainText(text),
})

/** An email: subject, what was written, attachments. One that was made up is plain text until its frame is here. */
export function EmailBody({ email }: { email: Communication }) {
  const { messageHtml, message = '' } = email
  const made = messageHtml !== undefined && messageHtml.trim() !== ''
  const subject = email.subject?.trim()
  return (
    <div className="rounded-md border border-line px-3 py-2.5 text-bubble">
      <p data-user-text dir="auto" className="font-medium [overflow-wrap:anywhere] break-words text-ink">
        {subject === undefined || subject === '' ? 'No subject' : subject}
      </p>
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

/** What was written, the quoted part folded. */
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

function Attachments({ files }: { files: Communication['attachments'] }) {
  return (
    <ul aria-label="Attachments" className="mt-2 flex flex-wrap gap-2">
      {files.map((file, index) => (
        // Two files may have the same name, and a mail's files never move.
        <li key={`${index}-${file.name}`} className="max-w-full">
          <SafeLink
            href={file.url}
            className="inline-flex min-h-[26px] max-w-full items-center gap-1.5 rounded border border-line-2 px-2 text-body text-ink no-underline hover:bg-hover max-tablet:min-h-11"
          >
            <Icon icon={FileText} size={14} className="text-ink-3" />
            <bdi data-user-text className="truncate">
              {file.name.trim() || 'Unnamed file'}
            </bdi>
            <FileSize bytes={file.bytes} />
          </SafeLink>
        </li>
      ))}
    </ul>
  )
}

function FileSize({ bytes }: { bytes: number | undefined }) {
  const size = fileSize(bytes)
  return size === undefined ? null : <span className="shrink-0 text-ink-3 tabular-nums">{size}</span>
}
