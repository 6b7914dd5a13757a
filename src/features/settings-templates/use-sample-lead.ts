import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { errorMessage } from '#/api/errors.ts'
import { teamLeadsQuery } from '#/api/leads.ts'
import { useTemplateFacts } from '#/components/template-text/use-template-facts.ts'

/** As many as a list without a search is good for. */
const MOST = 20

/** The leads that a preview can be filled from: those with a tour ahead first, then the newest; one of them is chosen. */
export function useSampleLead(teamId: string) {
  const leads = useQuery(teamLeadsQuery(teamId))
  const [chosen, setChosen] = useState<string>()
  const samples = (leads.data ?? [])
    .filter(({ leadStatus }) => leadStatus !== 'MERGED')
    .toSorted(
      (a, b) =>
        Number(b.tour?.tourStatus === 'SCHEDULED') - Number(a.tour?.tourStatus === 'SCHEDULED') ||
        b.lastActivityTs - a.lastActivityTs,
    )
    .slice(0, MOST)
  const sampleId = samples.some(({ id }) => id === chosen) ? chosen : samples[0]?.id
  const { facts, pending, error } = useTemplateFacts(sampleId)
  const failed = leads.data === undefined ? leads.error : error
  return {
    samples,
    sampleId,
    facts,
    pending: leads.isPending || pending,
    trouble: failed ? errorMessage(failed) : undefined,
    choose: setChosen,
  }
}
