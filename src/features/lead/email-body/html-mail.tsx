import { Image } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'

import { Button } from '#/ui/controls/button.tsx'

import { MailFrame } from './mail-frame.tsx'
import { weighMail } from './mail-weight.ts'
import { ALLOWED, sanitizeMail, textOfMail } from './sanitize-mail.ts'
import { textOfMarkup } from './text-of-markup.ts'

/**
 * A mail as its sender made it up, made safe, or its plain text: by choice, and where the markup is too much or holds
 * nothing to see. Pictures are loaded when a person asks for them.
 */
export function HtmlMail({
  markup,
  text,
  from,
  plain,
}: {
  markup: string
  /** The same as the server has it in plain text. */
  text: string
  /** Who wrote it, for the name of the frame. */
  from: string
  /** How plain text is shown. */
  plain: (text: string) => ReactNode
}) {
  const [pictures, setPictures] = useState(false)
  const [asText, setAsText] = useState(false)
  const tooMuch = useMemo(() => weighMail(markup, ALLOWED).tooMuch !== undefined, [markup])
  const clean = useMemo(() => (tooMuch ? undefined : cleaned(markup, pictures)), [tooMuch, markup, pictures])
  const plainText = useMemo(() => {
    if (text.trim() !== '') return text
    return tooMuch ? textOfMarkup(markup) : textOfMail(markup)
  }, [text, tooMuch, markup])
  if (tooMuch) {
    return (
      <>
        {plain(plainText)}
        <p className="mt-1 text-small text-ink-3">Shown as plain text. This email has too much formatting</p>
      </>
    )
  }
  if (clean === undefined) return plain(plainText)
  return (
    <>
      {asText ? (
        plain(plainText)
      ) : (
        <MailFrame html={clean.html} pictures={pictures} label={`Email from ${from}`} />
      )}
      <div className="mt-1 flex flex-wrap gap-1">
        {!asText && !pictures && clean.parked > 0 && (
          <Button size="sm" icon={Image} onClick={() => setPictures(true)}>
            Show images
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => setAsText(!asText)}>
          {asText ? 'Show formatted' : 'Show as plain text'}
        </Button>
      </div>
    </>
  )
}

function cleaned(markup: string, pictures: boolean) {
  const clean = sanitizeMail(markup, pictures)
  const something =
    clean.parked > 0 ||
    /[^\s]/.test(clean.html.replace(/<[^>]*>|&nbsp;|\u00a0/g, '')) ||
    /<img[^>]+src=/.test(clean.html)
  return something ? clean : undefined
}
