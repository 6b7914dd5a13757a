import { useNavigate } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { type ComponentProps, type ReactNode, type Ref } from 'react'

import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

interface BellFaceProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its name. */
  text?: string
  /** Something came that calls the person. */
  called?: boolean
  glyphRef?: Ref<HTMLSpanElement>
  /** Over its corner: the number. */
  children?: ReactNode
}

/** How the bell of the header looks. Before its list is there it leads to the alerts page. */
export function BellFace({
  text = 'Alerts',
  called = false,
  glyphRef,
  children,
  onClick,
  ...rest
}: BellFaceProps) {
  const navigate = useNavigate()
  return (
    <button
      {...rest}
      type="button"
      aria-label={text}
      data-tip={text}
      data-tip-side="bottom"
      onClick={onClick ?? (() => void navigate({ to: '/alerts' }))}
      className={cx(
        'hit hit-square relative grid size-8 tablet:-left-1.5 shrink-0 place-items-center rounded transition-colors duration-(--fast) hover:bg-soft-hover',
        called ? 'text-accent-text' : 'text-ink-2',
      )}
    >
      <span ref={glyphRef} className="origin-top">
        <Icon icon={Bell} />
      </span>
      {children}
    </button>
  )
}
