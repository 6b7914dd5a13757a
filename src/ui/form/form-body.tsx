import { useSelector } from '@tanstack/react-form'
import { type ComponentProps } from 'react'

import { useFormContext } from './form-context.ts'
import { submitForm } from './submit-form.ts'
import { useErrorFocus } from './use-error-focus.ts'

/**
 * The `<form>` element: Enter submits, the browser's own messages are suppressed, and the first field in error gets the
 * focus.
 */
export function FormBody({
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'>) {
  const form = useFormContext()
  const attempts = useSelector(form.store, (state) => state.submissionAttempts)
  const pending = useSelector(form.store, (state) => state.isSubmitting)
  const body = useErrorFocus<HTMLFormElement>(attempts, pending)
  return (
    <form
      {...rest}
      ref={body}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // For React, a form in a dialog is inside the form that opened it.
        event.stopPropagation()
        submitForm(form)
      }}
    >
      {children}
    </form>
  )
}
