import { useHotkeys } from '../hotkeys/hotkeys.ts'

interface Submittable {
  readonly handleSubmit: () => Promise<unknown>
  readonly store: { get: () => { readonly isSubmitting: boolean } }
}

/**
 * Submits a form unless it is being submitted. A form that can be submitted with errors (`formBasics`) can also be
 * submitted twice, because the library has one option for both.
 */
export function submitForm(form: Submittable): void {
  if (!form.store.get().isSubmitting) void form.handleSubmit()
}

/** Makes Ctrl/⌘ Enter submit a form like its button does, and only once while it is held down. */
export function useSubmitKey(form: Submittable, blocked: boolean): void {
  useHotkeys({ 'mod+Enter': (event) => void (event.repeat || blocked || submitForm(form)) })
}
