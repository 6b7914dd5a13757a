import { type ComponentProps, type ComponentType, type PropsWithChildren, type ReactNode, useId } from 'react'

import { useUnsaved } from '#/providers/unsaved.ts'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { FormBody } from '#/ui/form/form-body.tsx'
import { SubmitButton } from '#/ui/form/submit-button.tsx'
import { useSubmitKey } from '#/ui/form/submit-form.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { CancelButton } from '#/ui/layers/cancel-button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

import { FormError } from './form-refusal.tsx'

/** What the shell needs of a form of `useAppForm`. */
interface DialogForm {
  readonly AppForm: ComponentType<PropsWithChildren>
  readonly handleSubmit: () => Promise<unknown>
  readonly store: Parameters<
    typeof useFormState<{ isDefaultValue: boolean; isSubmitting: boolean }, boolean>
  >[0]['store']
}

/**
 * A form in a dialog. The caller owns the form, its fields and its saving; the shell has the buttons, the question before
 * changes are thrown away, and the place where a refusal is said. While it is saved it stays: it is what says that it failed.
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
  blocked = false,
  confirming = false,
  destructive = false,
  note,
  initialFocus,
  onClose,
  children,
}: {
  form: DialogForm
  title: string
  /** The accessible name of the form, where it is not the title. */
  label?: string | undefined
  /** The words of the button that saves. */
  submit: string
  /** Beside the close button. */
  action?: ReactNode
  width?: ComponentProps<typeof Dialog>['width']
  /** The form is being saved. */
  pending: boolean
  /** Why it could not be saved, as `useFormError` gives it. */
  error: string | undefined
  /** Something would be lost by closing; left out: whether any value differs from the one it opened with. */
  dirty?: boolean | undefined
  /** It may not be saved now; the children say why. */
  blocked?: boolean | undefined
  /** The press before asked about it, and the words of the button are the question's: a double click is no answer. */
  confirming?: boolean | undefined
  /** What it does can not be undone. */
  destructive?: boolean | undefined
  /** Stands left of the buttons. */
  note?: ReactNode
  /** The field that has the focus first, where it is not the first one. */
  initialFocus?: ComponentProps<typeof Dialog>['initialFocus']
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  const changed = useFormState(form, (state) => !state.isDefaultValue)
  const dirty = ownDirty ?? changed
  // What is read before the request counts, too.
  const saving = useFormState(form, (state) => state.isSubmitting) || pending
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
            {/* Where the note takes the line, both buttons go to the next one. */}
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
          <FormError text={error} />
        </FormBody>
      </Dialog>
    </form.AppForm>
  )
}
