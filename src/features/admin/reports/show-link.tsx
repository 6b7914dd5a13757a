import { type ComponentProps } from 'react'

import { Link } from '#/ui/controls/link.tsx'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'ref'> {
  /** The rows, as `formatShown` writes them. */
  show: string
  /** What is counted, for assistive technology: `Missed: 48`. */
  label?: string | undefined
}

/** The way from a number to the dialog with its rows, over the same report. */
export function ShowLink({ show, label, children, ...rest }: Props) {
  return (
    <Link
      {...rest}
      to="."
      search={(before) => ({ ...before, show })}
      resetScroll={false}
      preload={false}
      look="plain"
      aria-label={label}
    >
      {children}
    </Link>
  )
}
