import { createFileRoute } from '@tanstack/react-router'

import { templatesQuery } from '#/api/templates.ts'
import { templateSearchSchema } from '#/features/settings-templates/template-search.ts'
import { TemplatesPage } from '#/features/settings-templates/templates-page.tsx'

import { teamTitled } from '../../../../-titles.ts'

/** S2 section 2: the templates of a property. */
export const Route = createFileRoute('/_app/properties/$teamId/settings/response-templates')({
  validateSearch: templateSearchSchema,
  loader: async ({ context, params }) => {
    const load = (type: 'TEXT_MESSAGE' | 'EMAIL') =>
      context.queryClient.query({ ...templatesQuery(params.teamId, type), staleTime: 'static' })
    await Promise.all([load('TEXT_MESSAGE'), load('EMAIL')])
  },
  head: teamTitled('Response Templates'),
  component: Templates,
})

function Templates() {
  const { teamId } = Route.useParams()
  return <TemplatesPage teamId={teamId} search={Route.useSearch()} />
}
