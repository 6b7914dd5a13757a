import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { TextArea } from '../controls/text-area.tsx'
import { useAppForm } from './app-form.ts'
import { formBasics } from './form-basics.ts'
import { showServerErrors } from './server-errors.ts'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Required')),
  mail: z.string().check(z.refine((text) => text.includes('@'), 'Enter a valid email address')),
  team: z.string().check(z.minLength(1, 'Selection Required')),
  agreed: z.boolean().check(z.refine((yes) => yes, 'Selection Required')),
})

const saved = vi.fn<(value: z.output<typeof schema>) => void>()
let answer: Promise<Record<string, string> | undefined> = Promise.resolve(undefined)

function Form() {
  const form = useAppForm({
    ...formBasics,
    defaultValues: { name: '', mail: '', team: '', agreed: false },
    validators: { onDynamic: schema },
    onSubmit: async ({ value, formApi }) => {
      saved(z.parse(schema, value))
      const fieldErrors = await answer
      if (fieldErrors) showServerErrors(formApi, fieldErrors, Object.keys(value))
    },
  })
  return (
    <form.AppForm>
      <form.FormBody aria-label="Form">
        <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
        <form.AppField name="mail">
          {(field) => <field.TextField label="Mail" help="At work" />}
        </form.AppField>
        <form.AppField name="team">
          {(field) => (
            <field.SelectField
              label="Team"
              placeholder="Choose a team"
              options={[{ value: 'east', label: 'Eastside' }]}
            />
          )}
        </form.AppField>
        <form.AppField name="agreed">{(field) => <field.CheckboxField label="Agreed" />}</form.AppField>
        <form.SubmitButton untilChanged>Save changes</form.SubmitButton>
      </form.FormBody>
    </form.AppForm>
  )
}

async function start() {
  saved.mockClear()
  answer = Promise.resolve(undefined)
  const user = userEvent.setup({ delay: null })
  render(<Form />)
  const field = (name: string) => screen.getByRole('textbox', { name })
  const save = screen.getByRole('button', { name: 'Save changes' })
  return { user, field, save }
}

const fill = async (user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) => {
  await user.click(field)
  await user.paste(text)
}

const fillRest = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.selectOptions(screen.getByRole('combobox', { name: 'Team' }), 'Eastside')
  await user.click(screen.getByRole('checkbox', { name: 'Agreed' }))
}

describe('an error', () => {
  test('is shown on blur, not while a first value is typed, and is hidden once the value is valid', async () => {
    const { user, field } = await start()
    await user.type(field('Mail'), 'pri')
    expect(screen.queryByText('Enter a valid email address')).toBeNull()
    await user.tab()
    expect(field('Mail')).toBeInvalid()
    expect(field('Mail')).toHaveAccessibleDescription('Enter a valid email address')
    await user.type(field('Mail'), '@')
    expect(field('Mail')).toBeValid()
    expect(field('Mail')).toHaveAccessibleDescription('At work')
  })

  test('is not shown during the press that leaves the field, because it would move the pressed element', async () => {
    const { user, field } = await start()
    await user.type(field('Mail'), 'pri')
    const target = screen.getByRole('checkbox', { name: 'Agreed' })
    await user.pointer({ keys: '[MouseLeft>]', target })
    expect(field('Mail')).not.toHaveFocus()
    expect(field('Mail')).toBeValid()
    await user.pointer({ keys: '[/MouseLeft]', target })
    expect(target).toBeChecked()
    await waitFor(() => expect(field('Mail')).toBeInvalid())
  })

  test('is not shown while a valid value is being replaced', async () => {
    const { user, field } = await start()
    await fill(user, field('Name'), 'Priya')
    await user.tab()
    await user.clear(field('Name'))
    expect(field('Name')).toBeValid()
    await user.tab()
    expect(field('Name')).toHaveAccessibleDescription('Required')
  })

  test('is shown at each field on submit; the first one is focused, and nothing is sent', async () => {
    const { user, field, save } = await start()
    await fill(user, field('Mail'), 'priya@example.com')
    await user.click(save)
    expect(field('Name')).toHaveFocus()
    expect(field('Name')).toHaveAccessibleDescription('Required')
    expect(screen.getByRole('combobox', { name: 'Team' })).toHaveAccessibleDescription('Selection Required')
    expect(screen.getByRole('checkbox', { name: 'Agreed' })).toHaveAccessibleDescription('Selection Required')
    expect(saved).not.toHaveBeenCalled()
    // A second attempt with the same mistake focuses the field again.
    await user.click(field('Mail'))
    await user.click(save)
    expect(field('Name')).toHaveFocus()
  })
})

