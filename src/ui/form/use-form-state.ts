import { useSelector } from '@tanstack/react-form'

interface Source<State> {
  get: () => State
  subscribe: (listener: (state: State) => void) => { unsubscribe: () => void }
}

/**
 * Something of a form that its page shows: `useFormState(form, (state) => !state.isDefaultValue)` tells whether it was changed.
 * @param same whether two answers are the same to the page, which is then not rendered and keeps the older one
 */
export function useFormState<State, Selected>(
  form: { readonly store: Source<State> },
  selector: (state: State) => Selected,
  same: (a: Selected, b: Selected) => boolean = Object.is,
): Selected {
  return useSelector(form.store, selector, { compare: same })
}
