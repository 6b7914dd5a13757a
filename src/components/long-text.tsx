import { useState } from 'react'

/** Characters beyond which a text is cut until somebody asks for the rest. */
const MOST = 1_200
const LINES = 18
/** Characters that one press adds: a browser lays out a text of any length in one go. */
const STEP = 40_000

/**
 * What a person wrote, as text: line breaks kept, words of any length broken, direction by its own letters. A very long
 * one shows its beginning and opens on request, piece by piece.
 * @param most characters that are shown unasked, in lines of any number; left out: a paragraph or two
 */
export function LongText({
  text,
  most,
  className = '',
}: {
  text: string
  most?: number
  className?: string
}) {
  const [presses, setPresses] = useState(0)
  const start = most === undefined ? beginning(text) : whole(text, most)
  const short = presses === 0 ? start : whole(text, presses * STEP)
  const more = short.length < text.length
  return (
    <>
      <p
        dir="auto"
        data-user-text
        className={`[overflow-wrap:anywhere] break-words whitespace-pre-wrap ${className}`}
      >
        {short}
        {more && '…'}
      </p>
      {(presses > 0 || more) && (
        <button
          type="button"
          onClick={() => setPresses(more ? presses + 1 : 0)}
          className="mt-1 min-h-6 rounded-xs text-small font-medium text-accent-text underline decoration-1 underline-offset-2"
        >
          {presses === 0 ? 'Show all' : more ? 'Show more' : 'Show less'}
        </button>
      )}
    </>
  )
}

/** The beginning of a long text, never cut inside a character; the text itself where it is short enough. */
function beginning(text: string): string {
  const lines = text.split('\n', LINES + 1)
  const byLines = lines.length > LINES ? lines.slice(0, LINES).join('\n') : text
  if (byLines.length <= MOST * 1.25) return byLines
  const cut = byLines.slice(0, MOST)
  const blank = cut.lastIndexOf(' ')
  return blank > MOST - 200 ? cut.slice(0, blank) : whole(cut, MOST)
}

/** At most so many characters, the last of them not half of one. */
function whole(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

/** Says how many of a list are left out. */
export const notShown = (count: number) => `${count} more not shown`
