import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { mountList, stubLayout } from '../page/list.testing.tsx'

beforeEach(() => {
  stubLayout()
  localStorage.clear()
})

const row = (name: string) => screen.findByLabelText(new RegExp(`^${name}, `), { selector: '[role=row]' })
const filters = () => screen.findByRole('dialog', { name: 'Filters' })

test('applies a choice to address, request, count, and chip at once, and removes it on Reset', async () => {
  const list = await mountList('?period=all-time')
  await row('Teresa Galvan')
  await userEvent.click(screen.getByRole('button', { name: /^Filter$/ }))
  const panel = within(await filters())
  await userEvent.click(panel.getByRole('option', { name: 'Status' }))
  await userEvent.click(await panel.findByRole('checkbox', { name: 'Prospect' }))
  await waitFor(() => expect(list.url()).toBe('/leads/list/all?status=PROSPECT&period=all-time'))
  await waitFor(() => expect(list.asked.at(-1)?.get('status')).toBe('PROSPECT'))
  const table = screen.getByRole('table', { name: 'All leads', hidden: true })
  const count = await panel.findByText(/^\d+ leads match$/)
  await waitFor(() =>
    expect(count).toHaveTextContent(`${Number(table.getAttribute('aria-rowcount')) - 1} leads match`),
  )
  expect(await screen.findByRole('button', { name: 'Status Prospect', hidden: true })).toBeInTheDocument()
  await userEvent.click(panel.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(list.url()).toBe('/leads/list/all?period=all-time'))
})

test('uses the client’s word for a team', async () => {
  await mountList('', { person: 'user-elena' })
  await userEvent.click(await screen.findByRole('button', { name: /^Filter$/ }))
  const panel = within(await filters())
  expect(panel.getAllByRole('option').filter((one) => one.textContent.trim() === 'Property')).toHaveLength(1)
  expect(panel.queryByRole('option', { name: 'Team' })).toBeNull()
})

test('counts several values of a filter in its chip, and removes all of them at once', async () => {
  const list = await mountList('?status=PROSPECT,CLOSED,OPPORTUNITY')
  const chip = await screen.findByRole('button', { name: 'Status Prospect, Closed +1' })
  expect(chip).toHaveAttribute('aria-haspopup', 'dialog')
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Status: Prospect, Closed +1' }))
  await waitFor(() => expect(list.url()).toBe('/leads/list/all'))
})

test('moves the focus to Filter when a filter is removed by keyboard', async () => {
  const list = await mountList('?status=PROSPECT&property=property-maple-row&period=all-time')
  await screen.findByRole('button', { name: /^Remove filter Status/ })
  const crosses = () => screen.queryAllByRole('button', { name: /^Remove filter/ })
  for (const left of [2, 1, 0]) {
    crosses().at(-1)?.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(crosses()).toHaveLength(left))
    expect(screen.getByRole('button', { name: /^Filter/ })).toHaveFocus()
  }
  expect(list.url()).toBe('/leads/list/all?inquiry=false&period=all-time')
})

test('leaves the focus on the page when a filter is removed with the pointer', async () => {
  await mountList('?status=PROSPECT')
  await userEvent.click(await screen.findByRole('button', { name: /^Remove filter Status/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove filter Status/ })).toBeNull())
  expect(document.body).toHaveFocus()
})

test('moves the focus to Filter on Clear and to the group on Reset, and keeps it on Clear all', async () => {
  await mountList('?status=PROSPECT')
  ;(await screen.findByRole('button', { name: 'Clear' })).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus())

  await userEvent.keyboard('{Enter}')
  const panel = within(await filters())
  await userEvent.click(panel.getByRole('option', { name: 'Status' }))
  await userEvent.click(await panel.findByRole('checkbox', { name: 'Prospect' }))
  ;(await panel.findByRole('button', { name: 'Reset' })).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Reset' })).toBeNull())
  expect(panel.getAllByRole('group', { name: 'Status' })[0]).toContainElement(
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  )
  await userEvent.click(await panel.findByRole('checkbox', { name: 'Prospect' }))
  const clear = panel.getByRole('button', { name: 'Clear all' })
  await waitFor(() => expect(clear).not.toHaveAttribute('aria-disabled'))
  clear.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(clear).toHaveAttribute('aria-disabled', 'true'))
  expect(clear).toHaveFocus()
})

test('replaces the popover with the dialog on Save as smart list', async () => {
  await mountList('?status=PROSPECT')
  await userEvent.click(await screen.findByRole('button', { name: /^Filter/ }))
  const panel = within(await filters())
  await userEvent.click(panel.getByRole('button', { name: 'Save as smart list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as smart list' }))
  expect(dialog.getByText('Prospect')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull())
})

test('searches for a filter by a typed letter, and leaves Alt+Shift+A to the call', async () => {
  await mountList()
  await userEvent.click(await screen.findByRole('button', { name: /^Filter$/ }))
  const panel = within(await filters())
  const status = panel.getByRole('option', { name: 'Status' })
  await userEvent.click(status)
  status.focus()
  await userEvent.keyboard('{Alt>}{Shift>}a{/Shift}{/Alt}')
  expect(status).toHaveFocus()
  const search = panel.getByRole('searchbox', { name: 'Find a filter' })
  expect(search).toHaveValue('')
  await userEvent.keyboard('a')
  expect(search).toHaveValue('a')
})
