import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { VariableMenu } from './variable-menu.tsx'

test('announces that no variable matches, outside of the list', async () => {
  await renderScreen({ page: <VariableMenu facts={undefined} onPick={() => undefined} /> })
  await userEvent.type(screen.getByRole('combobox', { name: 'Search variables' }), 'nothing like it')
  expect(screen.getByRole('status')).toHaveTextContent('No Results')
  expect(screen.getByRole('listbox', { name: 'Variables' })).toBeEmptyDOMElement()
})

test('Enter picks the variable, except when it ends an IME composition', async () => {
  const onPick = vi.fn<(name: string) => void>()
  await renderScreen({ page: <VariableMenu facts={undefined} onPick={onPick} /> })
  const field = screen.getByRole('combobox', { name: 'Search variables' })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(onPick).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onPick).toHaveBeenCalledOnce()
})
