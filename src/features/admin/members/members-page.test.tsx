import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { mockScrollerHeight } from '#/ui/table/room.testing.ts'

import { mountMembers } from './members.testing.tsx'

beforeEach(() => {
  mockScrollerHeight()
})

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .flatMap((row) => row.querySelector('[data-open]')?.textContent ?? [])

test.each(['Member', 'Role', 'Phone order', 'Open leads'])(
  'sorting by %s in either direction keeps inactive members last',
  async (column) => {
    await mountMembers()
    const first = names()
    const last = first.at(-1) ?? ''
    expect(screen.getAllByRole('row').at(-1)).toHaveTextContent(/Inactive/)
    for (let press = 0; press < 2; press += 1) {
      await userEvent.click(screen.getByRole('button', { name: column }))
      expect(names().at(-1)).toBe(last)
      expect(names().toSorted()).toEqual(first.toSorted())
    }
  },
)
