import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { LoginPage } from '#/features/session/login-page.tsx'
import { safePath } from '#/lib/safe-path.ts'
import { searchParam } from '#/lib/search-params.ts'

const searchSchema = z.object({
  /** The page that the user came from. Followed only if it is a path of this app. */
  redirect: searchParam((path) => safePath(path, '') || undefined),
})

export const Route = createFileRoute('/_public/login')({
  validateSearch: searchSchema,
  beforeLoad: ({ context, search }) => {
    if (context.session) throw redirect({ href: safePath(search.redirect), replace: true })
  },
  head: () => ({ meta: [{ title: 'Sign in' }] }),
  component: Login,
})

function Login() {
  const { gate } = Route.useRouteContext()
  const { redirect: back } = Route.useSearch()
  return <LoginPage gate={gate} back={safePath(back)} />
}
