import { createFileRoute } from '@tanstack/react-router'

import { ContactFormPage } from '#/features/admin/settings/contact-form-page.tsx'

import { loadSettings, settingsPage } from '../../../../-settings-page.tsx'

export const Route = createFileRoute('/_app/properties/$teamId/settings/contact-form')({
  loader: loadSettings,
  component: settingsPage(ContactFormPage),
})
