import { createFormHookContexts } from '@tanstack/react-form'

/** Where the fields and the form find each other; for the parts of this folder. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()
