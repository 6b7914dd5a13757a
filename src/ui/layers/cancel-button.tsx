import { type ReactNode } from 'react'

import { Button } from '../controls/button.tsx'

/**
 * Closes a dialog without changes. While the dialog is saving, the button ignores presses, like everything else that
 * closes it.
 */
export function CancelButton({
  saving,
  onCancel,
  children = 'Cancel',
}: {
  saving: boolean
  onCancel: () => void
  children?: ReactNode
}) {
  return (
    <Button size="lg" aria-disabled={saving || undefined} onClick={onCancel}>
      {children}
    </Button>
  )
}
