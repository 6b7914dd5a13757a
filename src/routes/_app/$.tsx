import { createFileRoute, redirect } from '@tanstack/react-router'

import { NotFoundPage } from '#/features/session/not-found-page.tsx'

// Below these an unknown address is a page that is not there, inside the layout.
const known =
  /^\/(?:leads|dashboard|teams|properties|reports|manage|manage-settings|billing|help|alerts|notifications|switch-user|l)\/./

/** An unknown address: below a known first segment not found, any other leads home. */
export const Route = createFileRoute('/_app/$')({
  beforeLoad: ({ location }) => {
    if (!known.test(location.pathname)) throw redirect({ to: '/', replace: true })
  },
  head: () => ({ meta: [{ title: 'Page not found' }] }),
  component: NotFoundPage,
})
