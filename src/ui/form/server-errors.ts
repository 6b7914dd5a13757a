import { type AnyFormApi } from '@tanstack/react-form'

/**
 * Shows the server's errors about single fields (`fieldErrors`) at these fields, until they are changed.
 * @param form a form of `useAppForm`
 * @param known the fields that the form has
 * @returns the texts about fields that the form does not have, to be shown above its buttons
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

/**
 * Sets several fields of a form, as if the values had been typed. Fields that already have the value are left alone.
 */
export function putValues(form: AnyFormApi, values: object): void {
  for (const [field, value] of Object.entries(values)) {
    if (Reflect.get(form.state.values, field) !== value) form.setFieldValue(field, value)
  }
}
