import { createFileRoute } from '@tanstack/react-router'

import { lazyComponent } from '#/ui/lazy.tsx'

import { leadListRoute } from './-lead-list-route.tsx'

const MissedCalls = lazyComponent(() =>
  import('#/features/calls/missed-calls/missed-calls-strip.tsx').then((module) => module.MissedCallsStrip),
)

/** Leads that are waiting for a response, below the missed calls. */
export const Route = createFileRoute('/_app/leads/list/unresponded')(
  leadListRoute('unresponded', undefined, {
    Component: MissedCalls,
    load: async (client) => {
      const [{ loadMissedCalls }] = await Promise.all([
        import('#/api/missed-calls.ts'),
        MissedCalls.preload(),
      ])
      await loadMissedCalls(client)
    },
  }),
)
