import { Pencil, Plus } from 'lucide-react'
import { type ReactNode } from 'react'

import { keys } from '#/api/cache/keys.ts'
import { GatedButton, GatedIconButton } from '#/components/gated-button.tsx'
import { type Interest } from '#/domain/lead/lead-details.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { interestLabels, listingLabels, notInterestedLabels } from '#/domain/lead/property-interest.ts'
import { propertyStatusGate } from '#/domain/policy/lead-action-gates.ts'
import { allOf } from '#/domain/policy/lead-gates.ts'
import { type LeadRights } from '#/domain/policy/lead-rights.ts'
import { labelOfWord } from '#/domain/team/team-kind.ts'
import { readable } from '#/lib/schema.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { Badge } from '#/ui/display/badge.tsx'
import { preloadOnIntent } from '#/ui/lazy.tsx'

import { leadDialogs } from '../dialogs/lead-dialogs.tsx'
import { useLeadDialog } from '../dialogs/open-dialog.ts'
import { GateReason, type RailSectionProps, RailSection, useFolded } from '../rail/rail-section.tsx'

const preloadDialog = preloadOnIntent(leadDialogs.interest)

/** The properties that a lead is, or is not, interested in (docs/product.md#rights). */
export function InterestSection({ lead, rights }: RailSectionProps) {
  const open = useLeadDialog()
  const verdict = interestVerdict(lead, rights)
  const said = readable(lead.interests)
  const { shown, more } = useFolded(said)
  const { property } = lead
  const silent = property !== undefined && !said.some((one) => one.property.id === property.id)
  const start = (propertyId?: string) => open({ name: 'interest', propertyId })
  return (
    <RailSection
      title="Property interest"
      answer={{ queryKey: [...keys.lead(lead.id), 'interests'], one: 'property', many: 'properties' }}
      action={
        (said.length > 0 || silent) && (
          <GatedIconButton
            verdict={verdict}
            icon={Plus}
            label="Add property"
            onClick={() => start()}
            {...preloadDialog}
          />
        )
      }
    >
      {said.length === 0 && !silent ? (
        <div className="flex min-h-8 items-center justify-between gap-3">
          <p className="text-ink-3">No property yet</p>
          <GatedButton verdict={verdict} icon={Plus} onClick={() => start()} {...preloadDialog}>
            Add property
          </GatedButton>
        </div>
      ) : (
        <ul aria-label="Properties" className="flex flex-col gap-2.5">
          {silent && (
            <Item
              name={property.name}
              assigned
              facts="No feedback yet"
              edit={
                <GatedIconButton
                  verdict={verdict}
                  icon={Pencil}
                  label={`Say what they think of ${property.name}`}
                  onClick={() => start(property.id)}
                  {...preloadDialog}
                />
              }
            />
          )}
          {shown.map((one) => (
            <Item
              key={one.property.id}
              name={one.property.name}
              assigned={one.property.id === property?.id}
              interest={one}
              facts={factsOf(one)}
              edit={
                <GatedIconButton
                  verdict={verdict}
                  icon={Pencil}
                  label={`Change the interest in ${one.property.name}`}
                  onClick={() => start(one.property.id)}
                  {...preloadDialog}
                />
              }
            />
          ))}
        </ul>
      )}
      {more}
      <GateReason verdict={verdict} edit={rights.edit} />
    </RailSection>
  )
}

function factsOf({ units, listing, reason, description }: Interest): string {
  return [
    units?.trim() ? `Unit ${units.trim()}` : undefined,
    listing === undefined ? undefined : (listingLabels[listing] ?? labelOfWord(listing)),
    reason === undefined ? undefined : (notInterestedLabels[reason] ?? labelOfWord(reason)),
    description?.trim() || undefined,
  ]
    .filter((fact) => fact !== undefined)
    .join(', ')
}

function Item({
  name,
  assigned,
  interest,
  facts,
  edit,
}: {
  name: string
  assigned: boolean
  interest?: Interest
  facts: string
  edit: ReactNode
}) {
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere text-ink" data-user-text>
            <bdi>{name}</bdi>
          </span>
          {assigned && <Badge tone="outline">Assigned</Badge>}
          {interest && (
            <Badge tone={interest.interest === 'INTERESTED' ? 'success' : 'neutral'}>
              {interestLabels[interest.interest] ?? labelOfWord(interest.interest)}
            </Badge>
          )}
        </p>
        {facts !== '' && (
          <p className="mt-0.5 text-small wrap-anywhere text-ink-3" data-user-text>
            <bdi>{facts}</bdi>
          </p>
        )}
      </div>
      {edit}
    </li>
  )
}

/** Whether the lead's interest in a property can be changed (docs/product.md#rights). */
const interestVerdict = (lead: Lead, rights: LeadRights): Verdict =>
  allOf(rights.edit, propertyStatusGate(lead))
