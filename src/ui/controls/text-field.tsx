import { Lock } from 'lucide-react'
import { type ComponentProps, type ReactNode } from 'react'

import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { Spinner } from '../display/spinner.tsx'
import { FieldFrame, type FieldText } from './field-frame.tsx'
import { describedBy, useFieldIds } from './field-ids.ts'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldText {
  size?: 'md' | 'lg' | 'touch' | undefined
  /** Fixed text inside the field at its end: a mail domain. */
  affix?: ReactNode
  /** Text outside the field: a unit. */
  unit?: string | undefined
  /** A button inside the field at its end. */
  inside?: ReactNode
  /** Whether a check is running. */
  checking?: boolean | undefined
}

const heights = { md: 'h-8', lg: 'h-9', touch: 'h-11' } as const

/** A single-line text field with its label, help and error. */
export function TextField({
  label,
  labelHidden,
  optional,
  help,
  error,
  ok,
  counter,
  size = 'lg',
  affix,
  unit,
  inside,
  checking = false,
  className,
  id,
  disabled,
  ...rest
}: TextFieldProps) {
  const ids = useFieldIds(id)
  const fieldText: FieldText = { label, labelHidden, optional, help, error, ok, counter }
  // While there is an error, it is all that is read out.
  const unitId = unit !== undefined && error === undefined && ids.unit
  return (
    <FieldFrame ids={ids} fieldText={fieldText} disabled={disabled} className={className}>
      <div className="flex items-center gap-2">
        <div className="relative flex min-w-0 flex-1">
          <input
            {...rest}
            id={ids.input}
            disabled={disabled}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy(ids, fieldText, cx(rest['aria-describedby'], unitId) || undefined)}
            aria-busy={checking || undefined}
            className={cx(
              'input w-full min-w-0 px-2.5',
              heights[size],
              affix !== undefined && 'rounded-r-none',
              (disabled || checking || Boolean(inside)) && 'pr-9',
            )}
          />
          {(disabled || checking) && affix === undefined && (
            <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-3">
              {checking ? <Spinner /> : <Icon icon={Lock} size={15} />}
            </span>
          )}
          {inside && <span className="absolute top-1/2 right-1 flex -translate-y-1/2">{inside}</span>}
          {affix !== undefined && (
            <span className="flex items-center rounded-r border border-l-0 border-control bg-surface-2 px-2.5 text-ink-3">
              {affix}
            </span>
          )}
        </div>
        {unit !== undefined && (
          <span id={unitId || undefined} className="text-ink-2">
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}
