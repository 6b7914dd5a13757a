import { type ComponentProps, type ComponentType, type PropsWithChildren, type ReactNode, useId } from 'react'

import { type FieldConflict } from '#/domain/field-conflicts.ts'
import { allowed, sentences, type Verdict } from '#/lib/verdict.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { FormBody } from '#/ui/form/form-body.tsx'
import { SubmitButton } from '#/ui/form/submit-button.tsx'
import { useSubmitKey } from '#/ui/form/submit-form.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { CancelButton } from '#/ui/layers/cancel-button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

import { CONFLICTS_FIRST } from '../changed-by/use-changed-by.ts'
import { FormError } from './form-refusal.tsx'

/** The members of a `useAppForm` form that the dialog needs. */
interface DialogForm {
  readonly AppForm: ComponentType<PropsWithChildren>
  readonly handleSubmit: () => Promise<unknown>
  readonly store: Parameters<
    typeof useFormState<{ isDefaultValue: boolean; isSubmitting: boolean }, boolean>
  >[0]['store']
}

/**
 * A form in a dialog. The caller owns the form, its fields and its saving. The dialog provides the buttons, the
 * question before changes are discarded, and the place where a refusal is shown. While the form is being saved, the
 * dialog stays open, because it shows the error if saving fails.
 *
 * ```tsx
 * const { error, attempt } = useFormError()
 * const form = useAppForm({
 *   ...formBasics,
 *   defaultValues,
 *   validators: { onDynamic: schema },
 *   onSubmit: ({ value, formApi }) =>
 *     attempt(formApi, async () => {
 *       await save.mutateAsync(z.parse(schema, value))
 *       onClose()
 *     }),
 * })
 * <FormDialog form={form} title="Rename" submit="Save name" pending={save.isPending} error={error} onClose={onClose}>
 *   <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
 * </FormDialog>
 * ```
 */
export function FormDialog({
  form,
  title,
  label = title,
  submit,
  action,
  width,
  pending,
  error,
  dirty: ownDirty,
  verdict = allowed,
  conflicts = [],
  blocked: ownBlocked = false,
  confirming = false,
  destructive = false,
  note,
  initialFocus,
  onClose,
  children,
}: {
  form: DialogForm
  title: string
  /** Accessible name of the form, if it is not the title. */
  label?: string | undefined
  /** Label of the save button. */
  submit: string
  /** Content next to the close button. */
  action?: ReactNode
  width?: ComponentProps<typeof Dialog>['width']
  /** The form is being saved. */
  pending: boolean
  /** Why the form could not be saved, as returned by `useFormError`. */
  error: string | undefined
  /** Closing the dialog would lose changes. Defaults to whether any value differs from its initial value. */
  dirty?: boolean | undefined
  /** Whether the user may save the form. The dialog shows a refusal. */
  verdict?: Verdict | undefined
  /** Changes that the user and a colleague both made. The form can be saved once the user has decided about each. */
  conflicts?: readonly FieldConflict[] | undefined
  /** The form cannot be saved for another reason, which the children show. */
  blocked?: boolean | undefined
  /**
   * The previous press asked for a confirmation, and the button's label is now the question. A double click must not
   * count as the answer.
   */
  confirming?: boolean | undefined
  /** The action cannot be undone. */
  destructive?: boolean | undefined
  /** Content to the left of the buttons. */
  note?: ReactNode
  /** The field to focus first, if it is not the first field. */
  initialFocus?: ComponentProps<typeof Dialog>['initialFocus']
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  const changed = useFormState(form, (state) => !state.isDefaultValue)
  const dirty = ownDirty ?? changed
  // Includes requests that `onSubmit` makes before the save request.
  const saving = useFormState(form, (state) => state.isSubmitting) || pending
  const blocked = ownBlocked || !verdict.ok || conflicts.length > 0
  useUnsaved(dirty)
  useSubmitKey(form, blocked || pending)
  return (
    <form.AppForm>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={title}
        action={action}
        width={width}
        dirty={dirty}
        saving={saving}
        initialFocus={initialFocus}
        footer={
          <>
            {note}
            {/* When the note takes up the whole line, both buttons wrap to the next line together. */}
            <div className="flex gap-2">
              <CancelButton saving={saving} onCancel={onClose} />
              <PressGuard meaning={String(confirming)}>
                <SubmitButton
                  size="lg"
                  form={id}
                  loading={pending}
                  aria-disabled={blocked || undefined}
                  {...(destructive ? { variant: 'destructive' } : {})}
                >
                  {submit}
                </SubmitButton>
              </PressGuard>
            </div>
          </>
        }
      >
        <FormBody id={id} aria-label={label}>
          {children}
          <FormError text={whyBlocked(verdict, conflicts) ?? error} />
        </FormBody>
      </Dialog>
    </form.AppForm>
  )
}

/** Returns why a form can't be saved now. While the permission is still being checked, there is nothing to say. */
function whyBlocked(verdict: Verdict, conflicts: readonly FieldConflict[]): string | undefined {
  if (!verdict.ok) return verdict.rule === 'checking' ? undefined : sentences(verdict)
  return conflicts.length > 0 ? CONFLICTS_FIRST : undefined
}
