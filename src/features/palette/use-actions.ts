import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { leadQuery } from '#/api/lead.ts'
import { useCalling } from '#/components/call-button/use-call.ts'
import { type LeadActionKind, leadActionLooks, leadActionKinds } from '#/components/lead/lead-actions.ts'
import { primaryTarget, textTargets } from '#/components/lead/lead-targets.ts'
import { useAssignLead } from '#/components/lead/use-assign-lead.ts'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { leadName } from '#/domain/lead/lead.ts'
import { allOf, sharingGate, tourGate } from '#/domain/policy/lead-gates.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { allowed, refused, type Verdict } from '#/lib/verdict.ts'
import { useActing } from '#/providers/acting/use-acting.ts'
import { leadAtCursor } from '#/providers/palette.ts'
import { useOpenText } from '#/providers/popout/popout-context.ts'
import { toast } from '#/ui/layers/toast.ts'
import { setTheme, themes, useTheme } from '#/ui/theme.ts'

import { type PaletteItem } from './items.ts'

const noNumber = refused('no-number', 'This lead has no number to text', 'Add a phone number on the lead')

const labels = { light: 'Use the light theme', dark: 'Use the dark theme', system: 'Use the system’s theme' }

/**
 * Returns the actions for a lead, with the same gates as on the lead page, in the order of the shared table of actions.
 */
export function useLeadActions(leadId: string): PaletteItem[] {
  const router = useRouter()
  const { data: lead } = useQuery({
    ...leadQuery(leadId),
    meta: { quiet: true },
    enabled: leadId !== '',
  })
  const { rights, claim, team, campaign } = useLeadPermissions(leadId)
  const openText = useOpenText()
  const name = lead ? nameInSentence(leadName(lead)) : ''
  const claimNow = useClaimNow(leadId, name)
  const calling = useCalling({
    leadId,
    communicate: rights.communicate,
    targets: lead ? textTargets(lead) : [],
    team,
    campaign,
  })
  if (!lead) return []
  const target = primaryTarget(lead)
  const [first] = calling.targets
  const verdicts: Readonly<Record<LeadActionKind, Verdict>> = {
    call: calling.verdict,
    text: rights.communicate.ok && target === undefined ? noNumber : rights.communicate,
    email: rights.communicate,
    assign: rights.assign,
    status: rights.edit,
    tour: allOf(rights.edit, tourGate(lead)),
    share: allOf(rights.edit, sharingGate(lead)),
    comment: rights.comment,
    claim,
  }
  // If the list can't do an action at the row, the lead page does it. The URL hash says which action is meant.
  const onLeadPage = (action: LeadActionKind) => () =>
    void router.navigate({ to: '/leads/$leadId', params: { leadId }, hash: action })
  const runs: Partial<Record<LeadActionKind, () => void>> = {
    call: () => first && calling.placeCall(first),
    text: () => target && openText(target),
    claim: claimNow,
  }
  const details: Partial<Record<LeadActionKind, string | undefined>> = {
    call: first && calling.label(first, '').trim(),
    text: target && formatPhone(target.phone),
    assign: lead.assignedAgent?.name,
  }
  return leadActionKinds
    .filter((action) => action !== 'claim' || lead.assignedAgentRef === undefined)
    .map((action) => {
      const { icon, key, label } = leadActionLooks[action]
      return {
        id: `${action}-${leadId}`,
        kind: 'action',
        label: label(name),
        icon,
        key,
        detail: details[action],
        verdict: verdicts[action],
        target: {
          run() {
            const here = leadAtCursor()
            const own = here?.id === leadId ? here.actions[action] : undefined
            // The closing palette first returns the focus, so the action runs after that.
            setTimeout(own ?? runs[action] ?? onLeadPage(action))
          },
        },
      }
    })
}

/**
 * Returns a function that claims a lead that is not in a visible list. A user who was too late is told so, and the lead
 * is refetched.
 */
function useClaimNow(leadId: string, name: string): () => void {
  const client = useQueryClient()
  const take = useAssignLead(leadId, name, (error) => {
    toast.info({ title: 'No longer available', body: error.detail ?? error.message })
    void client.invalidateQueries({ queryKey: leadQuery(leadId).queryKey })
  })
  return () => take.act({ how: 'claim' })
}

/** Returns the actions that are available everywhere. The themes and Log Out come last. */
export function useGlobalActions(logOut: () => void): PaletteItem[] {
  const router = useRouter()
  const theme = useTheme()
  const acting = useActing()
  const action = (
    id: string,
    label: string,
    run: () => void,
    more: Partial<PaletteItem> = {},
  ): PaletteItem => ({
    id,
    kind: 'action',
    label,
    target: { run },
    verdict: allowed,
    ...more,
  })
  return [
    ...(acting
      ? [
          action('switch-back', 'Switch back to myself', () => void acting.switchBack(), {
            detail: `You are working as ${nameInSentence(acting.who.name)}`,
            verdict: acting.verdict,
          }),
        ]
      : []),
    action('reload', 'Load this page again', () => void router.invalidate()),
    ...themes
      .filter((one) => one !== theme)
      .map((one) => action(`theme-${one}`, labels[one], () => setTheme(one))),
    action('log-out', 'Log Out', logOut),
  ]
}
