import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'

import { Dialog } from '#/ui/layers/dialog.tsx'

import { type SearchableOption } from './combobox.tsx'
import { PeoplePicker } from './people-picker.tsx'
import { SearchableSelect } from './searchable-select.tsx'

const changed = vi.fn<(value: string | undefined) => void>()

function Select({
  options,
  clearable = false,
}: {
  options: readonly SearchableOption[]
  clearable?: boolean
}) {
  const [value, setValue] = useState<string>()
  return (
    <SearchableSelect
      label="Property"
      options={options}
      value={value}
      clearable={clearable}
      onChange={(next) => {
        changed(next)
        setValue(next)
      }}
    />
  )
}

const few: SearchableOption[] = [
  { value: 'foundry', label: 'Foundry Lofts', detail: '12 Mill Street' },
  { value: 'alden', label: 'The Alden', detail: '9 Oak Avenue', blocked: 'In Harborview already' },
  { value: 'mill', label: 'Old Mill', detail: '3 Dam Road' },
]
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Property' })
const names = () => screen.queryAllByRole('option').map((option) => option.querySelector('bdi')?.textContent)

// The combobox is loaded when it is shown.
beforeAll(() => SearchableSelect.preload())

test('searches label and detail, selects the first available option on Enter and shows it', async () => {
  const user = userEvent.setup({ delay: null })
  render(<Select options={few} />)
  await user.click(field())
  expect(names()).toEqual(['Foundry Lofts', 'The Alden', 'Old Mill'])
  await user.type(field(), 'mill')
  expect(names()).toEqual(['Foundry Lofts', 'Old Mill'])
  await user.clear(field())
  await user.type(field(), 'l')
  await user.keyboard('{Enter}')
  expect(changed).toHaveBeenLastCalledWith('foundry')
  expect(field()).toHaveValue('Foundry Lofts')
  expect(screen.queryAllByRole('option')).toHaveLength(0)
})

test('says why an option is disabled, and keys and pointer skip it', async () => {
  const user = userEvent.setup({ delay: null })
  changed.mockClear()
  render(<Select options={few} />)
  await user.click(field())
  const blocked = screen.getByRole('option', { name: /The Alden/ })
  expect(blocked).toHaveAttribute('aria-disabled', 'true')
  expect(blocked).toHaveTextContent('In Harborview already')
  await user.click(blocked)
  expect(changed).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
  expect(active).toHaveTextContent('Old Mill')
})

test('leaving the field or Escape restores the selected value', async () => {
  const user = userEvent.setup({ delay: null })
  changed.mockClear()
  render(<Select options={few} clearable />)
  await user.click(field())
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field()).toHaveValue('Foundry Lofts')
  await user.clear(field())
  await user.type(field(), 'old')
  await user.tab()
  await user.tab()
  expect(field()).toHaveValue('Foundry Lofts')
  await user.click(field())
  await user.keyboard('old{Escape}')
  expect(field()).toHaveValue('Foundry Lofts')
  expect(changed.mock.calls).toEqual([['foundry']])
  await user.click(screen.getByRole('button', { name: 'Clear Property' }))
  expect(changed).toHaveBeenLastCalledWith(undefined)
  expect(field()).toHaveValue('')
  expect(field()).toHaveFocus()
})

test('mounts only some of 5,000 options, including the one reached by keys', async () => {
  const user = userEvent.setup({ delay: null })
  const many = Array.from({ length: 5_000 }, (_, index) => ({ value: `${index}`, label: `Home ${index}` }))
  render(<Select options={many} />)
  await user.click(field())
  expect(screen.queryAllByRole('option').length).toBeLessThan(100)
  await user.keyboard('{ArrowUp}')
  const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
  expect(active()).toHaveTextContent('Home 4999')
  expect(active()).toHaveAttribute('aria-posinset', '5000')
  expect(active()).toHaveAttribute('aria-setsize', '5000')
  await user.keyboard('{Enter}')
  expect(changed).toHaveBeenLastCalledWith('4999')
})

test('Escape closes the list but not the dialog around it', async () => {
  const user = userEvent.setup({ delay: null })
  const close = vi.fn<(open: boolean) => void>()
  render(
    <Dialog open onOpenChange={close} title="Add property">
      <Select options={few} />
    </Dialog>,
  )
  await user.click(await screen.findByRole('combobox', { name: 'Property' }))
  expect(names()).toHaveLength(3)
  await user.keyboard('{Escape}')
  expect(names()).toHaveLength(0)
  expect(close).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(close).toHaveBeenCalledWith(false))
})

test('adds and removes people, and shows why some are fixed or blocked', async () => {
  const user = userEvent.setup({ delay: null })
  function Picker() {
    const [value, setValue] = useState<readonly string[]>(['priya'])
    return (
      <PeoplePicker
        label="Phone transfers"
        value={value}
        onChange={setValue}
        people={[
          { id: 'priya', name: 'Priya Raman', fixed: 'Team leader' },
          { id: 'luis', name: 'Luis Ortega', email: 'luis@example.com' },
          { id: 'dana', name: 'Dana Whitcombe', blocked: 'Reads only' },
        ]}
      />
    )
  }
  render(<Picker />)
  const group = screen.getByRole('group', { name: 'Phone transfers' })
  const picked = () =>
    within(group)
      .queryAllByRole('listitem')
      .map((item) => item.querySelector('bdi')?.textContent)
  expect(within(group).getByRole('img', { name: 'Team leader' })).toBeVisible()
  expect(within(group).queryByRole('button', { name: 'Remove Priya Raman' })).toBeNull()
  const add = within(group).getByRole('combobox', { name: 'Add a person' })
  await user.click(add)
  expect(within(group).getByRole('option', { name: /Dana Whitcombe/ })).toHaveTextContent('Reads only')
  await user.keyboard('luis{Enter}')
  expect(picked()).toEqual(['Priya Raman', 'Luis Ortega'])
  expect(add).toHaveValue('')
  await user.click(within(group).getByRole('button', { name: 'Remove Luis Ortega' }))
  expect(picked()).toEqual(['Priya Raman'])
  expect(add).toHaveFocus()
})

test('has 44 px to press its buttons where a finger points', async () => {
  render(<Select options={few} clearable />)
  await userEvent.click(field())
  await userEvent.click(screen.getByRole('option', { name: /Old Mill/ }))
  for (const name of ['Clear Property', 'Show all of Property'])
    expect(screen.getByRole('button', { name })).toHaveClass('hit')
})

test('keeps showing a choice that is no longer available until it is cleared', async () => {
  const user = userEvent.setup({ delay: null })
  const { rerender } = render(<Select options={few} clearable />)
  await user.click(field())
  await user.click(screen.getByRole('option', { name: /Old Mill/ }))
  rerender(<Select options={few.slice(0, 2)} clearable />)
  expect(field()).toHaveValue('Old Mill (no longer available)')
  await user.click(screen.getByRole('button', { name: 'Clear Property' }))
  expect(changed).toHaveBeenLastCalledWith(undefined)
  expect(field()).toHaveValue('')
})
