import { createFileRoute } from '@tanstack/react-router'

import { CompanySignupPage } from '#/features/entry/company-signup-page.tsx'

import { titled } from '../-titles.ts'

/** Company sign-up. No current user, no token. Works with and without the trailing slash. */
export const Route = createFileRoute('/_public/company/signup')({
  head: titled('Create your company'),
  component: Signup,
})

function Signup() {
  const navigate = Route.useNavigate()
  return (
    <CompanySignupPage onDone={() => void navigate({ to: '/login', search: { redirect: '/approval' } })} />
  )
}
