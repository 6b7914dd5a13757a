import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { leadQuery } from '#/api/leads.ts'
import { useCalling } from '#/components/call-button/use-call.ts'
import { primaryTarget, textTargets } from '#/components/lead-targets.ts'
import { useLeadPermissions } from '#/components/use-lead-permissions.ts'
import { leadName } from '#/domain/lead/lead.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { allowed, refused } from '#/lib/result.ts'
import { useActing } from '#/providers/acting/use-acting.ts'
import { useOpenText } from '#/providers/popout/popout-context.ts'
import { setTheme, themes, useTheme } from '#/ui/theme.ts'

import { type PaletteItem } from './items.ts'

const noNumber = refused('no-number', 'This lead has no number to text', 'Add a phone number on the lead')

const words = { light: 'Use the light theme', dark: 'Use the dark theme', system: 'Use the system’s theme' }

/** What can be done with a lead, under the gates that its own page has. */
export function useLeadActions(leadId: string): PaletteItem[] {
  const { data: lead } = useQuery({ ...leadQuery(leadId), meta: { quiet: true } })
  const { rights, team, campaign } = useLeadPermissions(leadId)
  const openText = useOpenText()
  const calling = useCalling({
    leadId,
    communicate: rights.communicate,
    targets: lead ? textTargets(lead) : [],
    team,
    campaign,
  })
  if (!lead) return []
  const name = nameInSentence(leadName(lead))
  const target = primaryTarget(lead)
  const [first] = calling.targets
  return [
    {
      id: `text-${leadId}`,
      kind: 'action',
      label: `Text ${name}`,
      detail: target && formatPhone(target.phone),
      target: { run: () => target && openText(target) },
      verdict: rights.communicate.ok && target === undefined ? noNumber : rights.communicate,
    },
    {
      id: `call-${leadId}`,
      kind: 'action',
      label: `Call ${name}`,
      detail: first && calling.label(first, '').trim(),
      target: { run: () => first && calling.place(first) },
      verdict: calling.verdict,
    },
    {
      id: `open-${leadId}`,
      kind: 'action',
      label: `Open ${name}`,
      target: { href: `/leads/${leadId}` },
      verdict: allowed,
    },
  ]
}

/** What can be done from anywhere. */
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
    ...themes
      .filter((one) => one !== theme)
      .map((one) => action(`theme-${one}`, words[one], () => setTheme(one))),
    action('reload', 'Load this page again', () => void router.invalidate()),
    action('log-out', 'Log Out', logOut),
  ]
}
