import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { ListNothing } from './list-nothing.tsx'

const put = (fallback?: string) =>
  renderScreen({
    page: (
      <ListNothing
        list="all"
        state={{ filters: { moveInMonth: [8] }, sort: 'activity', dir: 'desc' }}
        defaults={{
          filters: { period: 'month-to-date', moveInMonth: [8] },
          sort: 'activity',
          dir: 'desc',
        }}
        onChange={() => undefined}
        fallback={fallback}
      />
    ),
  })

test('says that there are no leads yet over All Time', async () => {
  await put()
  expect(screen.getByText('No leads yet.')).toBeInTheDocument()
})

test('says that nothing matches a smart list widened to All Time, not that there are no leads', async () => {
  await put('No lead matches August move-ins now.')
  expect(screen.getByText('No leads match this filter.')).toBeInTheDocument()
  expect(screen.queryByText('No leads yet.')).toBeNull()
})
