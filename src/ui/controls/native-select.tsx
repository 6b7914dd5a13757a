import { ChevronsUpDown } from 'lucide-react'
import { type ComponentProps } from 'react'

import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'

const heights = { md: 'h-8', lg: 'h-9', responsive: 'h-9 max-tablet:h-11 max-tablet:text-[16px]' } as const

export interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  /** `responsive`: large enough for fingers on phones. */
  size?: keyof typeof heights | undefined
  /** Class of the element around the list. It sets the width. */
  className?: string | undefined
  /** Class of the list itself. */
  selectClassName?: string | undefined
}

/** The browser's own list in the look of the other fields. It has no label: pass `aria-label` or `id`. */
export function NativeSelect({
  size = 'lg',
  className,
  selectClassName = 'pl-2.5',
  ...rest
}: NativeSelectProps) {
  return (
    <span className={cx('relative block', className)}>
      <select
        {...rest}
        className={cx('input w-full appearance-none truncate pr-8', heights[size], selectClassName)}
      />
      <Icon
        icon={ChevronsUpDown}
        size={14}
        className={cx(
          'pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2',
          rest.disabled ? 'text-ink-disabled' : 'text-ink-3',
        )}
      />
    </span>
  )
}
