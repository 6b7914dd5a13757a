import { type ComponentProps, type ReactNode, useState } from 'react'

import { FormError } from '#/components/form/form-refusal.tsx'
import { allowed, refusalText, type Verdict } from '#/lib/verdict.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { Button } from '#/ui/controls/button.tsx'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { useErrorFocus } from '#/ui/form/use-error-focus.ts'
import { CancelButton } from '#/ui/layers/cancel-button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

/**
 * Asks for confirmation before a request: what it changes, Cancel, and a button with the verb. The dialog stays open
 * while the request is pending, because it shows a failure. If the request needs a choice first, a press moves the
 * focus to the first invalid field.
 */
export function ConfirmDialog({
  title,
  verb,
  cancel = 'Cancel',
  variant = 'destructive',
  width,
  dirty = false,
  verdict = allowed,
  blocked = false,
  confirming = false,
  pending,
  error,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  verb: string
  cancel?: string
  variant?: 'primary' | 'destructive'
  width?: ComponentProps<typeof Dialog>['width']
  /** Whether closing would lose something. */
  dirty?: boolean
  /** Whether the user may do it. The dialog shows a refusal. */
  verdict?: Verdict
  /** Whether the action is not possible now for another reason. The children say why. */
  blocked?: boolean
  /**
   * Whether the previous press led to this question, so that the second press of a double click must not confirm it.
   */
  confirming?: boolean
  pending: boolean
  /** Message about the failure. */
  error: string | undefined
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  const [attempts, setAttempts] = useState(0)
  useUnsaved(dirty)
  const body = useErrorFocus<HTMLDivElement>(attempts, pending)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      width={width}
      dirty={dirty}
      saving={pending}
      footer={
        <>
          <CancelButton saving={pending} onCancel={onClose}>
            {cancel}
          </CancelButton>
          <PressGuard meaning={String(confirming)}>
            <Button
              size="lg"
              variant={variant}
              loading={pending}
              aria-disabled={blocked || !verdict.ok || undefined}
              onClick={() => {
                setAttempts(attempts + 1)
                onConfirm()
              }}
            >
              {verb}
            </Button>
          </PressGuard>
        </>
      }
    >
      <div ref={body}>{children}</div>
      <FormError text={refusalText(verdict) ?? error} />
    </Dialog>
  )
}
