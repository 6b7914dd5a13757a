import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode } from 'react'

import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { type FieldIds } from './field-ids.ts'

/** The texts around every field. */
export interface FieldText {
  label: string
  labelHidden?: boolean | undefined
  /** Shows "optional" after the label. Required fields are not marked. */
  optional?: boolean | undefined
  help?: ReactNode
  /** The exact message. Also marks the field as invalid. */
  error?: string | undefined
  /** A text such as "Available", after an asynchronous check. */
  ok?: string | undefined
  counter?: { used: number; limit: number } | undefined
}

/** Shows the label above, help and error below, and the counter to the right of the label. */
export function FieldFrame({
  ids,
  fieldText,
  disabled = false,
  className,
  children,
}: {
  ids: FieldIds
  fieldText: FieldText
  disabled?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}) {
  const { label, labelHidden = false, optional = false, help, error, ok, counter } = fieldText
  const over = counter !== undefined && counter.used > counter.limit
  return (
    <div className={className}>
      <div
        className={cx('mb-1 flex items-baseline gap-2', labelHidden && counter === undefined && 'sr-only')}
      >
        <label
          htmlFor={ids.input}
          className={cx('flex-1 font-medium', disabled && 'text-ink-3', labelHidden && 'sr-only')}
        >
          {label}
          {optional && <span className="font-normal text-ink-3"> optional</span>}
        </label>
        {counter && (
          <span
            id={ids.counter}
            className={cx('text-small tabular-nums', over ? 'text-danger-text' : 'text-ink-3')}
          >
            {counter.used} / {counter.limit}
          </span>
        )}
      </div>
      {children}
      {error !== undefined && (
        <p id={ids.error} className="mt-1 flex gap-1.5 text-small text-danger-text">
          <Icon icon={CircleAlert} size={14} className="mt-px" />
          {error}
        </p>
      )}
      {error === undefined && ok !== undefined && (
        <p id={ids.error} className="mt-1 flex gap-1.5 text-small text-success-text">
          <Icon icon={Check} size={14} className="mt-px" />
          {ok}
        </p>
      )}
      {error === undefined && ok === undefined && help !== undefined && (
        <p id={ids.help} className="mt-1 text-small text-ink-3">
          {help}
        </p>
      )}
    </div>
  )
}
