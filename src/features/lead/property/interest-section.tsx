import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { GatedButton } from '#/components/gated-button.tsx'
import { type Interest } from '#/domain/lead/lead-parts.ts'
import { interestLabels, listingLabels, notInterestedLabels } from '#/domain/lead/property-interest.ts'
import { labelOfWord } from '#/domain/team/words.ts'
import { readable } from '#/lib/schema.ts'
import { Badge } from '#/ui/badge.tsx'
import { part, preload } from '#/ui/part.ts'

import { GateLine } from '../gate-line.tsx'
import { GatedIconButton } from '../gated-icon-button.tsx'
import { interestVerdict } from '../interest-verdict.ts'
import { type RailSectionProps } from '../rail-section-props.ts'
import { RailSection } from '../rail-section.tsx'
import { useLazyDialog } from '../use-lazy-dialog.ts'

const dialogPart = part(() => import('./interest-dialog.tsx'))
const ahead = { onPointerEnter: () => preload(dialogPart), onFocus: () => preload(dialogPart) }

/** Which properties a lead is, or is not, interested in (S1 section 4, property status). */
export function InterestSection({ lead, team, rights }: RailSectionProps) {
  const [open, setOpen] = useState(false)
  const [about, setAbout] = useState<string>()
  const Loaded = useLazyDialog(dialogPart, open, setOpen)?.InterestDialog
  const verdict = interestVerdict(lead, rights)
  const said = readable(lead.interests)
  const { property } = lead
  const silent = property !== undefined && !said.some((one) => one.property.id === property.id)
  const start = (propertyId?: string) => {
    setAbout(propertyId)
    setOpen(true)
  }
  return (
    <RailSection
      title="Property interest"
      action={
        (said.length > 0 || silent) && (
          <GatedIconButton
            verdict={verdict}
            icon={Plus}
            label="Add property"
            onClick={() => start()}
            {...ahead}
          />
        )
      }
    >
      {said.length === 0 && !silent ? (
        <div className="flex min-h-8 items-center justify-between gap-3">
          <p className="text-ink-3">No property yet</p>
          <GatedButton verdict={verdict} icon={Plus} onClick={() => start()} {...ahead}>
            Add property
          </GatedButton>
        </div>
      ) : (
        <ul aria-label="Properties" className="flex flex-col gap-2.5">
          {silent && (
            <Item
              name={property.name}
              assigned
              facts="Nothing said yet"
              edit={
                <GatedIconButton
                  verdict={verdict}
                  icon={Pencil}
                  label={`Say what they think of ${property.name}`}
                  onClick={() => start(property.id)}
                  {...ahead}
                />
              }
            />
          )}
          {said.map((one) => (
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
                  {...ahead}
                />
              }
            />
          ))}
        </ul>
      )}
      <GateLine verdict={verdict} />
      {Loaded && <Loaded leadId={lead.id} team={team} propertyId={about} onClose={() => setOpen(false)} />}
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
          <span className="font-medium [overflow-wrap:anywhere] text-ink" data-user-text>
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
          <p className="mt-0.5 text-small [overflow-wrap:anywhere] text-ink-3" data-user-text>
            <bdi>{facts}</bdi>
          </p>
        )}
      </div>
      {edit}
    </li>
  )
}
