import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { communication, lead } from '#/domain/lead/lead.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { PreviewEntry } from './preview-entry.tsx'

const noon = new Date(2026, 6, 14, 12).getTime()

async function timeOf(given: Parameters<typeof communication>[0]) {
  const entry = (
    <ul>
      <PreviewEntry lead={lead()} communication={communication(given)} now={noon} last />
    </ul>
  )
  await renderScreen({ page: entry })
  return screen.getByRole('time')
}

test('a time that no calendar has says so', async () => {
  const time = await timeOf({ message: 'Is it still free?', createdTs: 9e15 })
  expect(time).toHaveTextContent('Unknown time')
  expect(time).not.toHaveAttribute('datetime')
})
