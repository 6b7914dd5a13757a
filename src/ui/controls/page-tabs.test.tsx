import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { PageTabs } from './page-tabs.tsx'

function Page() {
  const [members, setMembers] = useState<number>()
  return (
    <>
      <PageTabs
        label="Eastside"
        tabs={[
          { to: '/members', label: 'Members', count: members },
          { to: '/activity', label: 'Activity' },
        ]}
      />
      <button onClick={() => setMembers(8)}>Count</button>
    </>
  )
}

test('keeps the open tab in view when the counts before it arrive', async () => {
  await renderScreen({ at: '/activity', others: { members: null }, page: <Page /> })
  const row = screen.getByRole('list')
  // The row is 350 px wide. With the count, the open tab extends 40 px beyond it.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this === row ? new DOMRect(20, 0, 350, 44) : new DOMRect(340, 0, 70, 44)
  })
  expect(row.scrollLeft).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Count' }))
  expect(row.scrollLeft).toBe(40)
})
