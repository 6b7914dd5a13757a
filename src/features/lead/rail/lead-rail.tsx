import { Pencil } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'

import { GatedIconButton } from '#/components/gated-button.tsx'
import { type LeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { requirementRows } from '#/domain/lead/requirement-rows.ts'
import { type LeadRights } from '#/domain/policy/lead-rights.ts'
import { formatDate } from '#/lib/time/format-date.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { ContactsSection } from '../contacts/contacts-section.tsx'
import { useLeadDialog } from '../dialogs/open-dialog.ts'
import { DuplicatesSection } from '../duplicates/duplicates-section.tsx'
import { InterestSection } from '../interest/interest-section.tsx'
import { LeaseSection } from '../lease/lease-section.tsx'
import { ShareSection } from '../share/share-section.tsx'
import { KeyValues, RailSection, type RailSectionProps } from './rail-section.tsx'
import { usePropertyName } from './use-property-name.ts'

// Lazy, because it brings the code for the clocks of other time zones. The page's loader preloads it while the lead
// loads.
const ToursSection = lazyComponent<RailSectionProps>(
  () => import('../tours/tours-section.tsx').then((module) => module.ToursSection),
  {
    fallback: () => (
      <RailSection title="Tour">
        <Skeleton className="h-8 w-full" />
      </RailSection>
    ),
  },
)

/** Preloads the code of the rail that does not come with the page. */
export const preloadLeadRail = ToursSection.preload

/**
 * The facts about a lead, beside the timeline: its contacts, what the renter looks for, what was agreed, and where the
 * lead belongs.
 */
export function LeadRail({
  lead,
  permissions,
  onText,
  children,
}: {
  lead: Lead
  permissions: LeadPermissions
  onText: (target: TextTarget) => void
  /** Rendered where the first screen of the rail ends. */
  children?: ReactNode
}) {
  const { kind } = useViewer()
  const property = usePropertyName(lead)
  const { rights, team, campaign } = permissions
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Property', property],
    // For all other kinds of clients, the team is the property itself.
    ['Team', kind === 'BROKER' ? team?.name : undefined],
    ['Source', campaign?.name],
    ['Created', formatDate(lead.createdTs)],
  ]
  return (
    <>
      <ContactsSection lead={lead} permissions={permissions} onText={onText} />
      <ToursSection lead={lead} rights={rights} />
      <RequirementsSection lead={lead} rights={rights} />
      <RailSection title="About this lead">
        <KeyValues lines={facts.filter((fact): fact is readonly [string, string] => fact[1] !== undefined)} />
      </RailSection>
      {children}
      <SectionsBelow lead={lead} rights={rights} />
    </>
  )
}

/**
 * The sections below the first screen of the rail. They render after the first paint, without the sections above them.
 */
function SectionsBelow({ lead, rights }: RailSectionProps) {
  const painted = useDeferredValue(true, false)
  if (!painted) return null
  return (
    <>
      <InterestSection lead={lead} rights={rights} />
      <LeaseSection lead={lead} rights={rights} />
      <ShareSection lead={lead} rights={rights} />
      <DuplicatesSection lead={lead} rights={rights} />
    </>
  )
}

/** The renter's requirements. */
function RequirementsSection({ lead, rights }: { lead: Lead; rights: LeadRights }) {
  const open = useLeadDialog()
  const lines = requirementRows(lead.requirements)
  return (
    <RailSection
      title="Requirements"
      action={
        <GatedIconButton
          verdict={rights.edit}
          icon={Pencil}
          label="Edit requirements"
          className="max-tablet:size-11"
          onClick={() => open({ name: 'requirements' })}
        />
      }
    >
      {lines.length === 0 ? <p className="text-ink-3">Nothing added yet</p> : <KeyValues lines={lines} />}
    </RailSection>
  )
}
