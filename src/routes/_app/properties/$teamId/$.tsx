import { createFileRoute } from '@tanstack/react-router'

import { NotFoundPage } from '#/features/session/not-found-page.tsx'

import { titled } from '../../../-titles.ts'

/**
 * An unknown URL below a property: "not found" inside the layout (only unknown top-level paths redirect to the
 * homepage).
 */
export const Route = createFileRoute('/_app/properties/$teamId/$')({
  head: titled('Page not found'),
  component: NotFoundPage,
})
