import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'

/** A line that expands the content below it. */
export function Disclosure({
  label,
  children,
  defaultOpen = false,
  className,
}: {
  label: ReactNode
  children: ReactNode
  defaultOpen?: boolean
  className?: string | undefined
}) {
  const [open, setOpen] = useState(defaultOpen)
  const id = useId()
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="touch-row -ml-1 inline-flex h-7 items-center gap-1 rounded px-1 text-small text-ink-3 hover:text-ink"
      >
        <Icon
          icon={ChevronRight}
          size={14}
          className={cx('transition-transform duration-(--slow)', open && 'rotate-90')}
        />
        {label}
      </button>
      {open && <div id={id}>{children}</div>}
    </div>
  )
}
