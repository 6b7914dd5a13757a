import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'

import { refused } from '#/lib/verdict.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { pressWaysOut } from '#/ui/layers/dialog.testing.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { FormDialog } from './form-dialog.tsx'
import { useFormError } from './form-refusal.tsx'

function Rename({
  save,
  onClose,
  ...rest
}: { save: () => Promise<void>; onClose: () => void } & Pick<
  ComponentProps<typeof FormDialog>,
  'verdict' | 'conflicts'
>) {
  const { error, attempt } = useFormError()
  const form = useAppForm({
    ...formBasics,
    defaultValues: { name: 'Downtown' },
    onSubmit: ({ formApi }) =>
      attempt(formApi, async () => {
        await save()
        onClose()
      }),
  })
  return (
    <FormDialog
      {...rest}
      form={form}
      title="Rename"
      submit="Save name"
      pending={false}
      error={error}
      onClose={onClose}
    >
      <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
    </FormDialog>
  )
}

test('stays open while saving, shows a failure in the form, and can be closed afterwards', async () => {
  let refuse: ((error: Error) => void) | undefined
  const save = () =>
    new Promise<void>((_, reject) => {
      refuse = reject
    })
  const onClose = vi.fn<() => void>()
  await renderScreen({ at: '/here', page: <Rename save={save} onClose={onClose} /> })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' West')
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true')
  // What would be typed now would be gone with the dialog.
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' and East')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Downtown West')
  await pressWaysOut()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByText('Discard your changes?')).toBeNull()
  act(() => refuse?.(new Error('Not today')))
  expect(await screen.findByText('Not today')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Downtown West')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Discard your changes?')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test.each([
  [
    'a conflict is undecided',
    { conflicts: [{ field: 'name', base: 'A', mine: 'B', theirs: 'C' }] },
    'Choose whose changes stay, then save',
  ],
  [
    'it isn’t allowed',
    { verdict: refused('gone', 'It was deleted', 'Add it again') },
    'It was deleted. Add it again.',
  ],
])('can’t be saved while %s, and says why', async (_, given, why) => {
  const save = vi.fn<() => Promise<void>>()
  await renderScreen({
    at: '/here',
    page: <Rename {...given} save={save} onClose={vi.fn<() => void>()} />,
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' West')
  expect(screen.getByRole('button', { name: 'Save name' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.getByText(why)).toBeVisible()
  expect(save).not.toHaveBeenCalled()
})

test('shows a toast if saving fails after the page was left', async () => {
  waitingToasts.set([])
  let refuse: ((error: Error) => void) | undefined
  const save = () =>
    new Promise<void>((_, reject) => {
      refuse = reject
    })
  const { unmount } = await renderScreen({
    at: '/here',
    page: <Rename save={save} onClose={vi.fn<() => void>()} />,
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' West')
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
  unmount()
  refuse?.(new Error('Not today'))
  await waitFor(() =>
    expect(waitingToasts.get().map(({ title, body }) => [title, body])).toEqual([
      ['Your last change didn’t go through', 'Not today'],
    ]),
  )
})
