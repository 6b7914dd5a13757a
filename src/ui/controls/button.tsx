import { type LucideIcon } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode } from 'react'

import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { Spinner } from '../display/spinner.tsx'
import { buttonClasses, type ButtonSize, type ButtonVariant } from './button-classes.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: LucideIcon | undefined
  /** Content after the label: a key cap, a chevron. */
  end?: ReactNode
  /** Keeps label, width and focus, shows a spinner, and ignores presses. */
  loading?: boolean | undefined
}

/** A button of sheet 13. Use one primary button per view. Destructive is only for confirmation in a dialog. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  end,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // `aria-disabled` keeps a control in the tab order, so that its reason can be read.
  const dead = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || dead) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || dead || undefined}
      className={cx(buttonClasses({ variant, size, disabled: rest.disabled === true || dead }), className)}
    >
      {loading ? (
        <Spinner className={icon ? 'mx-[0.5px]' : '-ml-[9px]'} />
      ) : (
        icon && <Icon icon={icon} size={15} />
      )}
      <span className={cx('inline-flex items-center gap-1.5', loading && !icon && '-mr-[9px] -ml-0.5')}>
        {children}
      </span>
      {end}
    </button>
  )
}
