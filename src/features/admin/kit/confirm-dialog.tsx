import { type ReactNode } from 'react'

import { FormError } from '#/components/form-refusal.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

/** Asks before one request with consequences: what they are, Cancel, and the verb that does it. */
export function ConfirmDialog({
  title,
  verb,
  variant = 'destructive',
  pending,
  error,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  verb: string
  variant?: 'primary' | 'destructive'
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
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" variant={variant} loading={pending} onClick={onConfirm}>
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
