import { Eye, Hand, User, UserPlus, UsersRound } from 'lucide-react'

import { type OverdueKind } from '#/domain/lead/overdue/overdue-lead.ts'
import { collaborationModeLabel } from '#/domain/team/collaboration-mode.ts'
import { labelOfWord } from '#/domain/team/team-kind.ts'

/** Returns the label of a team type in a choice of several. */
export const teamTypeLabel = (type: string): string =>
  type === 'BROKER_SINGLE_PROP' ? 'Single property' : labelOfWord(type)

/** How long a claimed lead is locked to its agent. */
export const lockModes = [
  { value: 'UNLIMITED', label: 'Unlimited' },
  { value: 'TIMED', label: 'Timed' },
]

/** The labels of the warnings. */
export const warningLabels: Readonly<Record<OverdueKind, string>> = {
  notAssigned: 'Not assigned',
  notContacted: 'Not contacted',
  communicationNotResponded: 'Communication not responded',
  notQualified: 'Not qualified',
  noActivity: 'No activity',
}

/**
 * Returns the assignment modes with their explanations.
 * @param collaboration the collaboration mode; undefined when none is chosen yet
 */
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

/** Returns the collaboration modes with their explanations. @param claims whether the assignment mode is Claim */
export const collaborationModes = (claims: boolean) => [
  {
    value: 'FULL',
    label: collaborationModeLabel('FULL'),
    text: 'Agents on a campaign can edit and answer each other’s leads.',
    icon: UsersRound,
  },
  {
    value: 'INDIVIDUAL',
    label: collaborationModeLabel('INDIVIDUAL'),
    text: claims
      ? 'Agents see only their own leads and those no one has claimed.'
      : 'Agents see only the leads that were assigned to them.',
    icon: User,
  },
  {
    value: 'VISIBILITY',
    label: collaborationModeLabel('VISIBILITY'),
    text: claims
      ? 'Agents can open every lead, and change their own and those no one has claimed.'
      : 'Agents can open every lead, and change only their own.',
    icon: Eye,
  },
]
