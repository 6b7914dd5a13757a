import { useId } from 'react'

/** The IDs that link a field to its label, help, error, counter and unit. */
export interface FieldIds {
  input: string
  help: string
  error: string
  counter: string
  unit: string
}

/** Returns the IDs of one field. @param own the ID of the input, if the caller has one */
export function useFieldIds(own?: string): FieldIds {
  const made = useId()
  const input = own ?? made
  return {
    input,
    help: `${input}-help`,
    error: `${input}-error`,
    counter: `${input}-counter`,
    unit: `${input}-unit`,
  }
}

/** Returns the `aria-describedby` of the input. It contains only what is on screen. */
export function describedBy(
  ids: FieldIds,
  fieldText: { help?: unknown; error?: string | undefined; ok?: string | undefined; counter?: unknown },
  own?: string,
): string | undefined {
  const message =
    fieldText.error !== undefined || fieldText.ok !== undefined
      ? ids.error
      : fieldText.help === undefined
        ? undefined
        : ids.help
  const parts = [own, message, fieldText.counter === undefined ? undefined : ids.counter].filter(
    (part) => part !== undefined,
  )
  return parts.length === 0 ? undefined : parts.join(' ')
}
