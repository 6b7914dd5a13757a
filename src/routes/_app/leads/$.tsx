import { createFileRoute } from '@tanstack/react-router'

import { NotFoundPage } from '#/features/session/not-found-page.tsx'

/** An unknown address below /leads: not found, inside the layout (only unknown top-level paths lead home). */
export const Route = createFileRoute('/_app/leads/$')({
  head: () => ({ meta: [{ title: 'Page not found' }] }),
  component: NotFoundPage,
})
