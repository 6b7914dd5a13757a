import { createFileRoute, redirect } from '@tanstack/react-router'

import { loadViewer } from '../../-load-viewer.ts'

/** The index redirects to campaign for a single-property broker team, otherwise to pipeline. */
export const Route = createFileRoute('/_app/reports/')({
  beforeLoad: async ({ context }) => {
    const { kind } = await loadViewer(context.queryClient, context.session)
    throw redirect({
      to: kind === 'BROKER_SINGLE_PROP' ? '/reports/campaign' : '/reports/pipeline',
      search: true,
      replace: true,
    })
  },
})
