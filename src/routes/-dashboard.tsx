import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as z from 'zod/mini'

import { DashboardPage } from '#/features/dashboard/dashboard-page.tsx'
import { dashboardSearchSchema } from '#/features/dashboard/dashboard-search.ts'

/** The dashboard, at `/` and at `/dashboard`. */
export function DashboardRoute() {
  const address = useSearch({ strict: false })
  const search = useMemo(() => z.parse(dashboardSearchSchema, address), [address])
  const navigate = useNavigate()
  return (
    <DashboardPage
      search={search}
      onSearch={(change) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, ...change(z.parse(dashboardSearchSchema, before)) }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
