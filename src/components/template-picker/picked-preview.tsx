import { textSegments } from '#/domain/message/text-segments.ts'
import { gapsSentence } from '#/domain/template/template-text.ts'
import { type FilledPiece, textOf } from '#/domain/template/template-variables.ts'
import { cx } from '#/ui/cx.ts'

import { FilledText } from '../template-text/filled-text.tsx'

/** What goes into the field: variables filled from the lead, gaps named, and what a text of it costs. */
export function PickedPreview({
  pieces,
  pending,
  channel,
}: {
  pieces: readonly FilledPiece[]
  pending: boolean
  channel: 'TEXT_MESSAGE' | 'EMAIL'
}) {
  const gaps = pieces.filter((piece) => piece.kind === 'gap')
  const text = textOf(pieces)
  const characters = Array.from(text).length
  const { segments } = textSegments(text.trim())
  return (
    <section
      aria-label="Preview"
      aria-busy={pending || undefined}
      className="-mx-5 h-[148px] overflow-y-auto border-t border-line px-5 pt-3"
    >
      <div className="flex justify-between text-small text-ink-3">
        <h3>Preview</h3>
        {text !== '' && (
          <span className="tabular-nums">
            {characters.toLocaleString('en-US')} {characters === 1 ? 'character' : 'characters'}
            {channel === 'TEXT_MESSAGE' && segments > 1 && `, ${String(segments)} texts`}
          </span>
        )}
      </div>
      <FilledText pieces={pieces} className={cx('mt-1 text-reading', pending && 'text-ink-3')} />
      {gaps.length > 0 && !pending && (
        <p className="mt-2 text-small text-warning-text">
          {gapsSentence(gaps)}: you fill {gaps.length === 1 ? 'it' : 'them'} in before sending
        </p>
      )}
    </section>
  )
}
