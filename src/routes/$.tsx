import { createFileRoute, redirect } from '@tanstack/react-router'

/** S2 section 2: any unknown top-level path redirects to /. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
