import { type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

import { NativeSelect } from '#/ui/controls/native-select.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { type AudioSetup, type AudioSetupState } from './audio-setup.ts'

/** An option of a list. */
interface DeviceOption {
  readonly value: string
  readonly label: string
}

/** Props of a device row with its test. */
export interface AudioRowProps {
  setup: AudioSetup
  sound: AudioSetupState
  /** The row is among the fields of a form. */
  inForm?: boolean | undefined
}

/** A device with its native select and its test button. */
export function DeviceField({
  label,
  icon,
  options,
  value,
  onChange,
  disabled = false,
  help,
  inForm = false,
  button,
}: {
  label: string
  icon: LucideIcon
  options: readonly DeviceOption[]
  value: string
  onChange: (value: string) => void
  disabled?: boolean
  /** Explains why the list is as it is, if necessary. */
  help?: string | undefined
  /** The field is among the fields of a form, and as high as they are. */
  inForm?: boolean | undefined
  button?: ReactNode
}) {
  const id = useId()
  return (
    <div>
      <label
        htmlFor={id}
        className={inForm ? 'mb-1.5 block font-medium' : 'mb-1 block text-small font-medium text-ink-2'}
      >
        {label}
      </label>
      <div className="flex items-center gap-2">
        <span className="relative min-w-0 flex-1">
          <NativeSelect
            size={inForm ? 'lg' : 'md'}
            id={id}
            value={value}
            disabled={disabled}
            aria-describedby={help === undefined ? undefined : `${id}-help`}
            onChange={(event) => onChange(event.target.value)}
            selectClassName="touch-row pl-8"
            data-user-text
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeSelect>
          <Icon
            icon={icon}
            size={16}
            className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3"
          />
        </span>
        {button}
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} className="mt-1 text-small text-ink-3">
          {help}
        </p>
      )}
    </div>
  )
}

/** Why a test failed. The text stays until the next test. */
export function AudioProblem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className="mt-1 text-small text-danger-text">
      {text}
    </p>
  )
}
