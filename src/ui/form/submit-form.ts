import { useHotkeys } from '../hotkeys/hotkeys.ts'

interface Submittable {
  readonly handleSubmit: () => Promise<unknown>
  readonly store: { get: () => { readonly isSubmitting: boolean } }
}

/**
 * Submits a form unless it is being submitted. A form that can be submitted with errors (`formBasics`) can be submitted
 * twice, too: the library has one answer for both.
 */
export function submitForm(form: Submittable): void {
  if (!form.store.get().isSubmitting) void form.handleSubmit()
}

/** Ctrl/⌘ Enter submits a form as its button does, and once however long it is held. */
export function useSubmitKey(form: Submittable, blocked: boolean): void {
  useHotkeys({ 'mod+Enter': (event) => void (event.repeat || blocked || submitForm(form)) })
}
