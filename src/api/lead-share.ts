import { queryOptions } from '@tanstack/react-query'

import { previewShare } from './endpoints/lead-property.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** Assumed: who of a team could open and answer a lead that is shared with it. Below the lead: what changes it changes this. */
export const sharePreviewQuery = (leadId: string, teamRef: string) =>
  queryOptions({
    queryKey: keys.sharePreview(leadId, teamRef),
    queryFn: ({ client, signal }) =>
      apiOf(client).call(previewShare, { params: { leadId }, query: { teamRef } }, { signal }),
    enabled: teamRef !== '',
    meta: { quiet: true },
  })
