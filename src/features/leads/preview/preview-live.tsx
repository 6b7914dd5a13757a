import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { ApiError, errorMessage } from '#/api/errors.ts'
import { leadQuery } from '#/api/leads.ts'
import { useCalling } from '#/components/call-button/use-call.ts'
import { replyTarget, textTargets } from '#/components/lead-targets.ts'
import { TextComposer } from '#/components/text-composer/text-composer.tsx'
import { useLeadPermissions } from '#/components/use-lead-permissions.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { allOf, sharingGate } from '#/domain/policy/lead-gates.ts'
import { digitsOf } from '#/domain/user/phone.ts'
import { refused, type Verdict } from '#/lib/result.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { Button } from '#/ui/controls/button.tsx'
import { announce } from '#/ui/display/live-region.tsx'

import { PreviewFrame } from './preview-frame.tsx'
import { whyGone } from './preview-labels.ts'
import { type PreviewProps } from './preview-props.ts'
import { PreviewRecent } from './preview-recent.tsx'

const noNumber = refused('no-number', 'This lead has no phone number to text')

/** A conversation with another number of the same lead, whoever has it. */
function numbered(lead: Lead, reply: TextTarget, phone: string): TextTarget {
  const known = textTargets(lead).find((each) => digitsOf(each.phone) === digitsOf(phone))
  return known ?? { ...reply, phone }
}

/** The preview of a lead that somebody rests on: all of it, with what may be done. */
export function PreviewLive(props: PreviewProps) {
  const { row, gone } = props
  const { data: lead, error, refetch, isFetching } = useQuery(leadQuery(row.id))
  const { rights, claim, team, campaign } = useLeadPermissions(row.id)
  const field = useRef<HTMLTextAreaElement>(null)
  // The number that they used last, once it was chosen.
  const [used, setUsed] = useState<string>()
  const reply = lead && replyTarget(lead)
  const target = reply && used !== undefined ? numbered(lead, reply, used) : reply
  useEffect(() => {
    if (used !== undefined) field.current?.focus()
  }, [used])
  const calling = useCalling({
    leadId: row.id,
    communicate: rights.communicate,
    targets: lead ? textTargets(lead) : [],
    team,
    campaign,
  })

  const text: Verdict = rights.communicate.ok && lead && target === undefined ? noNumber : rights.communicate
  const why = gone ? whyGone(row, lead) : undefined
  useEffect(() => {
    if (why !== undefined) announce(why)
  }, [why])

  return (
    <PreviewFrame
      {...props}
      // The list may be older than the lead: who has it decides at once what can be pressed.
      row={lead ? { ...row, leadStatus: lead.leadStatus, assignedAgent: lead.assignedAgent } : row}
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
          {target && (
            <div className="shrink-0 border-t border-line tablet:p-3.5">
              <TextComposer
                key={target.phone}
                target={target}
                layout="page"
                narrow
                verdict={rights.communicate}
                fieldRef={field}
                onNumber={setUsed}
              />
            </div>
          )}
        </>
      ) : error ? (
        <div role="alert" className="min-h-0 flex-1 p-5">
          <p className="mb-3 text-ink-2">
            {error instanceof ApiError && error.status === 404
              ? 'This lead no longer exists'
              : errorMessage(error)}
          </p>
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      ) : undefined}
    </PreviewFrame>
  )
}
