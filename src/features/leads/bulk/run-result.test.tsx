import { createAtom } from '@tanstack/store'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { type BatchOutcome } from '#/api/lead-bulk.ts'
import { type BulkLead } from '#/domain/list/bulk-plan.ts'
import { firstCellsOfFile, takeSavedFiles } from '#/lib/files/saved-files.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { type RunState } from './bulk-run.ts'
import { bulkLead } from './bulk.testing.ts'
import { RunResult } from './run-result.tsx'

const resultOf = (leads: readonly BulkLead[], outcomes: readonly BatchOutcome[], running: boolean) => ({
  kind: 'STATUS' as const,
  target: undefined,
  leads,
  skipped: [],
  state: createAtom<RunState>({ outcomes: new Map(outcomes.map((one) => [one.leadId, one])), running }),
  retry: () => undefined,
})
const done = ({ id }: BulkLead): BatchOutcome => ({ leadId: id, state: 'done', message: undefined })

test('formats the progress with thousands separators', async () => {
  const leads = Array.from({ length: 2_000 }, (_, at) => bulkLead(`lead-${at}`))
  const run = resultOf(leads, leads.slice(0, 1_250).map(done), true)
  await renderScreen({ page: <RunResult run={run} stays onClose={() => undefined} /> })
  expect(await screen.findByText('1,250 of 2,000')).toBeVisible()
})

test('the file names a lead by its number without +1, so that spreadsheets show no apostrophe', async () => {
  const files = takeSavedFiles()
  const lead = bulkLead('lead-1', { name: '+15125550139' })
  const run = resultOf([lead], [done(lead)], false)
  await renderScreen({ page: <RunResult run={run} stays onClose={() => undefined} /> })
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }))
  expect(await firstCellsOfFile(files[0])).toEqual(['(512) 555-0139'])
})

test('says that selected leads that could not be changed stay selected', async () => {
  const lead = bulkLead('lead-1')
  const run = resultOf([lead], [{ leadId: 'lead-1', state: 'failed', message: undefined }], false)
  await renderScreen({ page: <RunResult run={run} stays onClose={() => undefined} /> })
  expect(await screen.findByText('The lead not changed stays selected in the list.')).toBeVisible()
})
