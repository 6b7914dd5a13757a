import { type AnyFormApi } from '@tanstack/react-form'

/**
 * Puts what the server said about single fields (`fieldErrors`) beside these fields, until they are changed.
 * @param form a form of `useAppForm`
 * @param known the fields that the form has
 * @returns words about fields that the form does not have, for the place above its buttons
 */
export function showServerErrors(
  form: AnyFormApi,
  fieldErrors: Readonly<Record<string, string>> | undefined,
  known: readonly string[],
): string[] {
  const entries = Object.entries(fieldErrors ?? {})
  form.setErrorMap({
    onServer: { fields: Object.fromEntries(entries.filter(([field]) => known.includes(field))) },
  })
  return entries.filter(([field]) => !known.includes(field)).map(([, text]) => text)
}

/** Puts values into several fields of a form, as if they had been typed; what is the same already is left alone. */
export function putValues(form: AnyFormApi, values: object): void {
  for (const [field, value] of Object.entries(values)) {
    if (Reflect.get(form.state.values, field) !== value) form.setFieldValue(field, value)
  }
}
