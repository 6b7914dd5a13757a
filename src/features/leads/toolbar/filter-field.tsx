import { type Ref } from 'react'

import { SearchField } from '#/ui/controls/search-field.tsx'
import { useDebouncedText } from '#/ui/controls/use-debounced-text.ts'
import { isComposing } from '#/ui/hotkeys/composing.ts'

import { cleanFilter } from '../state/list-state.ts'

/** The text filter, whose text is in the address. */
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
  const [text, type] = useDebouncedText(value, cleanFilter, onChange)
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
      onChange={type}
      className={wide ? undefined : 'lead-search max-w-54 min-w-36 flex-8 max-tablet:[&_input]:h-9'}
    />
  )
}
