import { type FilledPiece } from '#/domain/template/template-variables.ts'
import { cx } from '#/ui/cx.ts'

/** A template with its variables filled. Values and gaps are marked, and a gap is announced as such. */
export function FilledText({
  pieces,
  plain = false,
  className,
}: {
  pieces: readonly FilledPiece[]
  /** Shows the text as the renter reads it: only gaps are marked. */
  plain?: boolean
  className?: string
}) {
  return (
    <p className={cx('wrap-anywhere whitespace-pre-wrap', className)} data-user-text dir="auto">
      {pieces.map((piece, index) =>
        piece.kind === 'text' || (plain && piece.kind === 'value') ? (
          piece.text
        ) : (
          <span
            // The pieces of a text have no ids and never change their order.
            key={index}
            data-piece={piece.kind}
            className={cx(
              'rounded-sm px-1.5 py-0.5 font-medium',
              piece.kind === 'gap' ? 'bg-warning-tint text-warning-text' : 'bg-accent-tint text-accent-text',
            )}
          >
            {piece.kind === 'gap' && <span className="sr-only">Gap: </span>}
            <bdi>{piece.kind === 'gap' ? piece.name : piece.text}</bdi>
          </span>
        ),
      )}
    </p>
  )
}
