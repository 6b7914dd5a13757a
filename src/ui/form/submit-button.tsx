import { useSelector } from '@tanstack/react-form'

import { Button, type ButtonProps } from '../controls/button.tsx'
import { useFormContext } from './form-context.ts'

/**
 * Submits the form that contains it.
 * @param untilChanged disabled until something was changed, as Next and Save are
 */
export function SubmitButton({
  untilChanged = false,
  ...rest
}: Omit<ButtonProps, 'type' | 'onClick'> & { untilChanged?: boolean | undefined }) {
  const form = useFormContext()
  const submitting = useSelector(form.store, (state) => state.isSubmitting)
  const untouched = useSelector(form.store, (state) => state.isDefaultValue)
  return (
    <Button
      variant="primary"
      {...rest}
      type="submit"
      loading={submitting || rest.loading}
      disabled={(untilChanged && untouched && !submitting) || rest.disabled}
    />
  )
}
