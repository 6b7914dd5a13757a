import { type ReactNode } from 'react'

/** Text for assistive technology only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span id={id} className="sr-only">
      {children}
    </span>
  )
}
