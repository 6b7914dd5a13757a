import { useState } from 'react'

/** Characters beyond which a text is cut until somebody asks for the rest. */
const MOST = 1_200
const LINES = 18

/**
 * What a person wrote, as text: line breaks kept, words of any length broken, direction by its own letters. A very long
 * one shows its beginning and opens on request.
 */
export function LongText({ text, className = '' }: { text: string; className?: string }) {
  const [open, setOpen] = useState(false)
  const short = open ? text : beginning(text)
  return (
    <>
      <p
        dir="auto"
        data-user-text
        className={`[overflow-wrap:anywhere] break-words whitespace-pre-wrap ${className}`}
      >
        {short}
        {short.length < text.length && '…'}
      </p>
      {(open || short.length < text.length) && (
        <button
          type="button"
          onClick={() => setOpen(!open)}
          className="mt-1 min-h-6 rounded-xs text-small font-medium text-accent-text underline decoration-1 underline-offset-2"
        >
          {open ? 'Show less' : 'Show all'}
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
  return blank > MOST - 200 ? cut.slice(0, blank) : cut.replace(/[\uD800-\uDBFF]$/, '')
}
