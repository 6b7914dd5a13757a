import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { mountList, stubLayout } from '../page/list.testing.tsx'

beforeEach(() => {
  localStorage.clear()
  stubLayout()
})

const said = (text: string) =>
  waitFor(() => expect(document.querySelector('[data-live-region=polite]')).toHaveTextContent(text))

test('keeps the focus on the checkbox of a toggled column and on Reset, and announces each change', async () => {
  await mountList()
  await userEvent.click(await screen.findByRole('button', { name: 'Display' }))
  const list = async (name: string) => within(await screen.findByRole('list', { name }))
  const box = (await list('Columns of this list')).getByRole('checkbox', { name: /^Status/ })
  box.focus()
  await userEvent.keyboard(' ')
  const hidden = await (await list('More columns')).findByRole('checkbox', { name: 'Status' })
  await waitFor(() => expect(hidden).toHaveFocus())
  await said('Status hidden')
  await userEvent.keyboard(' ')
  const shown = await (await list('Columns of this list')).findByRole('checkbox', { name: /^Status/ })
  await waitFor(() => expect(shown).toHaveFocus())
  await said('Status shown')
  const reset = screen.getByRole('button', { name: 'Reset' })
  reset.focus()
  await userEvent.keyboard('{Enter}')
  await said('Columns reset')
  expect(reset).toHaveFocus()
  expect(reset).toHaveAttribute('aria-disabled', 'true')
})
