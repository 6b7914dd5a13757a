import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as fc from 'fast-check'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'

import { allowed, refused } from '#/lib/verdict.ts'
import { PageOfGoing } from '#/ui/move-focus.testing.tsx'

import { ChangedByPanel } from './changed-by/changed-by-panel.tsx'
import { PickerProblem } from './composer-tools/picker-problem.tsx'
import { CannotRefresh } from './failures/cannot-refresh.tsx'
import { QueryErrorNote } from './failures/query-error-note.tsx'
import { Panel } from './figures/panel.tsx'
import { GatedButton } from './gated-button.tsx'
import { HeaderItemsProvider } from './header/header-items.tsx'
import { PageHeader } from './header/page-header.tsx'
import { ChannelIcon } from './lead/channel-icon.tsx'
import { StatusBadge } from './lead/status-badge.tsx'
import { StatusLabel } from './lead/status-label.tsx'
import { initials } from './people/initials.ts'
import { UserAvatar } from './people/user-avatar.tsx'
import { PhoneNumber } from './phone-number.tsx'

describe('GatedButton', () => {
  test('is a plain button when allowed', async () => {
    const press = vi.fn<() => void>()
    render(
      <GatedButton verdict={allowed} onClick={press}>
        Claim
      </GatedButton>,
    )
    const button = screen.getByRole('button', { name: 'Claim' })
    expect(button).not.toHaveAttribute('aria-disabled')
    await userEvent.setup().click(button)
    expect(press).toHaveBeenCalledTimes(1)
  })

  test('stays focusable when blocked, shows the reason and the next step, and does nothing', async () => {
    const press = vi.fn<() => void>()
    const verdict = refused('merged', 'This lead was merged', 'Open Teresa Galvan instead')
    render(
      <GatedButton verdict={verdict} onClick={press}>
        Claim
      </GatedButton>,
    )
    const user = userEvent.setup()
    await user.tab()
    const button = screen.getByRole('button', { name: 'Claim' })
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('This lead was merged. Open Teresa Galvan instead.')
    expect(button).toHaveAttribute('data-tip', 'This lead was merged. Open Teresa Galvan instead.')
    await user.click(button)
    await user.keyboard('{Enter}')
    expect(press).not.toHaveBeenCalled()
  })

  test('shows the reason on the screen where there is space', () => {
    render(
      <GatedButton verdict={refused('x', 'Only a team lead can assign')} reasonShown>
        Assign
      </GatedButton>,
    )
    expect(screen.getByText('Only a team lead can assign.')).toBeVisible()
  })
})

describe('initials', () => {
  test.each([
    ['Priya Raman', 'PR'],
    ['Mei-Ling Chao', 'MC'],
    ['Teresa', 'T'],
    ['  ana  maria  de souza ', 'AS'],
    ['+1 (512) 555-0148', '#'],
    ['', '?'],
    ['张伟', '张'],
    ['"Bob" O’Neil', 'BO'],
  ])('are derived from the name %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })

  test('are never empty and at most six characters long for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const letters = initials(name)
        expect(letters.length).toBeGreaterThan(0)
        expect(letters.length).toBeLessThanOrEqual(6)
      }),
    )
  })
})

test('StatusBadge and StatusLabel show an icon and a label, even for an unknown status', () => {
  render(
    <>
      <StatusBadge status="WAITING_LIST" />
      <StatusLabel status="NOT_LEAD" />
      <StatusLabel status="ON_HOLD" />
    </>,
  )
  for (const label of ['Waiting list', 'Not a lead', 'On hold']) {
    expect(screen.getByText(label).querySelector('svg')).not.toBeNull()
  }
})

test('PhoneNumber shows the formatted number with its extension', () => {
  render(<PhoneNumber number="+15125550164" ext="12" />)
  expect(screen.getByText('+1 (512) 555-0164 ext. 12')).toBeInTheDocument()
})

