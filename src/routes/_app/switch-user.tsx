import { createFileRoute } from '@tanstack/react-router'

import { administratorForQuery } from '#/api/users.ts'
import { SwitchUserPage } from '#/features/account-switch/switch-user-page.tsx'

import { titled } from '../-titles.ts'

export const Route = createFileRoute('/_app/switch-user')({
  head: titled('Switch to User'),
  // Asked for at once; the page has words of its own for the wait and for a failure.
  loader: ({ context }) => {
    context.queryClient.query({ ...administratorForQuery(), staleTime: 'static' }).catch(() => undefined)
  },
  component: SwitchUserPage,
})
