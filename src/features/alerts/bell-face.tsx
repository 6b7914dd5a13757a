import { useNavigate } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { type ComponentProps, type ReactNode, type Ref } from 'react'

import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

interface BellFaceProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name. */
  text?: string
  /** Whether something arrived that needs the user's attention. */
  alerting?: boolean
  glyphRef?: Ref<HTMLSpanElement>
  /** The unread count, shown over the corner. */
  children?: ReactNode
}

/** The bell button in the header. Until its list is available, it navigates to the alerts page. */
export function BellFace({
  text = 'Alerts',
  alerting = false,
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
        alerting ? 'text-accent-text' : 'text-ink-2',
      )}
    >
      <span ref={glyphRef} className="origin-top">
        <Icon icon={Bell} />
      </span>
      {children}
    </button>
  )
}
