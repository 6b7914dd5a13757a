import { useCombobox } from 'downshift'
import { ChevronsUpDown, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'

import { FieldFrame, type FieldText } from '#/ui/controls/field-frame.tsx'
import { describedBy, useFieldIds } from '#/ui/controls/field-ids.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { useGoneLabel } from '#/ui/form/use-gone-label.ts'
import { topLayer, useFloatingList } from '#/ui/layers/use-floating-list.ts'
import { useVirtualRows } from '#/ui/table/virtual-rows.ts'

/** An option of a searchable list. */
export interface SearchableOption {
  readonly value: string
  readonly label: string
  /** Shown in the second line, such as an address or an email. It is searched too. */
  readonly detail?: string | undefined
  /** Additional text that is searched but not shown. */
  readonly search?: string | undefined
  /** Why the option cannot be chosen. Shown instead of the detail. */
  readonly blocked?: string | undefined
  /** Shown before the label: an avatar, a tile. */
  readonly start?: ReactNode
}

export interface SearchableSelectProps extends Omit<FieldText, 'ok' | 'counter'> {
  options: readonly SearchableOption[]
  /** The value of the chosen option. undefined when nothing is chosen. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  /** Text to show when nothing matches. */
  noMatch?: string | undefined
  /** Whether the choice can be cleared. */
  clearable?: boolean | undefined
  /** For adding to a list: a choice is passed on, and the field is empty again. */
  adds?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

const ROW = 36
const TALL_ROW = 48

/**
 * The combobox (downshift) of a `SearchableSelect`, for up to 5,000 options. Only the options in view are mounted.
 * Typing searches label, detail and `search`. Typed text that was not chosen is replaced by the chosen option.
 */
export function Combobox({
  options,
  value,
  onChange,
  onBlur,
  placeholder = 'Search',
  noMatch = 'No Results',
  clearable = false,
  adds = false,
  disabled = false,
  className,
  ...text
}: SearchableSelectProps) {
  const ids = useFieldIds()
  const { box, shown, type, forget } = useSearch(ids.input, options, value, onChange)
  const { field, list } = useFloatingList(box.isOpen)
  const fieldText: FieldText = text
  const clear = () => {
    forget()
    onChange(undefined)
    document.getElementById(ids.input)?.focus()
  }
  const canClear = clearable && value !== undefined && !disabled
  return (
    <FieldFrame ids={ids} fieldText={fieldText} disabled={disabled} className={className}>
      <div ref={field} className="relative">
        <input
          {...box.getInputProps({
            disabled,
            placeholder,
            'aria-labelledby': undefined,
            'aria-invalid': fieldText.error !== undefined || undefined,
            'aria-describedby': describedBy(ids, fieldText),
            onBlur,
            onChange: (event) => type(event.currentTarget.value),
            onFocus: (event) => event.currentTarget.select(),
            // Enter chooses an option. When the list is closed, it submits the form as in every other field.
            onKeyDown: (event) => {
              if (event.key === 'Enter' && box.isOpen) event.preventDefault()
            },
          })}
          spellCheck={false}
          className={cx(
            'input h-9 w-full truncate pl-2.5 max-tablet:h-11 max-tablet:text-[16px]',
            canClear ? 'pr-16' : 'pr-8',
          )}
          data-user-text
        />
        {canClear && (
          <button
            type="button"
            aria-label={`Clear ${text.label}`}
            onClick={clear}
            className="hit absolute top-1/2 right-8 flex size-6 -translate-y-1/2 items-center justify-center rounded-sm text-ink-3 hover:bg-soft-hover hover:text-ink"
          >
            <Icon icon={X} size={14} />
          </button>
        )}
        <button
          type="button"
          {...box.getToggleButtonProps({ disabled })}
          aria-label={adds ? `Show all: ${text.label}` : `Show all of ${text.label}`}
          className="hit absolute top-1/2 right-1.5 flex size-6 -translate-y-1/2 items-center justify-center rounded-sm text-ink-3"
        >
          <Icon icon={ChevronsUpDown} size={14} />
        </button>
        <div
          ref={list}
          popover={topLayer ? 'manual' : undefined}
          hidden={!box.isOpen || undefined}
          className="fixed z-tooltip m-0 flex flex-col overflow-hidden rounded-md border border-line-2 bg-raised p-0 text-body text-ink shadow-md"
        >
          <OptionList box={box} label={text.label} options={shown} chosen={value} />
          {box.isOpen && shown.length === 0 && (
            <p role="status" className="px-3 py-2 text-ink-3">
              {noMatch}
            </p>
          )}
        </div>
      </div>
    </FieldFrame>
  )
}

/** Returns the combobox and the options that match the typed text. */
function useSearch(
  inputId: string,
  options: readonly SearchableOption[],
  value: string | undefined,
  onChange: (value: string | undefined) => void,
) {
  // undefined until something is typed after opening. Then all options are shown.
  const [typed, setTyped] = useState<string>()
  const chosen = options.find((option) => option.value === value) ?? null
  const gone = useGoneLabel(options, value ?? '')
  const shown = typed === undefined ? [...options] : matching(options, typed)
  const box = useCombobox<SearchableOption>({
    id: inputId,
    inputId,
    items: shown,
    selectedItem: chosen,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    isItemDisabled: (option) => option.blocked !== undefined,
    inputValue: typed ?? chosen?.label ?? gone ?? '',
    // The list is virtual, so `OptionList` scrolls the highlighted row into view.
    scrollIntoView: () => undefined,
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes
      // Leaving the field does not choose an option.
      if (type === InputBlur) return { ...changes, selectedItem: state.selectedItem }
      if (type === InputKeyDownEscape) return { ...changes, selectedItem: state.selectedItem }
      if (type === InputChange)
        return { ...changes, highlightedIndex: firstFree(options, changes.inputValue) }
      return changes
    },
    onSelectedItemChange: ({ selectedItem }) => {
      setTyped(undefined)
      if (selectedItem) onChange(selectedItem.value)
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setTyped(undefined)
    },
  })
  useEscapeClosesOnly(box.isOpen, box.closeMenu)
  // The typed text is set in the same event, so that the options don't lag behind a fast Enter.
  return { box, shown, type: setTyped, forget: () => setTyped(undefined) }
}

type ComboboxState = ReturnType<typeof useCombobox<SearchableOption>>

function OptionList({
  box,
  label,
  options,
  chosen,
}: {
  box: ComboboxState
  label: string
  options: readonly SearchableOption[]
  chosen: string | undefined
}) {
  const tall = options.some(({ detail, blocked }) => detail !== undefined || blocked !== undefined)
  const highlighted = box.highlightedIndex
  const { scrollerRef, items, height, scrollToIndex } = useVirtualRows({
    count: box.isOpen ? options.length : 0,
    rowHeight: tall ? TALL_ROW : ROW,
    keyOf: (index) => options[index]?.value ?? index,
    retained: highlighted >= 0 ? highlighted : undefined,
    paddingStart: 4,
    paddingEnd: 4,
  })
  const bring = useEffectEvent((index: number) => scrollToIndex(index))
  useEffect(() => {
    if (box.isOpen && highlighted >= 0) bring(highlighted)
  }, [box.isOpen, highlighted])
  return (
    <div ref={scrollerRef} className={cx('min-h-0 overflow-y-auto', options.length === 0 && 'hidden')}>
      <div
        {...box.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
        className="relative"
        style={{ height }}
      >
        {items.map(({ index, key, start, size }) => {
          const option = options[index]
          return (
            option && (
              <div
                key={key}
                {...box.getItemProps({ item: option, index })}
                aria-selected={option.value === chosen}
                aria-setsize={options.length}
                aria-posinset={index + 1}
                style={{ top: start, height: size }}
                className={cx(
                  'absolute inset-x-1 flex cursor-pointer items-center gap-2 rounded-sm px-2 aria-disabled:cursor-default',
                  index === highlighted ? 'bg-active' : option.value === chosen && 'bg-accent-tint',
                )}
                data-user-text
              >
                {option.start}
                <span className="min-w-0 flex-1">
                  <bdi className={cx('block truncate', option.blocked !== undefined && 'text-ink-3')}>
                    {option.label}
                  </bdi>
                  {(option.blocked ?? option.detail) !== undefined && (
                    <span className="block truncate text-small text-ink-3">
                      {option.blocked ?? option.detail}
                    </span>
                  )}
                </span>
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

/**
 * Escape closes only the list. It is handled on the window in the capture phase, because a surrounding dialog listens
 * on the document and would get the event before the field.
 */
function useEscapeClosesOnly(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open) return undefined
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      closeNow()
    }
    window.addEventListener('keydown', key, { capture: true })
    return () => window.removeEventListener('keydown', key, { capture: true })
  }, [open])
}

/** Returns the options whose label, detail or search text contains every typed word. */
function matching(options: readonly SearchableOption[], typed: string): SearchableOption[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return [...options]
  return options.filter(({ label, detail = '', search = '' }) => {
    const text = `${label} ${detail} ${search}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

/** Returns the index of the first option that can be chosen, which Enter chooses. */
function firstFree(options: readonly SearchableOption[], typed: string | undefined): number {
  return matching(options, typed ?? '').findIndex(({ blocked }) => blocked === undefined)
}