describe('saving', () => {
  test('is disabled until something changes, and Enter submits the trimmed values once', async () => {
    const { user, field, save } = await start()
    expect(save).toBeDisabled()
    await fill(user, field('Name'), '  Priya ')
    await fillRest(user)
    await fill(user, field('Mail'), 'priya@example.com')
    await user.keyboard('{Enter}')
    expect(saved).toHaveBeenCalledExactlyOnceWith({
      name: 'Priya',
      mail: 'priya@example.com',
      team: 'east',
      agreed: true,
    })
  })

  test('keeps the button busy until the response arrives', async () => {
    const { user, field, save } = await start()
    let done: (nothing: undefined) => void = () => {}
    answer = new Promise((resolve) => {
      done = resolve
    })
    await fill(user, field('Name'), 'Priya')
    await fillRest(user)
    await fill(user, field('Mail'), 'priya@example.com')
    await user.keyboard('{Enter}')
    expect(save).toHaveAttribute('aria-busy', 'true')
    await act(async () => done(undefined))
    expect(save).not.toHaveAttribute('aria-busy')
  })

  test('shows the server’s message at its field until the field is changed', async () => {
    const { user, field } = await start()
    answer = Promise.resolve({ mail: 'This address is taken' })
    await fill(user, field('Name'), 'Priya')
    await fillRest(user)
    await fill(user, field('Mail'), 'priya@example.com')
    await user.keyboard('{Enter}')
    expect(field('Mail')).toHaveAccessibleDescription('This address is taken')
    expect(field('Mail')).toHaveFocus()
    await user.tab()
    expect(field('Mail')).toHaveAccessibleDescription('This address is taken')
    await user.type(field('Mail'), 'x')
    expect(field('Mail')).toBeValid()
  })
})

describe('a choice that is no longer offered', () => {
  const east = { value: 'east', label: 'Eastside' }
  const west = { value: 'west', label: 'Westside' }

  function Choice({ options, value = '' }: { options: readonly (typeof east)[]; value?: string }) {
    const form = useAppForm({ ...formBasics, defaultValues: { team: value } })
    return (
      <form.AppForm>
        <form.AppField name="team">
          {(field) => <field.SelectField label="Team" options={options} />}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values.team}>
          {(team) => <p>{`Saves ${team}`}</p>}
        </form.Subscribe>
      </form.AppForm>
    )
  }

  test('stays with its name, says that it is no longer available, and is replaced by a new choice', async () => {
    const { rerender } = render(<Choice options={[west, east]} value="east" />)
    const select = screen.getByRole('combobox', { name: 'Team' })
    rerender(<Choice options={[west]} value="east" />)
    expect(select).toHaveDisplayValue('Eastside (no longer available)')
    expect(screen.getByText('Saves east')).toBeVisible()
    await userEvent.selectOptions(select, 'Westside')
    expect(screen.getByText('Saves west')).toBeVisible()
    expect(screen.queryByRole('option', { name: /no longer available/ })).toBeNull()
  })

  test('has no name if that was never known, and shows nothing while there are no options', () => {
    const { rerender } = render(<Choice options={[]} value="east" />)
    const select = screen.getByRole('combobox', { name: 'Team' })
    expect(select).not.toHaveDisplayValue(/available/)
    rerender(<Choice options={[west]} value="east" />)
    expect(select).toHaveDisplayValue('No longer available')
    rerender(<Choice options={[west, east]} value="east" />)
    expect(select).toHaveDisplayValue('Eastside')
  })
})

test('a text area takes the direction of what is written in it', () => {
  render(<TextArea label="Comment" value="שלום." onChange={() => undefined} />)
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveAttribute('dir', 'auto')
})
