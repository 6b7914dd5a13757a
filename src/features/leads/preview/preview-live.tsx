import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useRef } from 'react'

import { leadQuery } from '#/api/lead.ts'
import { useCalling } from '#/components/call-button/use-call.ts'
import { QueryErrorNote } from '#/components/failures/query-error-note.tsx'
import { replyTarget, textTargets } from '#/components/lead/lead-targets.ts'
import { PreviewComposerContext } from '#/components/lead/preview-composer.ts'
import { useAssignee } from '#/components/lead/use-assignee.ts'
import { leadLost, useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { allOf, sharingGate } from '#/domain/policy/lead-gates.ts'
import { refused, sentences, type Verdict } from '#/lib/verdict.ts'
import { announce } from '#/ui/display/live-region.tsx'

import { PreviewFrame } from './preview-frame.tsx'
import { whyGone } from './preview-labels.ts'
import { type PreviewProps } from './preview-props.ts'
import { PreviewRecent } from './preview-recent.tsx'

const noNumber = refused('no-number', 'This lead has no phone number to text')

/** The complete preview of a lead that the user stays on, with the actions they may use. */
export function PreviewLive(props: PreviewProps) {
  const { row, gone } = props
  const query = useQuery(leadQuery(row.id))
  const { data: lead, dataUpdatedAt, error } = query
  const { rights, claim, team, campaign } = useLeadPermissions(row.id)
  const assignee = useAssignee(lead, row.assignedAgent)
  const lost = leadLost(error)
  const field = useRef<HTMLTextAreaElement>(null)
  const composer = use(PreviewComposerContext)
  const calling = useCalling({
    leadId: row.id,
    communicate: rights.communicate,
    targets: lead ? textTargets(lead) : [],
    team,
    campaign,
  })

  const text: Verdict =
    rights.communicate.ok && lead && replyTarget(lead) === undefined ? noNumber : rights.communicate
  const why = gone ? whyGone(row, lead, assignee) : undefined
  useEffect(() => {
    if (why !== undefined) announce(why)
  }, [why])

  return (
    <PreviewFrame
      {...props}
      // The list may be older than the lead, and the current assignee determines which buttons can be pressed.
      row={
        lead
          ? {
              ...row,
              leadStatus: lead.leadStatus,
              assignedAgent: assignee && { ...assignee, colorSelection: assignee.color },
            }
          : row
      }
      why={why}
      settings={team?.settings.warningSettings}
      requirements={lead?.requirements ?? row.requirements}
      may={{
        claim,
        assign: rights.assign,
        edit: rights.edit,
        share: lead ? allOf(rights.edit, sharingGate(lead)) : rights.edit,
        reply: text,
      }}
      calling={lead && calling}
      onReply={() => {
        if (field.current) field.current.focus()
        else props.onText()
      }}
    >
      {lead ? (
        <>
          <PreviewRecent lead={lead} />
          {composer && (
            <div className="shrink-0 border-t border-line">
              {composer({
                lead,
                leadReadAt: dataUpdatedAt,
                verdict: rights.communicate,
                onVerdictRetry: undefined,
                fieldRef: field,
                inline: true,
              })}
            </div>
          )}
        </>
      ) : error ? (
        <QueryErrorNote query={query} className="min-h-0 flex-1 content-start p-5">
          {lost?.ok === false ? sentences(lost) : undefined}
        </QueryErrorNote>
      ) : undefined}
    </PreviewFrame>
  )
}
