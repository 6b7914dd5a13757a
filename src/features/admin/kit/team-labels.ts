import { Eye, Hand, User, UserPlus, UsersRound } from 'lucide-react'

import { type OverdueKind } from '#/domain/lead/overdue/overdue-lead.ts'
import { labelOfWord } from '#/domain/team/team-kind.ts'

/** What a type of team is called where one of several is chosen. */
export const teamTypeLabel = (type: string): string =>
  type === 'BROKER_SINGLE_PROP' ? 'Single property' : labelOfWord(type)

/** How long a claimed lead stays with its agent. */
export const lockModes = [
  { value: 'UNLIMITED', label: 'Unlimited' },
  { value: 'TIMED', label: 'Timed' },
]

/** What the warnings are called. */
export const warningLabels: Readonly<Record<OverdueKind, string>> = {
  notAssigned: 'Not assigned',
  notContacted: 'Not contacted',
  communicationNotResponded: 'Communication not responded',
  notQualified: 'Not qualified',
  noActivity: 'No activity',
}

/** The assignment modes, with what each means under a collaboration mode; undefined: none is chosen yet. */
export const assignmentModes = (collaboration?: string) => [
  {
    value: 'CLAIM',
    label: 'Claim',
    text: 'Any agent on the campaign can claim a new lead. The first to answer keeps it.',
    icon: Hand,
  },
  {
    value: 'ASSIGN',
    label: 'Assign',
    text:
      collaboration === 'FULL'
        ? 'A team leader, or anyone with permission or on the campaign, assigns each lead.'
        : 'A team leader, or anyone with permission, assigns each lead.',
    icon: UserPlus,
  },
]

/** The collaboration modes, with what each means under the assignment mode. @param claims whether it is Claim */
export const collaborationModes = (claims: boolean) => [
  {
    value: 'FULL',
    label: 'Full',
    text: 'Agents on a campaign can edit and answer each other’s leads.',
    icon: UsersRound,
  },
  {
    value: 'INDIVIDUAL',
    label: 'Individual',
    text: claims
      ? 'Agents see only their own leads and those no one has claimed.'
      : 'Agents see only the leads that were assigned to them.',
    icon: User,
  },
  {
    value: 'VISIBILITY',
    label: 'Read-only',
    text: claims
      ? 'Agents can open every lead, and change their own and those no one has claimed.'
      : 'Agents can open every lead, and change only their own.',
    icon: Eye,
  },
]

/** What a collaboration mode is called. */
export const collaborationModeLabel = (mode: string): string =>
  collaborationModes(false).find(({ value }) => value === mode)?.label ?? ''
