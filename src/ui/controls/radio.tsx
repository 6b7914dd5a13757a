import { type ComponentProps } from 'react'

import { cx } from '../cx.ts'

/**
 * One of several options; those with the same `name` form a group. It has no label: put it inside one or pass
 * `aria-label`.
 */
export function Radio({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...rest}
      type="radio"
      className={cx(
        'size-4 shrink-0 appearance-none rounded-full border border-control bg-surface checked:border-[5px] checked:border-accent disabled:border-line-2 forced-colors:appearance-auto',
        className,
      )}
    />
  )
}
