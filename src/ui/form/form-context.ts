import { createFormHookContexts } from '@tanstack/react-form'

/** The contexts that connect fields and form. Only for this folder. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()
