import { type LucideIcon } from 'lucide-react'
import { type ComponentProps, type MouseEvent } from 'react'

import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { Spinner } from '../display/spinner.tsx'
import { buttonClasses, type ButtonSize } from './button-classes.ts'

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name and tooltip. */
  label: string
  icon: LucideIcon
  size?: ButtonSize | undefined
  variant?: 'ghost' | 'secondary' | 'primary' | undefined
  pressed?: boolean | undefined
  loading?: boolean | undefined
  iconSize?: number | undefined
  /** Key cap shown in the tooltip. */
  keys?: string | undefined
  tipSide?: 'top' | 'right' | 'bottom' | 'left' | undefined
}

/** A square button with an icon. At least 28 px, or 44 px on coarse pointers with `size="touch"`. */
export function IconButton({
  label,
  icon,
  size = 'sm',
  variant = 'ghost',
  pressed,
  loading = false,
  iconSize = 16,
  keys,
  tipSide,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const dead = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || dead) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      data-tip={label}
      data-tip-keys={keys}
      data-tip-side={tipSide}
      {...rest}
      type={type}
      onClick={press}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={loading || undefined}
      aria-disabled={loading || dead || undefined}
      className={cx(
        buttonClasses({ variant, size, square: true, pressed, disabled: rest.disabled === true || dead }),
        className,
      )}
    >
      {loading ? <Spinner /> : <Icon icon={icon} size={iconSize} />}
    </button>
  )
}
