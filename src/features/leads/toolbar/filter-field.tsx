import { type Ref, useState, useCallback, useEffect, useRef } from 'react'

import { SearchField } from '#/ui/controls/search-field.tsx'
import { isComposing } from '#/ui/hotkeys/composing.ts'

import { cleanFilter } from '../state/list-state.ts'

/** Debounce time before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 200

/**
 * The text filter. The field keeps what is typed as its own state and updates the address after the debounce. The
 * address overrides the field only when it changes in another way (Clear, Back).
 */
export function FilterField({
  value,
  onChange,
  size,
  label = 'Search this list',
  wide = false,
  onRows,
  ref,
}: {
  value: string | undefined
  onChange: (value: string | undefined) => void
  size: 'bar' | 'md' | 'touch'
  label?: string
  /** Whether the field fills the available width. */
  wide?: boolean
  /** Moves the focus to the rows. Called on Enter, Down, and Escape in an empty field. */
  onRows?: (() => void) | undefined
  ref: Ref<HTMLInputElement>
}) {
  const [text, setText] = useState(value ?? '')
  const [known, setKnown] = useState(value)
  const later = useDebounced((typed: string) => {
    const clean = cleanFilter(typed)
    setKnown(clean)
    if (clean !== value) onChange(clean)
  }, DEBOUNCE_MS)

  if (value !== known) {
    setKnown(value)
    if (value !== cleanFilter(text)) setText(value ?? '')
  }
  return (
    <SearchField
      ref={ref}
      label={label}
      keys={size === 'bar' ? 'F' : undefined}
      size={size}
      value={text}
      maxLength={200}
      enterKeyHint="search"
      onKeyDown={(event) => {
        const leaves =
          event.key === 'Enter' || event.key === 'ArrowDown' || (event.key === 'Escape' && text === '')
        if (!onRows || !leaves || isComposing(event.nativeEvent)) return
        event.preventDefault()
        // The list may show no rows that could take the focus.
        if (event.key === 'Escape') event.currentTarget.blur()
        onRows()
      }}
      onChange={(typed) => {
        setText(typed)
        later(typed)
      }}
      className={wide ? undefined : 'lead-search max-w-54 min-w-36 flex-8 max-tablet:[&_input]:h-9'}
    />
  )
}

/**
 * Returns a function that calls back with the last value after `ms` milliseconds. A pending call is dropped when the
 * component unmounts.
 */
function useDebounced<T>(callback: (value: T) => void, ms: number): (value: T) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (value: T) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(value), ms)
    },
    [ms],
  )
}
