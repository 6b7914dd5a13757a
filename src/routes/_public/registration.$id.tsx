import { createFileRoute } from '@tanstack/react-router'

import { RegistrationPage } from '#/features/session/registration-page.tsx'

export const Route = createFileRoute('/_public/registration/$id')({
  head: () => ({ meta: [{ title: 'Your invitation' }] }),
  component: RegistrationPage,
})
