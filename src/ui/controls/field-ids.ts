import { useId } from 'react'

/** The ids that tie a field to its label, help, error and counter. */
export interface FieldIds {
  input: string
  help: string
  error: string
  counter: string
}

/** Ids of one field. @param own the input's id where the caller has one */
export function useFieldIds(own?: string): FieldIds {
  const made = useId()
  const input = own ?? made
  return { input, help: `${input}-help`, error: `${input}-error`, counter: `${input}-counter` }
}

/** `aria-describedby` of the input: only what is on the screen. */
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
