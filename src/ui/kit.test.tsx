import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as fc from 'fast-check'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { Button } from './controls/button.tsx'
import { FilterChip } from './controls/chip.tsx'
import { Disclosure } from './controls/disclosure.tsx'
import { IconButton } from './controls/icon-button.tsx'
import { SearchField } from './controls/search-field.tsx'
import { TextField } from './controls/text-field.tsx'
import { avatarTint } from './display/avatar-tint.ts'
import { EmptyState } from './display/empty-state.tsx'
import { ErrorPanel } from './display/error-panel.tsx'
import { Kbd } from './display/kbd.tsx'
import { announce } from './display/live-region.tsx'
import { setSingleKeys } from './hotkeys/hotkey-setting.ts'
import { PageOfGoing } from './move-focus.testing.tsx'

afterEach(() => {
  vi.useRealTimers()
})

describe('Button', () => {
  test('keeps its label and focus while loading, is marked as busy, and ignores presses, also in a form', async () => {
    const press = vi.fn<() => void>()
    const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <Button type="submit" loading onClick={press}>
          Save changes
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Save changes' })
    button.focus()
    await userEvent.setup().click(button)
    expect(press).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveFocus()
  })

  test('names an icon button by its label and exposes its pressed state', () => {
    render(<IconButton label="Mute" icon={Bell} pressed />)
    const button = screen.getByRole('button', { name: 'Mute', pressed: true })
    expect(button).toHaveAttribute('data-tip', 'Mute')
  })
})

describe('SearchField', () => {
  function Search() {
    const [value, setValue] = useState('')
    return <SearchField label="Search leads" value={value} onChange={setValue} />
  }

  test('Escape clears first and leaves second; the clear button keeps focus in the field', async () => {
    render(<Search />)
    const user = userEvent.setup()
    const field = screen.getByRole('searchbox', { name: 'Search leads' })
    await user.type(field, 'tere')
    expect(field).toHaveValue('tere')
    await user.keyboard('{Escape}')
    expect(field).toHaveValue('')
    expect(field).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(field).not.toHaveFocus()
    await user.type(field, 'x')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(field).toHaveValue('')
    expect(field).toHaveFocus()
  })

  test('the Escape that ends an IME composition clears nothing', () => {
    render(<Search />)
    const field = screen.getByRole('searchbox', { name: 'Search leads' })
    fireEvent.change(field, { target: { value: 'たなか' } })
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
    fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 })
    expect(field).toHaveValue('たなか')
  })
})

