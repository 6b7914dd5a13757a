import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { approvalQuery } from '#/api/entry.ts'
import { awaitsApproval } from '#/domain/user/approval.ts'
import { ApprovalPage, ApprovalSignedOut } from '#/features/entry/approval-page.tsx'
import { Failed } from '#/features/session/failed.tsx'
import { searchFlag } from '#/lib/search-params.ts'
import { lockedHref } from '#/providers/check-in/check-in-shown.ts'

import { titled } from '../-titles.ts'

const searchSchema = z.object({
  /** The company details are open for correction. */
  correct: searchFlag,
})

/** The status of a sign-up. It may load the current user. */
export const Route = createFileRoute('/_public/approval')({
  validateSearch: searchSchema,
  loader: async ({ context: { session, queryClient }, location }) => {
    if (!session) return
    const lock = lockedHref(session.signedInUserId, location.href)
    // On a device locked to a check-in, the approval is refetched. The check-in's guard redirects here based on the
    // same response, so that the two can't redirect to each other forever.
    const options = { ...approvalQuery(), staleTime: lock === undefined ? ('static' as const) : 0 }
    const { client } = await queryClient.query(options)
    if (lock !== undefined && !awaitsApproval(client)) throw redirect({ href: lock, replace: true })
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
      // Cancel and a sent correction close the form without asking.
      onCorrect={(open) =>
        void navigate(
          open ? { search: { correct: true } } : { search: {}, replace: true, ignoreBlocker: true },
        )
      }
    />
  )
}
