import { type LucideIcon } from 'lucide-react'

import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { roving } from './roving.ts'

export interface SegmentedOption<T extends string> {
  value: T
  label: string
  icon?: LucideIcon | undefined
}

/** A choice of two to five exclusive views. If `value` is undefined, no segment is pressed. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
  fill = false,
  readOnly = false,
  className,
}: {
  label: string
  options: readonly SegmentedOption<T>[]
  value: T | undefined
  onChange: (value: T) => void
  size?: 'sm' | 'bar' | 'md' | 'touch'
  /** Whether the segments share the whole width. */
  fill?: boolean
  /** Whether the choice can only be read. */
  readOnly?: boolean
  className?: string | undefined
}) {
  const chosen = options.findIndex((option) => option.value === value)
  const choose = (index: number) => {
    const option = options[index]
    if (option && option.value !== value && !readOnly) onChange(option.value)
  }
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-readonly={readOnly || undefined}
      className={cx(
        'inline-flex rounded border border-line-2 bg-canvas',
        size === 'touch' ? 'h-11' : size === 'md' ? 'h-8' : 'h-7',
        fill && 'w-full',
        className,
      )}
    >
      {options.map((option, index) => {
        const on = index === chosen
        return (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={on}
            aria-disabled={readOnly || undefined}
            tabIndex={on || (chosen < 0 && index === 0) ? 0 : -1}
            onClick={() => choose(index)}
            onKeyDown={(event) => roving(event, '[role=radio]', choose)}
            className={cx(
              'inline-flex items-center justify-center gap-1.5 rounded-sm border font-medium whitespace-nowrap transition-colors duration-(--fast)',
              size === 'md' ? 'px-2.5 not-first:-ml-0.5' : size === 'touch' ? 'px-[9px]' : 'px-[7px]',
              size === 'touch' ? 'text-reading' : size === 'md' ? 'text-[12.5px]' : 'text-small',
              fill && 'flex-1',
              on
                ? 'border-line-2 bg-(--segment) text-ink forced-colors:border-[Highlight]'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {option.icon && <Icon icon={option.icon} size={15} />}
            {option.label}
          </button>
        )
      })}
    </div>
  )
}