test('a filter chip has separate buttons to open its editor and to remove it', async () => {
  const open = vi.fn<() => void>()
  const remove = vi.fn<() => void>()
  render(<FilterChip label="Status" value="Opportunity" onOpen={open} onRemove={remove} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Status Opportunity' }))
  expect([open.mock.calls.length, remove.mock.calls.length]).toEqual([1, 0])
  await user.click(screen.getByRole('button', { name: 'Remove filter Status: Opportunity' }))
  expect([open.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1])
})

test('small buttons have 44 px to press where a finger points', () => {
  render(
    <>
      <SearchField label="Search leads" value="tere" onChange={() => undefined} />
      <FilterChip
        label="Status"
        value="Opportunity"
        touch
        onOpen={() => undefined}
        onRemove={() => undefined}
      />
    </>,
  )
  const names = ['Clear search', 'Status Opportunity', 'Remove filter Status: Opportunity']
  for (const name of names) expect(screen.getByRole('button', { name })).toHaveClass('hit')
  render(<Disclosure label="Technical details">HTTP 500</Disclosure>)
  expect(screen.getByRole('button', { name: 'Technical details' })).toHaveClass('touch-row')
})

test('a field with an error is invalid and described by the message', () => {
  render(
    <TextField
      label="Team name"
      defaultValue="Eastside"
      help="Used to suggest the team email."
      error="Required"
    />,
  )
  const field = screen.getByRole('textbox', { name: 'Team name' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Required')
})

test('the unit after a text field is read out with it, unless its error already says more', () => {
  const props = { label: 'Lock duration', unit: 'days', defaultValue: '3' }
  const { rerender } = render(<TextField {...props} help="Counted from the claim" />)
  const field = screen.getByRole('textbox', { name: 'Lock duration' })
  expect(field).toHaveAccessibleDescription('days Counted from the claim')
  rerender(<TextField {...props} error="Enter between 1 and 90 days" />)
  expect(field).toHaveAccessibleDescription('Enter between 1 and 90 days')
})

describe('Kbd', () => {
  const caps = () => [...document.querySelectorAll('kbd')].map((cap) => cap.textContent)
  afterEach(() => setSingleKeys(true))

  test('is not rendered for a key that is switched off', () => {
    render(
      <>
        {['S', '[', '4', 'shift+F', 'Space', 'Esc', '↑', 'Ctrl'].map((keys) => (
          <Kbd key={keys} keys={keys} />
        ))}
        <Kbd keys="/" always />
      </>,
    )
    expect(caps()).toEqual(['S', '[', '4', 'shift+F', 'Space', 'Esc', '↑', 'Ctrl', '/'])
    act(() => setSingleKeys(false))
    expect(caps()).toEqual(['Esc', '↑', 'Ctrl', '/'])
  })
})

describe('announce', () => {
  const region = (politeness: string) => document.querySelector(`[data-live-region=${politeness}]`)

  test('speaks in the region of its urgency, repeats the same sentence, and clears it after a while', () => {
    vi.useFakeTimers()
    announce('New text from Teresa Galvan')
    expect(region('polite')).toHaveTextContent('New text from Teresa Galvan')
    expect(region('assertive')).toHaveTextContent('')
    const first = region('polite')?.textContent
    announce('New text from Teresa Galvan')
    expect(region('polite')?.textContent).not.toBe(first)
    vi.advanceTimersByTime(10_000)
    expect(region('polite')).toHaveTextContent('')
    announce('Incoming call', 'assertive')
    expect(region('assertive')).toHaveTextContent('Incoming call')
    vi.advanceTimersByTime(10_000)
  })

  test('works again after the page was cleared', () => {
    region('polite')?.remove()
    announce('Here')
    expect(region('polite')).toHaveTextContent('Here')
  })
})

describe('avatarTint', () => {
  test('is one of six, the same for the same id, and uses all six', () => {
    const used = new Set<number>()
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), (id, color) => {
        const tint = avatarTint(id, color)
        used.add(avatarTint(id))
        expect(Number.isInteger(tint) && tint >= 0 && tint < 6).toBe(true)
        expect(avatarTint(id, color)).toBe(tint)
      }),
    )
    expect(used.size).toBe(6)
  })

  test.each([
    ['teal', 0],
    ['#0f766e', 0],
    ['#d97706', 1],
    ['#8154a5', 2],
    ['#2563eb', 3],
    ['#e11d48', 4],
    ['65a30d', 5],
    ['#e4572e', 4],
    ['3', 3],
  ])('is the nearest one for a chosen color %s', (color, tint) => {
    expect(avatarTint('user-priya', color)).toBe(tint)
  })

  test('ignores a gray, or a word that is not a color', () => {
    expect(avatarTint('user-priya', '#808080')).toBe(avatarTint('user-priya'))
    expect(avatarTint('user-priya', 'constructor')).toBe(avatarTint('user-priya'))
  })
})

test('a disabled button ignores a press', () => {
  const press = vi.fn<() => void>()
  render(
    <Button aria-disabled onClick={press}>
      Claim
    </Button>,
  )
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Claim' })))
  expect(press).not.toHaveBeenCalled()
})

test('a successful Try Again of an error panel moves focus to the page heading', async () => {
  render(
    <PageOfGoing>
      {(go) => <ErrorPanel title="The alerts couldn’t be loaded" message="No answer" onRetry={go} />}
    </PageOfGoing>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try Again' }))
  expect(screen.getByRole('heading', { name: 'Alerts' })).toHaveFocus()
})

test('the button of an empty state moves focus to the page heading when it disappears', async () => {
  render(
    <PageOfGoing>
      {(go) => (
        <EmptyState icon={Bell} title="Nothing" action={<Button onClick={go}>Show All Time</Button>} />
      )}
    </PageOfGoing>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show All Time' }))
  expect(screen.getByRole('heading', { name: 'Alerts' })).toHaveFocus()
})
