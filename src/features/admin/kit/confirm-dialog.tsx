import { type ComponentProps, type ReactNode, useState } from 'react'

import { FormError } from '#/components/form-refusal.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { PressGuard } from '#/ui/controls/press-guard.tsx'
import { useErrorFocus } from '#/ui/form/use-error-focus.ts'
import { CancelButton } from '#/ui/layers/cancel-button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

/**
 * One request that is asked about before: what it changes, Cancel, and the verb that does it. While the request is on its
 * way the dialog stays: it is what says that it failed. A press that is refused, because something has to be chosen first, goes
 * to the first field in error.
 */
export function ConfirmDialog({
  title,
  verb,
  cancel = 'Cancel',
  variant = 'destructive',
  width,
  dirty,
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
  /** Something would be lost by closing. */
  dirty?: boolean
  /** It may not be done now; the children say why. */
  blocked?: boolean
  /** The press before asked about it, and the verb is the question's: a double click is no answer. */
  confirming?: boolean
  pending: boolean
  /** Why it did not work. */
  error: string | undefined
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  const [attempts, setAttempts] = useState(0)
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
              aria-disabled={blocked || undefined}
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
      <FormError text={error} />
    </Dialog>
  )
}
