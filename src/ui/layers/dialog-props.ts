import { type ReactNode, type RefObject } from 'react'

export interface DialogProps {
  open: boolean
  /** Called with false when the person closes it; with unsaved changes only after they said so. */
  onOpenChange: (open: boolean) => void
  title: string
  /** Hides the title bar's words but keeps them as the name. */
  titleHidden?: boolean | undefined
  children: ReactNode
  /** Buttons: cancel left of confirm. */
  footer?: ReactNode
  width?: 400 | 480 | 600 | 720 | 770 | undefined
  /** Something was typed: closing asks first. */
  dirty?: boolean | undefined
  /** What has the focus first; else the first field, else the first control of the footer, which is Cancel. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
}
