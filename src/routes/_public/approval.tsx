import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { approvalQuery } from '#/api/entry.ts'
import { ApprovalPage, ApprovalSignedOut } from '#/features/entry/approval-page.tsx'
import { Failed } from '#/features/session/failed.tsx'
import { searchFlag } from '#/lib/search-params.ts'

import { titled } from '../-titles.ts'

const searchSchema = z.object({
  /** The details of the company are open to be corrected. */
  correct: searchFlag,
})

/** What becomes of a sign-up. It may load the current user. */
export const Route = createFileRoute('/_public/approval')({
  validateSearch: searchSchema,
  loader: async ({ context }) => {
    if (context.session) await context.queryClient.query({ ...approvalQuery(), staleTime: 'static' })
  },
  head: titled('Approval'),
  errorComponent: ({ error }) => <Failed of="public page" error={error} />,
  component: Page,
})

function Page() {
  const { correct = false } = Route.useSearch()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  if (!session) return <ApprovalSignedOut />
  return (
    <ApprovalPage
      correcting={correct}
      onCorrect={(open) => void navigate({ search: open ? { correct: true } : {} })}
    />
  )
}
