import { useSelector } from '@tanstack/react-form'
import { useState } from 'react'

import { afterPress } from '../after-press.ts'
import { useFieldContext } from './form-context.ts'

/**
 * The error that a field shows now: on blur or on submit, then live until it is right; never while a first value is
 * being typed.
 * @returns the words, and what the control calls on blur
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
    // What became right is judged anew at its next blur.
    if (wrong) setJudged(false)
  }
  if (seen !== submitted) {
    setSeen(submitted)
    // 0 again: the form was reset.
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
 * The first words among what validators answered: texts, or issues of a schema.
 * @returns undefined where nothing is wrong
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
