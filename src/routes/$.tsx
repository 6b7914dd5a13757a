import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

// Below these an unknown address is a page that is not there; any other first segment leads home.
const known = /^\/(?:leads|teams|properties|reports|manage|billing|help|alerts|notifications)\/./

/** Any unknown top-level path redirects to /. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    if (known.test(location.pathname)) throw notFound()
    throw redirect({ to: '/', replace: true })
  },
})
