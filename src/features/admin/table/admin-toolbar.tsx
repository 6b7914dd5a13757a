import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, type Ref } from 'react'

import { type ButtonSize } from '#/ui/controls/button-classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { SearchField } from '#/ui/controls/search-field.tsx'
import { useDebouncedText } from '#/ui/controls/use-debounced-text.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

/** The toolbar above a table: filters at the left, search and the add button at the right. */
export function AdminToolbar({
  children,
  end,
  ref,
}: {
  children?: ReactNode
  end?: ReactNode
  ref?: Ref<HTMLDivElement>
}) {
  return (
    <div
      ref={ref}
      data-header
      className="flex min-h-13 shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-2 tablet:px-6 tablet:pr-4"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>
      <div className="flex min-w-0 flex-1 items-center justify-end gap-2 max-tablet:basis-full">{end}</div>
    </div>
  )
}

/** A filter with a single value. The first option stands for any value. */
export function FilterMenu<Value extends string>({
  label,
  icon,
  size,
  value,
  options,
  onChange,
  className,
}: {
  /** The name of the filter: "Property type". */
  label: string
  icon?: LucideIcon | undefined
  size?: ButtonSize | undefined
  value: string | undefined
  /** The option with the empty value stands for any value. */
  options: readonly { readonly value: Value | ''; readonly label: string }[]
  onChange: (value: Value | undefined) => void
  /** Class of the button. */
  className?: string | undefined
}) {
  const chosen = options.find((option) => option.value === (value ?? ''))
  // The address may contain a value that is no longer an option.
  const shown = chosen?.label ?? 'Unknown'
  return (
    <Menu
      label={label}
      trigger={
        <Button
          icon={icon}
          size={size}
          className={className}
          data-filter-menu
          aria-label={`${label}: ${shown}`}
          end={<Icon icon={ChevronDown} size={14} className="text-ink-3" />}
        >
          <span className="max-w-40 truncate">{shown}</span>
        </Button>
      }
      items={[
        {
          type: 'radio',
          id: 'value',
          label,
          value: chosen?.value,
          options,
          onChange: (next) => onChange(options.find((option) => option.value === next)?.value || undefined),
        },
      ]}
    />
  )
}

/** A search field whose text is in the address. */
export function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const [text, type] = useDebouncedText(value, clean, onChange)
  return (
    <SearchField
      data-filter-search
      label={label}
      value={text}
      maxLength={200}
      enterKeyHint="search"
      className="w-55 max-tablet:w-auto max-tablet:flex-1"
      onChange={type}
    />
  )
}

const clean = (text: string): string | undefined => text.trim() || undefined

/** The footer of a table: a summary, a note, and a link to a related page. */
export function AdminFooter({
  children,
  note,
  link,
}: {
  children: ReactNode
  note?: ReactNode
  link?: ReactNode
}) {
  return (
    <footer className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-6 border-t border-line bg-canvas px-4 py-2 text-small text-ink-3 tablet:px-6 tablet:pr-4">
      <p role="status">{children}</p>
      {/* The note is at the right edge when there is enough width. */}
      <span className="max-tablet:ml-auto tablet:mr-auto">{link}</span>
      {note !== undefined && <p className="max-tablet:hidden">{note}</p>}
    </footer>
  )
}
