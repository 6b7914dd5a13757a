import { createFormHook } from '@tanstack/react-form'

import { FormBody } from './form-body.tsx'
import { fieldContext, formContext } from './form-context.ts'
import { CheckboxFormField, SwitchFormField, TextAreaFormField, TextFormField } from './form-fields.tsx'
import { SelectFormField } from './select-form-field.tsx'
import { SubmitButton } from './submit-button.tsx'

/**
 * The one form hook of the app:
 *
 * ```tsx
 * const form = useAppForm({ ...formBasics, defaultValues, validators: { onDynamic: schema }, onSubmit })
 * <form.AppForm><form.FormBody>
 *   <form.AppField name="title">{(field) => <field.TextField label="Title" />}</form.AppField>
 *   <form.SubmitButton>Save changes</form.SubmitButton>
 * </form.FormBody></form.AppForm>
 * ```
 *
 * The type of the form is the input of its schema; `onSubmit` gets that input too and parses it for the output.
 */
export const { useAppForm, withForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: {
    TextField: TextFormField,
    TextArea: TextAreaFormField,
    SelectField: SelectFormField,
    CheckboxField: CheckboxFormField,
    SwitchField: SwitchFormField,
  },
  formComponents: { FormBody, SubmitButton },
})
