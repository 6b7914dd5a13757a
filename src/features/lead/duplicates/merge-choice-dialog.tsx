import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { leadQuery } from '#/api/lead.ts'
import { teamLeadsQuery } from '#/api/leads.ts'
import { GatedButton } from '#/components/gated-button.tsx'
import { primaryTarget } from '#/components/lead/lead-targets.ts'
import { leadName } from '#/domain/lead/lead.ts'
import { moveTargets } from '#/domain/lead/move-targets.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { allowed, refused } from '#/lib/verdict.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'

import { LeadChoice } from '../move/lead-choice.tsx'
import { MergeDialog } from './merge-dialog.tsx'

const noOther = refused('no-target', 'Selection Required')

/** Merge from the More menu. The user first chooses another lead of the team, then sees what happens to both. */
export function MergeChoiceDialog({ leadId, onClose }: { leadId: string; onClose: () => void }) {
  const { data: lead } = useSuspenseQuery(leadQuery(leadId))
  const leads = useQuery(teamLeadsQuery(lead.teamRef))
  const [search, setSearch] = useState('')
  const [other, setOther] = useState<string>()
  const [chosen, setChosen] = useState(false)
  if (chosen && other !== undefined) return <MergeDialog leadId={leadId} otherId={other} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Merge leads"
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <GatedButton
            verdict={other === undefined ? noOther : allowed}
            size="lg"
            variant="primary"
            onClick={() => setChosen(true)}
          >
            Continue
          </GatedButton>
        </>
      }
    >
      <p className="mb-1 font-medium">Which lead is the same as {nameInSentence(leadName(lead))}</p>
      <LeadChoice
        teamId={lead.teamRef}
        query={leads}
        {...moveTargets(leads.data ?? [], { from: leadId, number: primaryTarget(lead)?.phone, search })}
        number={primaryTarget(lead)?.phone}
        search={search}
        onSearch={setSearch}
        chosen={other}
        onChoose={({ id }) => setOther(id)}
      />
    </Dialog>
  )
}
