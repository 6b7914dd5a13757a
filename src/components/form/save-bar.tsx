import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'

import { countOf } from '#/lib/text/count-of.ts'
import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { useFormContext } from '#/ui/form/form-context.ts'
import { SubmitButton } from '#/ui/form/submit-button.tsx'
import { useSubmitKey } from '#/ui/form/submit-form.ts'
import { focusFirstError } from '#/ui/form/use-error-focus.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { passFocusOn } from '#/ui/move-focus.ts'

/**
 * Appears with the first change on a settings page, 56 px high at the bottom of the scroll container, inside the form
 * that it saves. Ctrl/⌘ Enter saves like its button. The caller renders it while the form differs from the saved
 * values.
 */
export function SaveBar({
  error,
  note,
  blocked = false,
  onDiscard,
  className,
}: {
  /** Why saving failed, if the reason is not about a single field. */
  error?: ReactNode
  /** Shown after "Unsaved changes": an effect of saving that is not visible on the page. */
  note?: string | undefined
  /** Saving waits for a decision of the user, which the page shows. */
  blocked?: boolean | undefined
  onDiscard: () => void
  className?: string | undefined
}) {
  const form = useFormContext()
  const wrong = useFormState(form, (state) => wrongFields(state))
  useSubmitKey(form, blocked)
  // A status that comes with its text is not read out.
  useEffect(() => announce('Your changes aren’t saved yet'), [])
  return (
    // Save and Discard disappear with the bar. The focus then moves to the form, so that Tab and single keys continue
    // from there.
    <div
      ref={passFocusOn}
      className={cx(
        'sticky bottom-0 z-bar flex min-h-14 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface py-2',
        className,
      )}
    >
      <div className="mr-auto flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
        <p className="flex items-center gap-2 text-ink-2">
          <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-warning" />
          Unsaved changes
        </p>
        {note !== undefined && <p className="text-ink-3">{note}</p>}
        {wrong > 0 && (
          <button
            type="button"
            onClick={({ currentTarget }) => focusFirstError(currentTarget.closest('form'))}
            className="hit inline-flex min-h-7 items-center gap-1.5 rounded-xs font-medium text-danger-text hover:underline"
          >
            <Icon icon={CircleAlert} size={14} />
            {countOf(wrong, 'field')} to fix
          </button>
        )}
        {error !== undefined && (
          <p role="alert" className="min-w-0 text-danger-text">
            {error}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Button onClick={onDiscard}>Discard</Button>
        <SubmitButton aria-disabled={blocked || undefined}>Save changes</SubmitButton>
      </div>
    </div>
  )
}

interface FormErrors {
  readonly submissionAttempts: number
  readonly fieldMeta: Readonly<
    Record<
      string,
      { readonly errors: readonly unknown[]; readonly isBlurred: boolean; readonly errorMap: object }
    >
  >
}

/** Counts the fields that show an error: fields that were left or submitted, and fields that the server refused. */
function wrongFields({ fieldMeta, submissionAttempts }: FormErrors): number {
  return Object.values(fieldMeta).filter(
    ({ errors, isBlurred, errorMap }) =>
      errors.length > 0 &&
      (submissionAttempts > 0 || isBlurred || Reflect.get(errorMap, 'onServer') !== undefined),
  ).length
}
