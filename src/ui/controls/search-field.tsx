import { Search, X } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useRef } from 'react'

import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { Kbd } from '../display/kbd.tsx'
import { isComposing } from '../hotkeys/composing.ts'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type' | 'size'> {
  /** Accessible name, and also the placeholder unless one is passed. */
  label: string
  value: string
  /** Called on every keystroke. A caller that sends requests must debounce. */
  onChange: (value: string) => void
  /** Key cap shown while the field is empty. */
  keys?: string | undefined
  size?: 'sm' | 'bar' | 'md' | 'touch' | undefined
}

const heights = {
  sm: 'h-7 text-small',
  bar: 'h-7 text-body',
  md: 'h-8 text-body',
  touch: 'h-11 text-[16px]',
} as const

/** The soft input with a search icon and a clear button. Escape clears it. */
export function SearchField({
  label,
  value,
  onChange,
  keys,
  size = 'md',
  className,
  placeholder,
  onKeyDown,
  ref,
  ...rest
}: SearchFieldProps) {
  const own = useRef<HTMLInputElement | null>(null)
  const take = (element: HTMLInputElement | null) => {
    own.current = element
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
  }
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    // A surrounding layer leaves the Escape key to the field by preventing its default (`escapeClears`).
    const left = event.defaultPrevented
    onKeyDown?.(event)
    if (event.key !== 'Escape' || (event.defaultPrevented && !left)) return
    if (isComposing(event.nativeEvent)) return
    // Inside a dialog or popover the first Escape clears the field, the second one closes the layer.
    if (event.currentTarget.value !== '') {
      event.stopPropagation()
      onChange('')
    } else own.current?.blur()
  }
  return (
    <div className={cx('relative min-w-0', className)}>
      <Icon
        icon={Search}
        size={15}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3"
      />
      <input
        {...rest}
        ref={take}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={key}
        spellCheck={false}
        autoComplete="off"
        className={cx(
          'input w-full border-line-2 pl-8 shadow-xs',
          value !== '' || keys !== undefined ? 'pr-9' : 'pr-2.5',
          heights[size],
        )}
      />
      {value !== '' ? (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onChange('')
            own.current?.focus()
          }}
          className="hit hit-square absolute top-1/2 right-1 flex size-6 -translate-y-1/2 items-center justify-center rounded-sm text-ink-3 hover:bg-soft-hover hover:text-ink"
        >
          <Icon icon={X} size={14} />
        </button>
      ) : (
        keys !== undefined && (
          <span aria-hidden className="pointer-events-none absolute top-1/2 right-2 flex -translate-y-1/2">
            <Kbd keys={keys} />
          </span>
        )
      )}
    </div>
  )
}
