import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { setChosenKeys } from '#/ui/hotkeys/hotkey-setting.ts'
import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'

import { TemplateField } from './template-field.tsx'

beforeEach(() => {
  mockResizeObserver()
})

afterEach(() => setChosenKeys({}))

function Editor() {
  const [text, setText] = useState('Hello ')
  return (
    <form>
      <input aria-label="Name" />
      <p>Shared with the team</p>
      <TemplateField
        label="Message"
        value={text}
        facts={undefined}
        error={undefined}
        readOnly={false}
        onChange={setText}
        onBlur={() => undefined}
      />
    </form>
  )
}

async function openedMenu() {
  await renderScreen({ page: <Editor /> })
  await userEvent.click(screen.getByRole('button', { name: /^Insert variable/ }))
  const search = await screen.findByRole('combobox', { name: 'Search variables' })
  await waitFor(() => expect(search).toHaveFocus())
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a press on another field closes the list of variables and leaves the focus in that field', async () => {
  await openedMenu()
  const name = screen.getByRole('textbox', { name: 'Name' })
  await userEvent.click(name)
  await closed()
  expect(name).toHaveFocus()
})

test('the list of variables returns the focus to the message otherwise', async () => {
  await openedMenu()
  await userEvent.click(screen.getByText('Shared with the team'))
  await closed()
  const message = screen.getByRole('textbox', { name: 'Message' })
  expect(message).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: /^Insert variable/ }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search variables' })).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  await closed()
  expect(message).toHaveFocus()
})

test('names the slash, whatever key the user chose for the search instead of it', async () => {
  setChosenKeys({ '/': ',' })
  await renderScreen({ page: <Editor /> })
  expect(screen.getByRole('button', { name: /^Insert variable/ })).toHaveTextContent('Insert variable/')
})
