import { createFileRoute } from '@tanstack/react-router'

import { AccountPage } from '#/features/account/account-page.tsx'
import { accountSearchSchema } from '#/features/account/account-search.ts'

import { titled } from '../-titles.ts'

/** The user's own settings. */
export const Route = createFileRoute('/_app/manage-settings')({
  validateSearch: accountSearchSchema,
  head: titled('Settings'),
  component: Settings,
})

function Settings() {
  const { section } = Route.useSearch()
  return <AccountPage section={section} />
}
