import { vi } from 'vitest'

import { type Lead } from '#/domain/lead/lead.ts'

import { LeadDetailPage } from './lead-page.tsx'
import { worldOf } from './lead.testing.tsx'

/** Sofia Marchetti, whose assignee is Priya. */
export const sofiaFacts = {
  contacts: [
    {
      id: 'contact-sofia',
      name: 'Sofia Marchetti',
      contactType: 'TENANT' as const,
      primaryContact: true,
      email: 'sofia.marchetti@example.com',
      phoneNumbers: [{ number: '+15125550139', phoneType: 'MOBILE' as const }],
    },
    {
      id: 'contact-paul',
      name: 'Paul Renner',
      contactType: 'REPRESENTATIVE' as const,
      company: 'Renner Relocation',
      phoneNumbers: [{ number: '+15125550164', phoneType: 'OFFICE' as const, ext: '12' }],
    },
  ],
  assignedAgentRef: 'user-priya',
  assignedAgent: { id: 'user-priya', name: 'Priya Raman' },
  property: { id: 'property-foundry-lofts', name: 'Foundry Lofts' },
}

type Given = Parameters<typeof worldOf>[1]

/** Mounts the page of a lead. */
export async function mountLeadPage(of: Lead, given?: Given) {
  const world = worldOf(of, given)
  const onShow = vi.fn<(view: string) => void>()
  const onBack = vi.fn<() => void>()
  const { router } = await world.show(
    <LeadDetailPage leadId={of.id} show="all" onShow={onShow} onBack={onBack} />,
  )
  return { ...world, router, onShow, onBack }
}
