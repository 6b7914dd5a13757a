import { createAtom } from '@tanstack/store'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { type BatchOutcome } from '#/api/lead-bulk.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { type RunState } from './bulk-run.ts'
import { bulkLead } from './bulk.testing.ts'
import { RunResult } from './run-result.tsx'

test('formats the progress with thousands separators', async () => {
  const leads = Array.from({ length: 2_000 }, (_, at) => bulkLead(`lead-${at}`))
  const outcomes = new Map(
    leads
      .slice(0, 1_250)
      .map(({ id }): [string, BatchOutcome] => [id, { leadId: id, state: 'done', message: undefined }]),
  )
  const run = {
    kind: 'STATUS' as const,
    target: undefined,
    leads,
    skipped: [],
    state: createAtom<RunState>({ outcomes, running: true }),
    retry: () => undefined,
  }
  await renderScreen({ page: <RunResult run={run} onClose={() => undefined} /> })
  expect(await screen.findByText('1,250 of 2,000')).toBeVisible()
})
