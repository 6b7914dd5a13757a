import { useState } from 'react'

/** Characters beyond which a text is cut off until the user asks for the rest. */
const MOST = 1_200
const LINES = 18
/** Characters that one press adds, because a browser lays out a text of any length in a single pass. */
const STEP = 40_000

/**
 * Text that a person wrote. Keeps line breaks, breaks words of any length, and takes its direction from its letters. Of
 * a very long text only the beginning is shown, and the user can reveal the rest in steps.
 * @param most number of characters that are shown at first, over any number of lines. When left out, a paragraph or
 * two.
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
      <p dir="auto" data-user-text className={`break-words wrap-anywhere whitespace-pre-wrap ${className}`}>
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

/** Returns the beginning of a long text, never cut inside a character. A short text is returned unchanged. */
function beginning(text: string): string {
  const lines = text.split('\n', LINES + 1)
  const byLines = lines.length > LINES ? lines.slice(0, LINES).join('\n') : text
  if (byLines.length <= MOST * 1.25) return byLines
  const cut = byLines.slice(0, MOST)
  const blank = cut.lastIndexOf(' ')
  return blank > MOST - 200 ? cut.slice(0, blank) : whole(cut, MOST)
}

/** Cuts a text to a maximum length, without half a character (surrogate) at the end. */
function whole(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

/** Says how many entries of a list are not shown. */
export const notShownLabel = (count: number) => `${count} more not shown`
