import { useSelector } from '@tanstack/react-form'

interface Source<State> {
  get: () => State
  subscribe: (listener: (state: State) => void) => { unsubscribe: () => void }
}

/**
 * Returns a part of the form's state that its page shows: `useFormState(form, (state) => !state.isDefaultValue)` tells
 * whether the form was changed.
 * @param same whether two results are equal for the page, which then keeps the older one and does not re-render
 */
export function useFormState<State, Selected>(
  form: { readonly store: Source<State> },
  selector: (state: State) => Selected,
  same: (a: Selected, b: Selected) => boolean = Object.is,
): Selected {
  return useSelector(form.store, selector, { compare: same })
}
