import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { clock } from '#/lib/clock.ts'

import { ShareList } from './share-list.tsx'

test('shows the year of a share only if it is another year', () => {
  const now = new Date(clock.now())
  const before = new Date(now.getFullYear() - 1, 10, 28).getTime()
  const share = {
    team: { id: 'team-midtown', name: 'Midtown' },
    property: undefined,
    sharedBy: undefined,
    note: undefined,
  }
  render(
    <ShareList
      shares={[
        { ...share, id: 'now', createdTs: now.getTime() },
        { ...share, id: 'before', createdTs: before },
      ]}
    />,
  )
  const year = (nth: number) => /\d{4}$/.test(screen.getAllByRole('time')[nth]?.textContent ?? '')
  expect([year(0), year(1)]).toEqual([false, true])
})
