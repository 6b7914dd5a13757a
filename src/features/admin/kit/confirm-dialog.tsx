import { type ComponentProps, type ReactNode } from 'react'

import { FormError } from '#/components/form-refusal.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { CancelButton } from '#/ui/layers/cancel-button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

/**
 * One request that is asked about before: what it changes, Cancel, and the verb that does it. While the request is on its
 * way the dialog stays: it is what says that it failed.
 */
export function ConfirmDialog({
  title,
  verb,
  cancel = 'Cancel',
  variant = 'destructive',
  width,
  dirty,
  blocked = false,
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
  pending: boolean
  /** Why it did not work. */
  error: string | undefined
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
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
          <Button
            size="lg"
            variant={variant}
            loading={pending}
            aria-disabled={blocked || undefined}
            onClick={onConfirm}
          >
            {verb}
          </Button>
        </>
      }
    >
      {children}
      <FormError text={error} />
    </Dialog>
  )
}
