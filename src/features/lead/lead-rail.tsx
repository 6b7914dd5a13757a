import { type LeadPermissions } from '#/components/use-lead-permissions.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { dateWords } from '#/domain/time/date-words.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { useViewer } from '#/providers/viewer.tsx'

import { ContactsSection } from './contacts/contacts-section.tsx'
import { KeyValues } from './key-values.tsx'
import { useRailParts } from './rail-parts.ts'
import { RailSection } from './rail-section.tsx'
import { RequirementsSection } from './requirements/requirements-section.tsx'
import { usePropertyName } from './use-property-name.ts'

/** The facts beside the timeline: whom to reach, what they look for, what was agreed, and where the lead belongs. */
export function LeadRail({
  lead,
  standing,
  onText,
}: {
  lead: Lead
  standing: LeadPermissions
  onText: (target: TextTarget) => void
}) {
  const { kind } = useViewer()
  const property = usePropertyName(lead)
  const parts = useRailParts()
  const { rights, team, campaign } = standing
  const given = { lead, team, campaign, rights }
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Property', property],
    // A team of another kind of client is the property itself.
    ['Team', kind === 'BROKER' ? team?.name : undefined],
    ['Source', campaign?.name],
    ['Created', dateWords(lead.createdTs)],
  ]
  return (
    <>
      <ContactsSection lead={lead} standing={standing} onText={onText} />
      <RequirementsSection lead={lead} rights={rights} />
      <RailSection title="About this lead">
        <KeyValues lines={facts.filter((fact): fact is readonly [string, string] => fact[1] !== undefined)} />
      </RailSection>
      {parts && (
        <>
          <parts.InterestSection {...given} />
          <parts.ToursSection {...given} />
          <parts.LeaseSection {...given} />
          <parts.ShareSection {...given} />
          <parts.DuplicatesSection {...given} />
        </>
      )}
    </>
  )
}
