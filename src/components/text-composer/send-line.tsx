import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'

import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'

import { type SendWords } from './send-words.ts'

/** Beside the field: what became of the last text, or why Send waits. */
export function SendLine({
  id,
  words,
  waits,
  inset,
  onCheck,
}: {
  id: string
  words: SendWords
  waits: string | undefined
  inset: boolean
  onCheck: () => void
}) {
  const line = words.line ?? waits
  const error = words.tone === 'error'
  const { counts } = words

  // A line that counts seconds would be read out each second: it is said once.
  useEffect(() => {
    if (counts) announce('Too many messages. Send waits until it can be tried again', 'assertive')
  }, [counts])

  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-2 text-small max-tablet:[grid-area:line]',
        line === undefined ? 'sr-only' : cx('max-tablet:mt-1.5', inset && 'tablet:px-3 tablet:pb-1'),
      )}
    >
      <p
        key={error ? 'error' : 'quiet'}
        id={id}
        role={counts ? undefined : error ? 'alert' : 'status'}
        className={cx('flex min-w-0 flex-1 gap-1.5', error ? 'text-danger-text' : 'text-ink-3')}
      >
        {error && <Icon icon={CircleAlert} size={14} className="mt-px" />}
        <span className="min-w-0 [overflow-wrap:anywhere] tabular-nums">{line}</span>
      </p>
      {words.canCheck && (
        <Button size="sm" onClick={onCheck}>
          Check again
        </Button>
      )}
    </div>
  )
}
