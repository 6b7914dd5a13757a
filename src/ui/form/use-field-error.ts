import { useSelector } from '@tanstack/react-form'
import { useState } from 'react'

import { afterPress } from '../after-press.ts'
import { useFieldContext } from './form-context.ts'

/**
 * Returns the error that a field shows now: from blur or submit on, then updated live until the value is valid. It is
 * never shown while a first value is being typed.
 * @returns the text, and a handler for the blur of the control
 */
export function useFieldError(): { error: string | undefined; onBlur: () => void } {
  const field = useFieldContext<unknown>()
  const found = useSelector(field.store, (state) => firstMessage(state.meta.errors))
  const refused = useSelector(field.store, (state) => firstMessage([state.meta.errorMap.onServer]))
  const submitted = useSelector(field.form.store, (state) => state.submissionAttempts)
  const [judged, setJudged] = useState(false)
  const [seen, setSeen] = useState(submitted)
  const [wrong, setWrong] = useState(false)
  if (wrong !== (found !== undefined)) {
    setWrong(!wrong)
    // A field that became valid is judged again on its next blur.
    if (wrong) setJudged(false)
  }
  if (seen !== submitted) {
    setSeen(submitted)
    // Zero again means that the form was reset.
    setJudged(submitted > 0)
  }
  return {
    error: refused ?? (judged ? found : undefined),
    onBlur: () => {
      field.handleBlur()
      const { errors, isValidating } = field.state.meta
      if (isValidating || firstMessage(errors) !== undefined) afterPress(() => setJudged(true))
    },
  }
}

/**
 * Returns the first text among the errors of the validators, which are texts or issues of a schema.
 * @returns undefined when there is no error
 */
export function firstMessage(errors: readonly unknown[]): string | undefined {
  for (const error of errors.flat()) {
    if (typeof error === 'string' && error !== '') return error
    if (typeof error === 'object' && error !== null && 'message' in error) {
      const { message } = error
      if (typeof message === 'string' && message !== '') return message
    }
  }
  return undefined
}
