import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { setChosenKeys, setSingleKeys } from '#/ui/hotkeys/hotkey-setting.ts'
import { loadIdleComponents } from '#/ui/lazy.testing.ts'

import { mountList, stubLayout } from './list.testing.tsx'

// Load the idle components first, so that each test can also run alone.
beforeAll(loadIdleComponents)
beforeEach(stubLayout)
afterEach(() => {
  setSingleKeys(true)
  setChosenKeys({})
})

async function hints() {
  const all = await screen.findByRole('button', { name: /All shortcuts$/ })
  return [...(all.previousElementSibling?.children ?? [])].map((hint) =>
    [...hint.querySelectorAll('kbd')]
      .map((cap) => cap.textContent || cap.querySelector('[aria-label]')?.getAttribute('aria-label'))
      .concat(hint.lastChild?.textContent ?? '')
      .join(' '),
  )
}

test('announces how many leads match once changed filters are answered, and No Results', async () => {
  const announced = () => document.querySelector('[data-live-region=polite]')?.textContent?.trim()
  const list = await mountList('?period=all-time')
  await screen.findByLabelText(/^Teresa Galvan, /, { selector: '[role=row]' })
  await screen.findByText(/^1–18 of /)
  list.tell('LEAD_CHANGED', 'lead-teresa-galvan')
  await waitFor(() => expect(list.asked.length).toBeGreaterThan(1))
  expect(announced()).toBe('')

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search this list' }), 'sofia m')
  await waitFor(() => expect(announced()).toBe('1 lead matches'))
  await userEvent.type(screen.getByRole('searchbox'), 'x')
  await waitFor(() => expect(announced()).toBe('No Results'))
  await userEvent.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(announced()).toMatch(/^\d+ leads match$/))
})

test.each([
  ['of the list', '', ['Enter Open']],
  ['of the preview', 'j ', ['Enter Open']],
  ['of a selection', 'jx', ['Enter Open', 'Esc Clear']],
])('keeps the named keys %s while single keys are off', async (_, typed, kept) => {
  await mountList()
  await screen.findByLabelText(/^Sofia Marchetti, /, { selector: '[role=row]' })
  if (typed !== '') await userEvent.keyboard(typed)
  expect(await hints()).toEqual(expect.arrayContaining(['J K Move', 'A Assign', ...kept]))
  act(() => setSingleKeys(false))
  expect(await hints()).toEqual(kept)
})

test('leaves out a hint whose key the user switched off, and shows a changed key', async () => {
  await mountList()
  act(() => setChosenKeys({ r: '', a: 'q' }))
  const now = await hints()
  expect(now).toContain('Q Assign')
  expect(now.filter((hint) => hint.includes('Reply'))).toEqual([])
})
