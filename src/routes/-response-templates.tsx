import { type QueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'

import { queryAgainIfCanceled } from '#/api/cache/query-again-if-canceled.ts'
import { templatesQuery } from '#/api/templates.ts'
import { templateSearchSchema } from '#/features/settings-templates/template-search.ts'
import { preloadTemplateEditor, TemplatesPage } from '#/features/settings-templates/templates-page.tsx'

/** Loads the text and email templates of the team, in parallel with the editor. */
export async function loadTemplates({
  context,
  params,
}: {
  context: { queryClient: QueryClient }
  params: { teamId: string }
}): Promise<void> {
  const load = (type: 'TEXT_MESSAGE' | 'EMAIL') =>
    queryAgainIfCanceled(context.queryClient, { ...templatesQuery(params.teamId, type), staleTime: 'static' })
  void preloadTemplateEditor()
  await Promise.all([load('TEXT_MESSAGE'), load('EMAIL')])
}

/** The templates of a team or property. */
export function ResponseTemplates() {
  const { teamId = '' } = useParams({ strict: false })
  return <TemplatesPage teamId={teamId} search={templateSearchSchema.parse(useSearch({ strict: false }))} />
}
