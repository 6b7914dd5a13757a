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

test('shows the day and time of a text, even of today', async () => {
  const createdTs = new Date(2026, 6, 14, 10, 13).getTime()
  const time = await timeOf({ message: 'Is it still free?', createdTs })
  expect(time).toHaveTextContent(/^7\/14\/26, 10:13 AM$/)
  expect(time).toHaveAttribute('datetime', new Date(createdTs).toISOString())
})

test('shows only the time of other entries of today', async () => {
  const createdTs = new Date(2026, 6, 14, 10, 13).getTime()
  const time = await timeOf({ communicationType: 'EMAIL', subject: 'Parking', createdTs })
  expect(time).toHaveTextContent(/^10:13 AM$/)
})

test('shows Unknown time for a time that is out of range', async () => {
  const time = await timeOf({ message: 'Is it still free?', createdTs: 9e15 })
  expect(time).toHaveTextContent('Unknown time')
  expect(time).not.toHaveAttribute('datetime')
})
