import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { pressWaysOut } from '#/ui/layers/dialog.testing.ts'
import { mockResizeObserver } from '#/ui/table/room.testing.ts'

import { ConfirmDialog } from './confirm-dialog.tsx'

beforeEach(mockResizeObserver)

test('while it is being done the dialog stays, so that it says what became of it', async () => {
  const onClose = vi.fn<() => void>()
  const dialog = (pending: boolean) => (
    <ConfirmDialog
      title="Remove from team"
      verb="Remove"
      dirty
      pending={pending}
      error={undefined}
      onConfirm={() => undefined}
      onClose={onClose}
    >
      They will lose access.
    </ConfirmDialog>
  )
  const { rerender } = render(dialog(true))
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  expect(cancel).toHaveAttribute('aria-disabled', 'true')
  await pressWaysOut()
  expect(screen.queryByText('Discard your changes?')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  rerender(dialog(false))
  await userEvent.click(cancel)
  expect(onClose).toHaveBeenCalledOnce()
})
