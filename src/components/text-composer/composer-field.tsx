import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

import { boundPaste } from '#/components/composer-tools/bound-paste.ts'
import { LONGEST_TEXT } from '#/domain/message/text-segments.ts'
import { cx } from '#/ui/cx.ts'
import { isComposing } from '#/ui/hotkeys/composing.ts'

/**
 * The field of a text. Ctrl or ⌘ with Enter sends. With `enterSends`, Enter alone sends and Shift with Enter adds a
 * line. An Enter that ends an IME composition never sends, and a held Enter sends once.
 */
export function ComposerField({
  field,
  label,
  placeholder,
  value,
  enterSends,
  framed,
  readOnly,
  invalid,
  describedBy,
  onType,
  onSend,
}: {
  field: RefObject<HTMLTextAreaElement | null>
  label: string
  placeholder: string
  value: string
  enterSends: boolean
  /** The field has its own border, because the composer has none. */
  framed: boolean
  readOnly: boolean
  invalid: boolean
  describedBy: string | undefined
  onType: (text: string) => void
  onSend: () => void
}) {
  const last = useRef(value)

  // When an unsent text is put back above the one being typed, the caret must stay in its place.
  useLayoutEffect(() => {
    const before = last.current
    last.current = value
    const element = field.current
    if (!element || before === '' || before === value || !value.endsWith(before)) return
    const caret = carets.get(element)
    if (!caret || document.activeElement !== element) return
    const shift = value.length - before.length
    element.setSelectionRange(caret.start + shift, caret.end + shift)
  }, [value, field])

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    const asked = event.ctrlKey || event.metaKey || (enterSends && !event.shiftKey && !event.altKey)
    if (!asked) return
    event.preventDefault()
    if (!event.repeat) onSend()
  }

  return (
    <textarea
      ref={field}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      dir="auto"
      value={value}
      placeholder={placeholder}
      readOnly={readOnly}
      rows={2}
      enterKeyHint={enterSends ? 'send' : 'enter'}
      onChange={(event) => onType(event.target.value)}
      onSelect={(event) => {
        const { selectionStart: start, selectionEnd: end } = event.currentTarget
        carets.set(event.currentTarget, { start, end })
      }}
      onKeyDown={onKeyDown}
      {...bounds}
      className={cx(
        'input block w-full resize-none text-reading field-sizing-content max-tablet:max-h-32 max-tablet:min-h-11 max-tablet:rounded-md max-tablet:px-3 max-tablet:py-[9px] max-tablet:text-[16px]/[24px] max-tablet:[grid-area:field]',
        framed
          ? 'tablet:max-h-[110px] tablet:min-h-[50px] tablet:px-2.5 tablet:pt-1.5 tablet:pb-0.5 tablet:text-bubble'
          : 'tablet:max-h-56 tablet:min-h-16 tablet:border-transparent tablet:bg-transparent tablet:px-[11px] tablet:py-[7px] tablet:shadow-none tablet:@max-[500px]/composer:min-h-[42px] tablet:outline-none',
        readOnly && 'text-ink-2',
      )}
    />
  )
}

/** Limits pasted text to the length that the carrier accepts for one text. */
const bounds = boundPaste({ most: LONGEST_TEXT, what: 'A text' })

const carets = new WeakMap<HTMLTextAreaElement, { start: number; end: number }>()
