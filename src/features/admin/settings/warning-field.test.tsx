import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'

import { WarningField } from './warning-field.tsx'

const schema = z.object({
  warning: z
    .object({ enabled: z.boolean(), interval: z.string(), unit: z.string() })
    .check(z.refine(({ interval }) => /^\d+$/.test(interval), 'Required')),
})

function Form() {
  const form = useAppForm({
    ...formBasics,
    defaultValues: { warning: { enabled: false, interval: '', unit: 'HOUR' } },
    validators: { onDynamic: schema },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <form.AppField name="warning">
        {() => <WarningField title="Late" text="After" disabled={false} />}
      </form.AppField>
      <button type="submit">Save</button>
    </form>
  )
}

test('an invalid interval stays editable until it loses the focus, even when the warning is off', async () => {
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const interval = screen.getByRole('textbox', { name: 'Late: interval' })
  expect(await screen.findByText('Required')).toBeVisible()
  await userEvent.type(interval, '24')
  expect(interval).toHaveValue('24')
  expect(interval).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  expect(interval).toBeDisabled()
})
