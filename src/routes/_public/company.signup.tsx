import { createFileRoute } from '@tanstack/react-router'

import { CompanySignupPage } from '#/features/session/company-signup-page.tsx'

export const Route = createFileRoute('/_public/company/signup')({
  head: () => ({ meta: [{ title: 'Create your company' }] }),
  component: CompanySignupPage,
})
