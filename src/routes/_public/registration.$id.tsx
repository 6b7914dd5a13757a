import { createFileRoute } from '@tanstack/react-router'

import { invitationQuery } from '#/api/entry.ts'
import { RegistrationPage } from '#/features/entry/registration-page.tsx'
import { Failed } from '#/features/session/failed.tsx'

import { titled } from '../-titles.ts'

/** The page that an invitation links to. No current user, no token. */
export const Route = createFileRoute('/_public/registration/$id')({
  loader: async ({ context, params }) => {
    await context.queryClient.query({ ...invitationQuery(params.id), staleTime: 'static' })
  },
  head: titled('Your invitation'),
  errorComponent: ({ error }) => <Failed of="public page" error={error} />,
  component: Invitation,
})

function Invitation() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return <RegistrationPage key={id} invitationId={id} onDone={() => void navigate({ to: '/login' })} />
}
