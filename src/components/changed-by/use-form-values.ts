import { changedFields, type FieldsOf, sameValue } from '#/domain/field-conflicts.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'

type FormOf<T> = Parameters<typeof useFormState<{ readonly values: T }, T>>[0]

/**
 * Returns a form's values for its page. A keystroke re-renders only the field and its subscribers. The page re-renders
 * when a field that a colleague changed gets another value, so the other values may be stale.
 * @param base the values that the form's changes are compared with
 * @param theirs the values of the latest read
 */
export function useFormValues<T>(form: FormOf<T>, fields: FieldsOf<T>, base: T, theirs: T): T {
  const contested = changedFields(fields, base, theirs)
  return useFormState(
    form,
    (state) => state.values,
    (a, b) => contested.every((field) => sameValue(fields.get(a, field), fields.get(b, field))),
  )
}
