import { changedFields, type FieldsOf, sameValue } from '#/domain/field-conflicts.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'

type FormOf<T> = Parameters<typeof useFormState<{ readonly values: T }, T>>[0]

/**
 * What a form holds, for its page: a key renders its field and what reads it. The page is concerned by the fields that
 * others changed; of the rest it may have older values.
 * @param base what the changes are measured at
 * @param theirs the values as the newest read has them
 */
export function useFormValues<T>(form: FormOf<T>, fields: FieldsOf<T>, base: T, theirs: T): T {
  const contested = changedFields(fields, base, theirs)
  return useFormState(
    form,
    (state) => state.values,
    (a, b) => contested.every((field) => sameValue(fields.get(a, field), fields.get(b, field))),
  )
}
