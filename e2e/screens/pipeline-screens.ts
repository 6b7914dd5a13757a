import { expect } from '@playwright/test'

import { type Screen } from './screen.ts'

/** The reports about the pipeline and the agents. */
export const pipelineScreens: readonly Screen[] = [
  {
    name: 'report-pipeline',
    as: 'user-priya',
    path: '/reports/pipeline',
    shows: (page) => expect(page.getByRole('link', { name: /^New lead: / })).toBeVisible(),
  },
  {
    name: 'report-pipeline-team',
    as: 'user-priya',
    path: '/reports/pipeline/team',
    shows: (page) => expect(page.getByRole('link', { name: /^Inquiries, Eastside: / })).toBeVisible(),
  },
  {
    name: 'report-agent-stats',
    as: 'user-priya',
    path: '/reports/agent-stats',
    shows: (page) => expect(page.getByRole('link', { name: /^Assigned: / })).toBeVisible(),
  },
]
