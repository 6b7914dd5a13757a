import { createFileRoute, stripSearchParams } from '@tanstack/react-router'

import { alertsQuery } from '#/api/alerts.ts'
import { alertSearchDefaults, alertSearchSchema } from '#/features/alerts/alert-search.ts'
import { AlertsPage } from '#/features/alerts/alerts-page.tsx'

import { titled } from '../-titles.ts'

/** The alerts that require action by the user. Open to every kind of client; only its menu entry is hidden for some. */
export const Route = createFileRoute('/_app/alerts')({
  validateSearch: alertSearchSchema,
  search: { middlewares: [stripSearchParams(alertSearchDefaults)] },
  loader: async ({ context }) => {
    // The page reports failures itself.
    await context.queryClient.query({ ...alertsQuery(), staleTime: 'static' }).catch(() => undefined)
  },
  head: titled('Alerts'),
  component: Alerts,
})

function Alerts() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AlertsPage
      search={search}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  )
}
