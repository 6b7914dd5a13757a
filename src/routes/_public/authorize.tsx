import { createFileRoute } from '@tanstack/react-router'

import { AuthorizePage } from '#/features/account/authorize-page.tsx'

import { titled } from '../-titles.ts'

/** The page that the popup of an external provider returns to. No current user, no socket. */
export const Route = createFileRoute('/_public/authorize')({
  head: titled('Authorize'),
  component: AuthorizePage,
})
