import { createFileRoute } from '@tanstack/react-router'

import { administratorForQuery } from '#/api/users.ts'
import { SwitchUserPage } from '#/features/account-switch/switch-user-page.tsx'

import { titled } from '../-titles.ts'

export const Route = createFileRoute('/_app/switch-user')({
  head: titled('Switch to User'),
  // Requested at once. The page has its own texts for waiting and for a failure.
  loader: ({ context }) => {
    context.queryClient.query({ ...administratorForQuery(), staleTime: 'static' }).catch(() => undefined)
  },
  component: SwitchUserPage,
})
