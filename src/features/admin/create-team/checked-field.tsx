import { type UseQueryOptions } from '@tanstack/react-query'

import { useFieldContext } from '#/ui/form/form-context.ts'

import { UniqueField } from '../kit/unique-field.tsx'
import { unasked, useUniqueCheck } from '../kit/use-unique-check.ts'

/** A text of the wizard that nobody else may have; Next asks about it once more. */
export function CheckedField<Key extends readonly unknown[]>({
  question,
  askable,
  refused,
  ...field
}: Omit<Parameters<typeof UniqueField>[0], 'check'> & {
  question: (text: string) => UseQueryOptions<boolean, Error, boolean, Key>
  /** Whether the text is one that can be asked about. */
  askable: (text: string) => boolean
  /** The text that Next found taken. */
  refused: string | undefined
}) {
  const text = useFieldContext<string>().state.value
  const check = useUniqueCheck(text, question, askable(text))
  const inUse = askable(text) && refused === text.trim()
  return <UniqueField {...field} check={inUse ? { ...unasked, inUse } : check} />
}
