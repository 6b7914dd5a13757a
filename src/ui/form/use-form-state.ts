import { useSelector } from '@tanstack/react-form'

interface Source<State> {
  get: () => State
  subscribe: (listener: (state: State) => void) => { unsubscribe: () => void }
}

/** Something of a form that its page shows: `useFormState(form, (state) => !state.isDefaultValue)` tells whether it was changed. */
export function useFormState<State, Selected>(
  form: { readonly store: Source<State> },
  selector: (state: State) => Selected,
): Selected {
  return useSelector(form.store, selector)
}
