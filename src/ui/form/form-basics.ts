import { defaultValidationLogic, type ValidationLogicFn } from '@tanstack/react-form'

type Validators = Parameters<Parameters<ValidationLogicFn>[0]['runValidation']>[0]['validators']

// Validation runs on every event, but a field shows its error only on blur or submit (use-field-error.ts). Validating
// on blur alone would keep a message visible while the user is already correcting it.
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
  // A server error stays until the field is changed, not until it is left.
  const others = usual.filter((one) => event.type !== 'blur' || one?.cause !== 'server')
  return runValidation({
    validators: dynamic === undefined ? others : [...others, { fn: dynamic, cause: 'dynamic' }],
    form,
  })
}

/**
 * Options for every form, to be spread into `useAppForm`. `validators: { onDynamic: schema }` runs on every event. A
 * form with errors can be submitted, because that is how its errors are found.
 */
export const formBasics = { validationLogic: always, canSubmitWhenInvalid: true } as const
