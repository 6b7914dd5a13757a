import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { PHONE } from '#/ui/use-media.ts'

import { mountList, stubLayout } from '../page/list.testing.tsx'

beforeEach(() => {
  localStorage.clear()
  stubLayout()
})

const filter = () => screen.getByRole('button', { name: /^Filter/ })

describe('the focus when a used control disappears', () => {
  /** Chooses another period in the chip for the default period. */
  async function choose(name: string) {
    await mountList()
    const chip = await screen.findByRole('button', { name: /^Time period ?Month to Date$/ })
    await userEvent.click(chip)
    const entry = await screen.findByRole('menuitemradio', { name })
    entry.focus()
    await userEvent.keyboard('{Enter}')
    return chip
  }

  test('moves from the period chip to Filter after a quick range', async () => {
    const chip = await choose('Today')
    await waitFor(() => expect(chip).not.toBeInTheDocument())
    expect(filter()).toHaveFocus()
  })

  test('moves from the period chip to Filter after custom dates', async () => {
    const chip = await choose('Custom Range')
    const dates = within(await screen.findByRole('dialog', { name: 'Custom Range' }))
    const apply = dates.getByRole('button', { name: 'Apply' })
    apply.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(chip).not.toBeInTheDocument())
    expect(filter()).toHaveFocus()
  })

  test('moves from + Inquiry to Filter', async () => {
    await mountList('?inquiry=false')
    const add = await screen.findByRole('button', { name: 'Inquiry' })
    add.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(add).not.toBeInTheDocument())
    expect(filter()).toHaveFocus()
  })
})

test.each([
  [1, 'Past 1 day'],
  [7, 'Past 7 days'],
])('labels the last communication within %i days: %s', async (days, text) => {
  await mountList(`?communicationDaysBack=${days}`)
  expect(
    await screen.findByRole('button', { name: new RegExp(`^Last communication ?${text}$`) }),
  ).toBeVisible()
})

test('says on a phone that the period is about the last activity', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === PHONE,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await mountList('?period=today&on=activity')
  expect(await screen.findByRole('button', { name: 'Time period: Today' })).toBeVisible()
  expect(await screen.findByRole('button', { name: /^Time period ?Today, by last activity$/ })).toBeVisible()
})
