import { type ComponentProps } from 'react'

import { shownStep } from '#/components/shown-step.ts'
import { Link } from '#/ui/controls/link.tsx'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'

/** The dialog that the link opens. Its code is loaded when the pointer or the focus reaches the link. */
export const RowsOfNumber = lazyComponent(
  () => import('./number-rows.tsx').then((module) => module.NumberRows),
  { onFailed: closeOnFailure },
)

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'ref'> {
  /** The rows, in the format of `formatShown`. */
  show: string
  /** Label for assistive technology: `Missed: 48`. */
  label?: string | undefined
}

/** A link from a number to the dialog with its rows, which opens over the same report. */
export function ShowLink({ show, label, onPointerEnter, onFocus, children, ...rest }: Props) {
  return (
    <Link
      {...rest}
      to="."
      search={(before) => ({ ...before, show })}
      state={shownStep}
      resetScroll={false}
      preload={false}
      look="plain"
      aria-label={label}
      onPointerEnter={(event) => {
        void RowsOfNumber.preload()
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        void RowsOfNumber.preload()
        onFocus?.(event)
      }}
    >
      {children}
    </Link>
  )
}
