import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentProps, useRef, useState } from 'react'
import { expect, test } from 'vitest'

import { type Recipient } from '#/domain/email/email-draft.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { RecipientsField } from './recipients-field.tsx'

const known = [
  { address: 'sofia@example.com', name: 'Sofia Marchetti' },
  { address: 'paul@example.com', name: 'Paul Renner' },
]

function Field({ start = [], readOnly = false }: { start?: Recipient[]; readOnly?: boolean }) {
  const [value, setValue] = useState<{ to: Recipient[]; typing: string }>({ to: start, typing: '' })
  return (
    <RecipientsField
      {...value}
      known={known}
      readOnly={readOnly}
      error={undefined}
      inputRef={useRef(null)}
      onChange={(part) => setValue((before) => ({ ...before, ...part }))}
      onBlur={() => undefined}
    />
  )
}

async function show(props: ComponentProps<typeof Field> = {}): Promise<HTMLElement> {
  await renderScreen({ page: <Field {...props} /> })
  const field = screen.getByRole('combobox', { name: 'To' })
  await userEvent.click(field)
  return field
}
const chosen = () =>
  screen.queryByRole('list', { name: 'Recipients' }) === null
    ? []
    : screen.getAllByRole('listitem').map((one) => one.textContent)

test('a recipient has 44 px to press Remove where a finger points, not above or below its row', async () => {
  await show({ start: known })
  const remove = screen.getByRole('button', { name: 'Remove Sofia Marchetti <sofia@example.com>' })
  expect(remove).toHaveClass('hit')
  expect(remove.closest('li')).toHaveClass('touch-row')
})

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

test('an option chosen with the arrow keys wins over a typed address, until the user types again', async () => {
  await show()
  await userEvent.keyboard('paul@example.co{ArrowDown}{Enter}')
  expect(chosen()).toEqual(['Paul Renner'])
  await userEvent.keyboard('sofia@example.co{ArrowDown}')
  await userEvent.keyboard('.uk{Enter}')
  expect(chosen()).toEqual(['Paul Renner', 'sofia@example.co.uk'])
})

test('a typed address wins over an option that the pointer only passes', async () => {
  await show()
  await userEvent.keyboard('paul@example.co')
  await userEvent.hover(screen.getByRole('option', { name: /Paul Renner/ }))
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toEqual(['paul@example.co'])
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

test('Backspace in the empty field removes the last recipient once, however long it is held', async () => {
  const field = await show({ start: known })
  await userEvent.keyboard('{Backspace>4/}')
  expect(chosen()).toEqual(['Sofia Marchetti'])
  fireEvent.keyDown(field, { key: 'Backspace', repeat: true })
  expect(chosen()).toEqual(['Sofia Marchetti'])
})

test('Backspace removes nobody while the field is locked', async () => {
  const field = await show({ start: known, readOnly: true })
  fireEvent.keyDown(field, { key: 'Backspace' })
  expect(chosen()).toEqual(['Sofia Marchetti', 'Paul Renner'])
})

test('shows the addresses of two recipients with one name, and of a name that is no contact', async () => {
  await show({
    start: [
      ...known,
      { address: 'sofia.work@example.com', name: 'Sofia Marchetti' },
      { address: 'joe@example.com', name: 'Joe' },
      { address: 'li@example.com' },
    ],
  })
  expect(chosen()).toEqual([
    'Sofia Marchetti <sofia@example.com>',
    'Paul Renner',
    'Sofia Marchetti <sofia.work@example.com>',
    'Joe <joe@example.com>',
    'li@example.com',
  ])
  expect(
    screen.getByRole('button', { name: 'Remove Sofia Marchetti <sofia.work@example.com>' }),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove Paul Renner <paul@example.com>' })).toBeVisible()
})

test('adds every address of a pasted column', async () => {
  await show()
  await userEvent.paste('ana@example.com joe@example.com')
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toEqual(['ana@example.com', 'joe@example.com'])
})
