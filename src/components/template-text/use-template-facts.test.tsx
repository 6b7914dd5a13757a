import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { filledPieces, textOf } from '#/domain/template/template-variables.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { useTemplateFacts } from './use-template-facts.ts'

const LEAD = 'lead-sofia-marchetti'

function Filled() {
  const { facts, pending } = useTemplateFacts(LEAD)
  return (
    <p role="status">
      {facts && !pending && textOf(filledPieces('{{Assigned agent}}: {{Leasing number}}', facts))}
    </p>
  )
}

test.each([
  ['user-marcus', 'Marcus Oyelaran'],
  ['user-priya', 'Priya Raman'],
])('reads the campaign and the agent %s by id if the lead comes without them', async (agent, name) => {
  const { backend } = await renderScreen({
    page: <Filled />,
    answer: async (request) => {
      if (!new URL(request.url).pathname.endsWith(`/api/lead/${LEAD}`)) return undefined
      const lead = backend.world.leads.get(LEAD)
      if (!lead) throw new Error('no lead')
      Object.assign(lead, { assignedAgentRef: agent, campaignRef: 'campaign-eastside-general' })
      const full = z.looseObject({}).parse(await (await backend.fetch(request)).json())
      return Response.json({ ...full, campaign: undefined, assignedAgent: undefined })
    },
  })
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`${name}: +1 (512) 555-0177`))
})
