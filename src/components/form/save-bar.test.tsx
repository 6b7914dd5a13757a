import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'

import { SaveBar } from './save-bar.tsx'

const saved = vi.fn<(value: unknown) => void>()
const schema = z.object({
  name: z.string().check(z.minLength(1, 'Required')),
  title: z.string().check(z.minLength(1, 'Required')),
})

let answer: Promise<void> = Promise.resolve()

function Form({ blocked = false, error }: { blocked?: boolean; error?: string }) {
  const form = useAppForm({
    ...formBasics,
    defaultValues: { name: 'Eastside', title: 'East' },
    validators: { onDynamic: schema },
    onSubmit: ({ value }) => {
      saved(value)
      return answer
    },
  })
  return (
    <form.AppForm>
      <form.FormBody>
        <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
        <form.AppField name="title">{(field) => <field.TextField label="Title" />}</form.AppField>
        <SaveBar blocked={blocked} error={error} note="Live forms change." onDiscard={() => form.reset()} />
      </form.FormBody>
    </form.AppForm>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })

test('counts the fields with an error, and a click focuses the first of them', async () => {
  const user = userEvent.setup({ delay: null })
  render(<Form />)
  expect(screen.queryByText(/to fix/)).toBeNull()
  await user.clear(field('Title'))
  expect(screen.queryByText(/to fix/)).toBeNull()
  await user.tab()
  expect(screen.getByRole('button', { name: '1 field to fix' })).toBeVisible()
  await user.clear(field('Name'))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await user.click(await screen.findByRole('button', { name: '2 fields to fix' }))
  expect(field('Name')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(field('Title')).toHaveValue('East')
  expect(screen.queryByText(/to fix/)).toBeNull()
  expect(saved).not.toHaveBeenCalled()
})

test('is announced when it appears', () => {
  render(<Form />)
  expect(document.querySelector('[data-live-region=polite]')).toHaveTextContent(
    'Your changes aren’t saved yet',
  )
})

test('saves with Ctrl Enter from any field, but not while saving is blocked', async () => {
  const user = userEvent.setup({ delay: null })
  const { rerender } = render(<Form blocked error="Choose whose changes stay" />)
  await user.type(field('Name'), 'x')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(saved).not.toHaveBeenCalled()
  expect(screen.getByRole('alert')).toHaveTextContent('Choose whose changes stay')
  rerender(<Form />)
  for (const name of ['Title', 'Name']) {
    await user.type(field(name), 'y')
    await user.keyboard('{Control>}{Enter}{/Control}')
  }
  expect(saved.mock.calls).toEqual([
    [{ name: 'Eastsidex', title: 'Easty' }],
    [{ name: 'Eastsidexy', title: 'Easty' }],
  ])
})

test('saves once when Ctrl Enter is pressed again or held during the save', async () => {
  const user = userEvent.setup({ delay: null })
  saved.mockClear()
  let finish: () => void = () => undefined
  answer = new Promise((resolve) => {
    finish = resolve
  })
  render(<Form />)
  await user.type(field('Name'), 'x')
  await user.keyboard('{Control>}{Enter>3/}{Enter}{/Control}')
  expect(saved).toHaveBeenCalledOnce()
  await act(() => {
    finish()
    return answer
  })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(saved).toHaveBeenCalledTimes(2)
})

/** A page that shows the bar while there are unsaved changes. */
function Page() {
  const form = useAppForm({
    ...formBasics,
    defaultValues: { name: 'Eastside' },
    onSubmit: ({ value, formApi }) => formApi.reset(value),
  })
  const dirty = useFormState(form, (state) => !state.isDefaultValue)
  return (
    <form.AppForm>
      <form.FormBody aria-label="Team">
        <form.AppField name="name">{(one) => <one.TextField label="Name" />}</form.AppField>
        {dirty && <SaveBar onDiscard={() => form.reset()} />}
      </form.FormBody>
    </form.AppForm>
  )
}

test.each(['Save changes', 'Discard'])(
  '%s removes the bar and moves the focus to the form',
  async (button) => {
    const user = userEvent.setup({ delay: null })
    render(<Page />)
    await user.type(field('Name'), 'x')
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull())
    expect(screen.getByRole('form', { name: 'Team' })).toHaveFocus()
    await user.tab()
    expect(field('Name')).toHaveFocus()
    expect(screen.getByRole('form', { name: 'Team' })).not.toHaveAttribute('tabindex')
  },
)

test('keeps the focus in a field that is saved with Ctrl Enter', async () => {
  const user = userEvent.setup({ delay: null })
  render(<Page />)
  await user.type(field('Name'), 'x')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull())
  expect(field('Name')).toHaveFocus()
})
