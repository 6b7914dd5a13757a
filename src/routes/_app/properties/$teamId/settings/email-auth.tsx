import { createFileRoute } from '@tanstack/react-router'

import { EmailAuthPage } from '#/features/admin/team-accounts/email-auth-page.tsx'

import { loadSettings, settingsPage } from '../../../../-settings-page.tsx'

export const Route = createFileRoute('/_app/properties/$teamId/settings/email-auth')({
  loader: loadSettings,
  component: settingsPage(EmailAuthPage),
})
