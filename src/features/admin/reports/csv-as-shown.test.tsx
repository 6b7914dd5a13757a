import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { takeSavedFiles } from '#/lib/saved-files.testing.ts'
import { mockResizeObserver } from '#/ui/table/room.testing.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { CampaignChannelsPage } from '../report-campaigns/campaign-channels-page.tsx'
import { PipelineTeamPage } from '../report-pipeline/team-page.tsx'
import { MOMENT, mountReport } from './report-page.testing.tsx'

let backend: Backend
let files: Blob[]
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: MOMENT })
  mockResizeObserver()
  backend = createBackend({ now: () => Date.now() })
  files = takeSavedFiles()
  return () => {
    backend.dispose()
    vi.useRealTimers()
  }
})

/** The cells of a file, its header first. */
async function saved(file: string): Promise<string[][]> {
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: file }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = ((await files.pop()?.text()) ?? '').replace('\uFEFF', '').trim()
  return text.split('\r\n').map((row) => row.split(','))
}

const namesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

test.each([
  [CampaignChannelsPage, 'campaign-channels', 'category', 'categories.leads', 'By category', 'By category'],
  [PipelineTeamPage, 'pipeline/team', 'weeks', 'weeks.week5', 'The last 8 weeks', 'The last 8 weeks'],
] as const)(
  '%o: the file of %s names what its table names, in its order: %s',
  async (Page, name, tables, sort, label, file) => {
    for (const direction of ['asc', 'desc']) {
      const search = `period=all-time&tables=${tables}&sort=${sort}.${direction}`
      const shown = await mountReport(Page, backend, `/reports/${name}?${search}`)
      const names = namesIn(await screen.findByRole('table', { name: label }))
      const [, ...rows] = await saved(file)
      expect(names.length).toBeGreaterThan(1)
      expect(rows.map(([first]) => first)).toEqual(names)
      shown.unmount()
    }
  },
)

test('the file of the last weeks has the opportunities of the chart', async () => {
  await mountReport(PipelineTeamPage, backend, '/reports/pipeline/team?period=all-time')
  const weeks = within(await screen.findByRole('list', { name: 'Eastside by week' })).getAllByRole('link')
  const said = weeks.flatMap((week) => {
    const [, inquiries, opportunities] =
      /: (\d+) inquir.*, (\d+) opport/.exec(week.getAttribute('aria-label') ?? '') ?? []
    return [inquiries, opportunities]
  })
  const [header, ...rows] = await saved('The last 8 weeks')
  expect(header?.filter((cell) => cell.includes('opportunities'))).toHaveLength(8)
  expect(rows.find(([team]) => team === 'Eastside')).toEqual(['Eastside', ...said])
})
