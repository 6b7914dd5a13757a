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

test('a text carries its day and hour, today as well', async () => {
  const createdTs = new Date(2026, 6, 14, 10, 13).getTime()
  const time = await timeOf({ message: 'Is it still free?', createdTs })
  expect(time).toHaveTextContent(/^7\/14\/26, 10:13 AM$/)
  expect(time).toHaveAttribute('datetime', new Date(createdTs).toISOString())
})

test('what else happened today carries the hour alone', async () => {
  const createdTs = new Date(2026, 6, 14, 10, 13).getTime()
  const time = await timeOf({ communicationType: 'EMAIL', subject: 'Parking', createdTs })
  expect(time).toHaveTextContent(/^10:13 AM$/)
})

test('a time that no calendar has says so', async () => {
  const time = await timeOf({ message: 'Is it still free?', createdTs: 9e15 })
  expect(time).toHaveTextContent('Unknown time')
  expect(time).not.toHaveAttribute('datetime')
})
