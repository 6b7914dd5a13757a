import { defaultValidationLogic, type ValidationLogicFn } from '@tanstack/react-form'

type Validators = Parameters<Parameters<ValidationLogicFn>[0]['runValidation']>[0]['validators']

// Errors are known after every event; a field shows its own on blur or submit (use-field-error.ts). Validating on blur
// alone would leave a message standing while the person types the answer to it.
const always: ValidationLogicFn = (props) => {
  const { validators, event, form, runValidation } = props
  const dynamic = event.async ? validators?.onDynamicAsync : validators?.onDynamic
  let usual: Validators = []
  defaultValidationLogic({
    ...props,
    runValidation: (found) => {
      usual = found.validators
    },
  })
  // What the server said of a field stands until the field is changed, not until it is left.
  const others = usual.filter((one) => event.type !== 'blur' || one?.cause !== 'server')
  return runValidation({
    validators: dynamic === undefined ? others : [...others, { fn: dynamic, cause: 'dynamic' }],
    form,
  })
}

/**
 * What every form has, to be spread into `useAppForm`: `validators: { onDynamic: schema }` is asked after every event,
 * and submitting a form with errors is possible, because that is how its errors are found.
 */
export const formBasics = { validationLogic: always, canSubmitWhenInvalid: true } as const
