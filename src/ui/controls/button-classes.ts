import { cx } from '../cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive'
export type ButtonSize = 'sm' | 'bar' | 'md' | 'lg' | 'touch'

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'border-transparent bg-accent text-accent-ink shadow-xs hover:bg-accent-hover active:bg-(--accent-pressed) forced-colors:border-current',
  secondary: 'border-line-2 bg-soft text-ink shadow-xs hover:bg-soft-hover active:bg-soft-pressed',
  ghost: 'border-transparent text-ink-2 hover:bg-soft-hover active:bg-soft-pressed',
  destructive:
    'border-transparent bg-danger text-danger-ink shadow-xs hover:bg-danger-hover active:bg-(--danger-pressed) forced-colors:border-current',
}

// Overrides hover and press, because a disabled control must not react to the pointer.
const disabledLook = 'cursor-default border-line bg-sunken text-ink-disabled'

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: 'h-7 px-2.5 text-small',
  bar: 'h-7 px-2.5 text-[12.5px]',
  md: 'h-8 px-3 text-body',
  lg: 'h-9 px-3.5 text-body',
  touch: 'h-11 px-4 text-reading',
}

/** For a button of size `md`: as low as the bars of lists from tablet width on, but large enough for fingers below. */
export const lowFromTablet = 'tablet:h-7 tablet:px-2.5 tablet:text-[12.5px]'

const squares: Readonly<Record<ButtonSize, string>> = {
  sm: 'size-7',
  bar: 'size-7',
  md: 'size-8',
  lg: 'size-9',
  touch: 'size-11',
}

interface Look {
  variant: ButtonVariant
  size: ButtonSize
  disabled?: boolean | undefined
  square?: boolean | undefined
  pressed?: boolean | undefined
}

/** Returns the classes of everything that looks like a button (sheet 13): buttons, icon buttons, links. */
export function buttonClasses({ variant, size, disabled, square, pressed }: Look): string {
  const flat = variant === 'ghost' && 'border-transparent bg-transparent'
  return cx(
    'hit inline-flex shrink-0 items-center justify-center gap-1.5 rounded border font-medium whitespace-nowrap select-none no-underline transition-colors duration-(--fast)',
    square ? cx('hit-square', squares[size]) : sizes[size],
    disabled ? cx(disabledLook, square && flat) : variants[variant],
    // Icons are less prominent than text. An icon alone in a square without a border replaces the text.
    !disabled &&
      !pressed &&
      (variant === 'secondary' || (variant === 'ghost' && !square)) &&
      '[&>svg:first-child]:text-ink-3',
    pressed && !disabled && (variant === 'ghost' ? 'bg-active text-ink' : 'bg-soft-pressed'),
  )
}
