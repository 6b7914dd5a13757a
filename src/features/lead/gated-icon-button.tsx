import { useId } from 'react'

import { sentences, type Verdict } from '#/lib/result.ts'
import { IconButton, type IconButtonProps } from '#/ui/icon-button.tsx'

/** An icon button that a rule may block: it stays in its place and in the tab order, and says why. */
export function GatedIconButton({ verdict, ...rest }: IconButtonProps & { verdict: Verdict }) {
  const id = useId()
  if (verdict.ok) return <IconButton {...rest} />
  const reason = sentences(verdict)
  return (
    <>
      <IconButton {...rest} aria-disabled aria-describedby={id} data-tip={reason} />
      {/* Described by it, read nowhere else: not even a pixel that could move. */}
      <span id={id} hidden>
        {reason}
      </span>
    </>
  )
}
