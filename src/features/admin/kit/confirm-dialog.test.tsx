import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { TextField } from '#/ui/controls/text-field.tsx'
import { pressWaysOut } from '#/ui/layers/dialog.testing.ts'
import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'

import { ConfirmDialog } from './confirm-dialog.tsx'

beforeEach(mockResizeObserver)

test('stays open while its action is pending', async () => {
  const onClose = vi.fn<() => void>()
  const request = createAtom({ pending: true })
  function Removal() {
    const { pending } = useSelector(request)
    return (
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
  }
  await renderScreen({ page: <Removal /> })
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  expect(cancel).toHaveAttribute('aria-disabled', 'true')
  await pressWaysOut()
  expect(screen.queryByText('Discard your changes?')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  act(() => request.set({ pending: false }))
  await userEvent.click(cancel)
  expect(onClose).toHaveBeenCalledOnce()
})

test('focuses the first invalid field on every rejected click', async () => {
  function Merge() {
    const [asked, setAsked] = useState(false)
    const error = asked ? 'Required' : undefined
    return (
      <ConfirmDialog
        title="Merge"
        verb="Merge"
        pending={false}
        error={undefined}
        onConfirm={() => setAsked(true)}
        onClose={() => undefined}
      >
        <TextField label="Name" />
        <TextField label="Reason" error={error} />
        <TextField label="Approved by" error={error} />
      </ConfirmDialog>
    )
  }
  await renderScreen({ page: <Merge /> })
  const merge = await screen.findByRole('button', { name: 'Merge' })
  await userEvent.click(merge)
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await userEvent.click(merge)
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
})
