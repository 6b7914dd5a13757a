import { Copy, Lock, RotateCw } from 'lucide-react'
import { type ReactNode } from 'react'

import { sentences, type Verdict } from '#/lib/result.ts'
import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'

/** Where Send would be, the reason why this person may not write here; a text that stands there can be copied. */
export function ClosedFoot({
  id,
  verdict,
  text,
  inset,
  onRetry,
  action,
}: {
  id: string
  verdict: Exclude<Verdict, { ok: true }>
  text: string
  inset: boolean
  onRetry: (() => void) | undefined
  /** What would give the right: Claim. */
  action: ReactNode
}) {
  const copy = () => {
    void navigator.clipboard.writeText(text).then(
      () => announce('Text copied'),
      () => announce('The text could not be copied. Select it and copy it by hand', 'assertive'),
    )
  }
  return (
    <div
      className={cx('flex flex-wrap items-start gap-2 max-tablet:[grid-area:line]', inset && 'tablet:p-3')}
    >
      <p id={id} role="status" className="flex min-w-0 flex-1 gap-1.5 py-1 text-small text-ink-3">
        <Icon icon={Lock} size={14} className="mt-px" />
        <span>{sentences(verdict)}</span>
      </p>
      {onRetry !== undefined && (
        <Button size="sm" icon={RotateCw} onClick={onRetry}>
          Try Again
        </Button>
      )}
      {action}
      {text.trim() !== '' && (
        <Button size="sm" icon={Copy} onClick={copy}>
          Copy text
        </Button>
      )}
    </div>
  )
}