test('ChannelIcon has a name unless it is decorative', () => {
  const { container } = render(
    <>
      <ChannelIcon type="TEXT_MESSAGE" />
      <ChannelIcon type="EMAIL" decorative />
    </>,
  )
  expect(screen.getByRole('img', { name: 'Text message' })).toBeInTheDocument()
  expect(screen.queryByRole('img', { name: 'Email' })).toBeNull()
  expect(container.querySelectorAll('svg')).toHaveLength(2)
})

test('UserAvatar has the name if it is labeled, and is hidden otherwise', () => {
  render(
    <>
      <UserAvatar id="user-priya" name="Priya Raman" labeled />
      <UserAvatar id="user-marcus" name="Marcus Oyelaran" />
    </>,
  )
  expect(screen.getByRole('img', { name: 'Priya Raman' })).toHaveTextContent('PR')
  expect(screen.queryByRole('img', { name: 'Marcus Oyelaran' })).toBeNull()
})

test('PageHeader has one heading, the count in words and the items of the shell', () => {
  render(
    <HeaderItemsProvider
      value={{
        unsent: null,
        connection: <span>Live</span>,
        phone: <button type="button">Phone ready</button>,
        bell: <button type="button">Alerts</button>,
      }}
    >
      <PageHeader title="All leads" count={1248} countLabel="1,248 leads" />
    </HeaderItemsProvider>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'All leads' })).toBeInTheDocument()
  expect(screen.getByText('1,248 leads')).toBeInTheDocument()
  expect(screen.getByText('1,248')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByText('Live')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Phone ready' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Alerts' })).toBeInTheDocument()
})

const failed = { error: new Error('No answer'), isFetching: false }

test.each([
  [
    'Try Again',
    (go: () => void) => <QueryErrorNote query={{ ...failed, refetch: () => Promise.resolve(go()) }} />,
  ],
  [
    'Try Again',
    (go: () => void) => <PickerProblem what="The templates" error={failed.error} busy={false} onRetry={go} />,
  ],
  ['Retry', (go: () => void) => <CannotRefresh what="numbers" readAt={Date.now() - 240_000} onRetry={go} />],
])('a successful %s moves the focus to the page', async (name, problem) => {
  render(<PageOfGoing>{problem}</PageOfGoing>)
  await userEvent.setup().click(screen.getByRole('button', { name }))
  expect(screen.getByRole('heading', { name: 'Alerts' })).toHaveFocus()
})

test('the sentence that is announced about numbers that can’t be refreshed does not change with their age', () => {
  const numbers = (minutes: number) => (
    <CannotRefresh what="numbers" readAt={Date.now() - minutes * 60_000} onRetry={() => undefined} />
  )
  const { rerender } = render(numbers(4))
  for (const minutes of [4, 5]) {
    rerender(numbers(minutes))
    expect(screen.getByText(new RegExp(`^They are from ${minutes} minutes ago\\.`))).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(/^These numbers can’t be refreshed\.$/)
  }
})

test('the title of a panel is described by its explanation, which is not part of its name', async () => {
  render(
    <Panel title="Cost" tip="What a lead costs">
      $12
    </Panel>,
  )
  await userEvent.setup().tab()
  expect(screen.getByText('Cost')).toHaveFocus()
  expect(screen.getByText('Cost')).toHaveAccessibleDescription('What a lead costs')
  expect(screen.getByRole('region', { name: 'Cost' })).toBeVisible()
})

test('ChangedByPanel moves the focus to the next conflict, then to the form', async () => {
  function Conflicts() {
    const [fields, setFields] = useState(['Name', 'Phone'])
    const decide = (field: string) => setFields(fields.filter((one) => one !== field))
    return (
      <form aria-label="Profile">
        <ChangedByPanel
          by="Dana Whitcombe"
          conflicts={fields.map((field) => ({ field, base: '', mine: 'a', theirs: 'b' }))}
          describe={(label) => ({ label, format: String })}
          onKeep={decide}
          onTake={decide}
        />
      </form>
    )
  }
  render(<Conflicts />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Keep mine: Name' }))
  expect(screen.getByRole('button', { name: 'Keep mine: Phone' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Take theirs: Phone' }))
  expect(screen.getByRole('form', { name: 'Profile' })).toHaveFocus()
})
