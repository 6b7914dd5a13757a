import { type LucideIcon } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode } from 'react'

import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Spinner } from '#/ui/display/spinner.tsx'

/** A button of the bar. It keeps its accessible name when there is no room for its text. */
export function BarButton({
  label,
  icon,
  tip,
  keys,
  end,
  loading = false,
  iconOnly = false,
  once = false,
  className,
  onClick,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name. */
  label: string
  icon: LucideIcon
  tip?: string | undefined
  keys?: string | undefined
  end?: ReactNode
  loading?: boolean | undefined
  iconOnly?: boolean
  /** Ignores the second click of a double click, which was meant for the button that was here before. */
  once?: boolean
  /** Text to show instead of the accessible name. */
  children?: ReactNode
}) {
  const dead = rest['aria-disabled'] === true || loading
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (dead || (once && event.detail > 1)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      data-tip={iconOnly || tip !== undefined ? (tip ?? label) : undefined}
      data-tip-keys={keys}
      data-tip-side="bottom"
      {...rest}
      type="button"
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={dead || undefined}
      onClick={press}
      className={cx('call-button hit', iconOnly && 'call-icon-only', className)}
    >
      {loading ? <Spinner /> : <Icon icon={icon} size={15} />}
      {!iconOnly && <span className="call-label truncate">{children ?? label}</span>}
      {end}
    </button>
  )
}
