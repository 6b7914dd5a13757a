import { createFileRoute } from '@tanstack/react-router'

import { templateSearchSchema } from '#/features/settings-templates/template-search.ts'

import { loadTemplates, ResponseTemplates } from '../../../../-response-templates.tsx'

export const Route = createFileRoute('/_app/properties/$teamId/settings/response-templates')({
  validateSearch: templateSearchSchema,
  loader: loadTemplates,
  component: ResponseTemplates,
})
