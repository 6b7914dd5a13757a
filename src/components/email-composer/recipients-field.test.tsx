import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'

import { type Recipient } from '#/domain/email/email-draft.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { RecipientsField } from './recipients-field.tsx'

const known = [
  { address: 'sofia@example.com', name: 'Sofia Marchetti' },
  { address: 'paul@example.com', name: 'Paul Renner' },
]

function Field() {
  const [value, setValue] = useState<{ to: Recipient[]; typing: string }>({ to: [], typing: '' })
  return (
    <RecipientsField
      {...value}
      known={known}
      readOnly={false}
      error={undefined}
      inputRef={useRef(null)}
      onChange={(part) => setValue((before) => ({ ...before, ...part }))}
      onBlur={() => undefined}
    />
  )
}

async function show(): Promise<HTMLElement> {
  await renderScreen({ page: <Field /> })
  const field = screen.getByRole('combobox', { name: 'To' })
  await userEvent.click(field)
  return field
}
const chosen = () =>
  screen.queryByRole('list', { name: 'Recipients' }) === null
    ? []
    : screen.getAllByRole('listitem').map((one) => one.textContent)

test('Enter adds nobody while nothing is typed and no option is active', async () => {
  await show()
  expect(screen.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toEqual([])
})

test('a second or held Enter after an address adds nobody', async () => {
  const field = await show()
  await userEvent.keyboard('ana@example.com{Enter}{Enter}')
  expect(chosen()).toEqual(['ana@example.com'])
  await userEvent.keyboard('paul{Enter}')
  fireEvent.keyDown(field, { key: 'Enter', repeat: true })
  fireEvent.change(field, { target: { value: 'so' } })
  fireEvent.keyDown(field, { key: 'Enter', repeat: true })
  expect(chosen()).toEqual(['ana@example.com', 'Paul Renner'])
})

test('the arrow keys select the first and the last suggestion, and Enter adds it', async () => {
  await show()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen()).toEqual(['Sofia Marchetti'])
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(chosen()).toEqual(['Sofia Marchetti', 'Paul Renner'])
})

test('ArrowUp without a selection selects the last suggestion', async () => {
  await show()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(chosen()).toEqual(['Paul Renner'])
})

test('the Enter that ends an IME composition adds nobody', async () => {
  const field = await show()
  await userEvent.keyboard('paul')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(chosen()).toEqual([])
})
