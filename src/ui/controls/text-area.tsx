import { type ComponentProps, useLayoutEffect, useRef } from 'react'

import { cx } from '../cx.ts'
import { FieldFrame, type FieldText } from './field-frame.tsx'
import { describedBy, useFieldIds } from './field-ids.ts'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'rows'>, FieldText {
  value: string
  minRows?: number | undefined
  maxRows?: number | undefined
  /** Without a border, for an editor that has its own frame. */
  bare?: boolean | undefined
  inputClassName?: string | undefined
}

const LINE = 21
const PADDING = 14

const grows = typeof CSS !== 'undefined' && 'supports' in CSS && CSS.supports('field-sizing', 'content')

/** A multiline text field that grows with its content, between `minRows` and `maxRows`. */
export function TextArea({
  label,
  labelHidden,
  optional,
  help,
  error,
  ok,
  counter,
  minRows = 2,
  maxRows = 8,
  bare = false,
  className,
  inputClassName,
  id,
  ref,
  value,
  disabled,
  ...rest
}: TextAreaProps) {
  const ids = useFieldIds(id)
  const fieldText: FieldText = { label, labelHidden, optional, help, error, ok, counter }
  const own = useRef<HTMLTextAreaElement | null>(null)
  const take = (element: HTMLTextAreaElement | null) => {
    own.current = element
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
  }
  const padding = bare ? 0 : PADDING
  const low = minRows * LINE + padding
  const high = maxRows * LINE + padding

  // If the browser can't size the field by its content, its height is adjusted after every change.
  useLayoutEffect(() => {
    const element = own.current
    if (grows || !element) return
    element.style.height = `${low}px`
    if (value !== '')
      element.style.height = `${Math.min(high, Math.max(low, element.scrollHeight + (bare ? 0 : 2)))}px`
  }, [value, low, high, bare])

  return (
    <FieldFrame ids={ids} fieldText={fieldText} disabled={disabled} className={className}>
      <textarea
        dir="auto"
        {...rest}
        ref={take}
        id={ids.input}
        value={value}
        disabled={disabled}
        rows={minRows}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(ids, fieldText, rest['aria-describedby'])}
        style={{ minHeight: low, maxHeight: high }}
        className={cx(
          'input block w-full resize-none text-reading field-sizing-content',
          bare ? 'border-0 bg-transparent p-0 outline-none hover:border-0' : 'px-2.5 py-1.5',
          inputClassName,
        )}
      />
    </FieldFrame>
  )
}
