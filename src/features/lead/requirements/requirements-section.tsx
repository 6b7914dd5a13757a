import { Pencil } from 'lucide-react'

import { type Lead } from '#/domain/lead/lead.ts'
import { requirementLines } from '#/domain/lead/requirement-words.ts'
import { type LeadRights } from '#/domain/policy/lead-rights.ts'

import { GatedIconButton } from '../gated-icon-button.tsx'
import { KeyValues } from '../key-values.tsx'
import { useLeadDialog } from '../lead-dialog.ts'
import { RailSection } from '../rail-section.tsx'

/** What the renter looks for. */
export function RequirementsSection({ lead, rights }: { lead: Lead; rights: LeadRights }) {
  const open = useLeadDialog()
  const lines = requirementLines(lead.requirements)
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
      {lines.length === 0 ? <p className="text-ink-3">Nothing known yet</p> : <KeyValues lines={lines} />}
    </RailSection>
  )
}
