import { Image } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'

import { textOfMarkup } from '#/domain/email/text-of-markup.ts'
import { Button } from '#/ui/controls/button.tsx'
import { changeAndFocus } from '#/ui/move-focus.ts'

import { MailFrame } from './mail-frame.tsx'
import { weighMail } from './mail-weight.ts'
import { ALLOWED, sanitizeMail, textOfMail } from './sanitize-mail.ts'

/**
 * An email as its sender formatted it, sanitized. It is shown as plain text if the user chooses so, if the markup is
 * too complex, or if it contains nothing visible. Images are loaded when the user asks for them.
 */
export function HtmlMail({
  markup,
  text,
  from,
  plain,
}: {
  markup: string
  /** The server's plain-text version of the email. */
  text: string
  /** The sender, for the title of the frame. */
  from: string
  /** Renders plain text. */
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
          <Button
            size="sm"
            icon={Image}
            onClick={({ currentTarget: { nextElementSibling } }) =>
              changeAndFocus(
                () => setPictures(true),
                () => nextElementSibling,
              )
            }
          >
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
