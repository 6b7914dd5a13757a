import { Bell } from 'lucide-react'
import { type ReactNode, type Ref } from 'react'

import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/icon.tsx'

/** How the bell of the header looks. Not a link before there is a page to lead to: it says its number by name and tooltip. */
export function BellFace({
  words = 'Alerts',
  called = false,
  glyphRef,
  children,
}: {
  /** Its name. */
  words?: string
  /** Something came that calls the person. */
  called?: boolean
  glyphRef?: Ref<HTMLSpanElement>
  /** Over its corner: the number. */
  children?: ReactNode
}) {
  return (
    <span
      role="img"
      aria-label={words}
      data-tip={words}
      data-tip-side="bottom"
      className={cx(
        'relative grid size-8 shrink-0 place-items-center transition-colors duration-(--fast)',
        called ? 'text-accent-text' : 'text-ink-2',
      )}
    >
      <span ref={glyphRef} className="origin-top">
        <Icon icon={Bell} />
      </span>
      {children}
    </span>
  )
}
