import { type UseQueryOptions } from '@tanstack/react-query'

import { useFieldContext } from '#/ui/form/form-context.ts'

import { UniqueField } from '../fields/unique-field.tsx'
import { unasked, useUniqueCheck } from '../fields/use-unique-check.ts'

/** A wizard field whose text must be unique. Next checks it once more. */
export function CheckedField<Key extends readonly unknown[]>({
  question,
  askable,
  refused,
  ...field
}: Omit<Parameters<typeof UniqueField>[0], 'check'> & {
  question: (text: string) => UseQueryOptions<boolean, Error, boolean, Key>
  /** Whether the text is valid, so that it can be checked. */
  askable: (text: string) => boolean
  /** The text that Next found to be taken. */
  refused: string | undefined
}) {
  const text = useFieldContext<string>().state.value
  const check = useUniqueCheck(text, question, askable(text))
  const inUse = askable(text) && refused === text.trim()
  return <UniqueField {...field} check={inUse ? { ...unasked, inUse } : check} />
}
