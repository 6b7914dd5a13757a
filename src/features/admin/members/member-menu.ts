import {
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  ListOrdered,
  Send,
  SlidersHorizontal,
  Star,
  UserMinus,
  Users,
  X,
} from 'lucide-react'

import { removalVerdict } from '#/domain/member/member-removal.ts'
import { type Member, type MemberInvitation, type MemberRow, seenLeadsOf } from '#/domain/member/member.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { refusalText } from '#/lib/verdict.ts'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'

import { type MemberDialog } from './member-dialogs.tsx'
import { type MemberActions } from './use-member-actions.ts'

/** Returns the menu of a row. */
export function memberMenu(
  row: MemberRow,
  actions: MemberActions,
  onDialog: (dialog: MemberDialog) => void,
  onShowLeads: (userId: string) => void,
): MenuItemOption[] {
  return row.kind === 'member'
    ? memberItems(row.member, actions, onDialog, () => onShowLeads(row.id))
    : invitationItems(row.invitation, actions)
}

function memberItems(
  member: Member,
  actions: MemberActions,
  onDialog: (dialog: MemberDialog) => void,
  showLeads: () => void,
): MenuItemOption[] {
  const { may } = actions
  const inactive = member.status === 'INACTIVE' ? `${shortName(member.name)} is inactive.` : undefined
  const readOnly = member.userRole === 'READ_ONLY_USER' ? 'Read-only users can’t lead.' : undefined
  const reasonFor = (step: number) => {
    if (member.phoneOrder === undefined) return 'Only agents are in the phone order.'
    if (actions.moving) return 'The phone order is being changed.'
    if (actions.moved(member, step)) return undefined
    return step < 0 ? 'Already first in the phone order.' : 'Already last in the phone order.'
  }
  const items: MenuItemOption[] = [
    {
      id: 'permissions',
      label: may.ok ? 'Edit permissions' : 'Show permissions',
      icon: SlidersHorizontal,
      onSelect: () => onDialog({ type: 'permissions', member }),
    },
    {
      id: 'leader',
      label: 'Make team leader',
      icon: Star,
      blocked:
        refusalText(may) ?? inactive ?? (member.role === 'TEAM_LEAD' ? 'Already the team leader.' : readOnly),
      onSelect: () => onDialog({ type: 'leader', member }),
    },
    { type: 'separator', id: 'order' },
    {
      id: 'up',
      label: 'Move up in phone order',
      icon: ArrowUp,
      blocked: refusalText(may) ?? reasonFor(-1),
      onSelect: () => actions.move(member, -1),
    },
    {
      id: 'down',
      label: 'Move down in phone order',
      icon: ArrowDown,
      blocked: refusalText(may) ?? reasonFor(1),
      onSelect: () => actions.move(member, 1),
    },
    {
      id: 'order-all',
      label: 'Change phone order',
      icon: ListOrdered,
      blocked: refusalText(may),
      onSelect: () => onDialog({ type: 'order' }),
    },
    { type: 'separator', id: 'leads' },
    {
      id: 'open',
      label: 'Show open leads',
      icon: Users,
      detail: String(seenLeadsOf(member)),
      onSelect: showLeads,
    },
  ]
  if (actions.mayWorkAs(member.userRef))
    items.push({
      id: 'work-as',
      label: `Work as ${shortName(member.name, 30)}`,
      icon: ArrowLeftRight,
      blocked: refusalText(actions.switching),
      onSelect: () => actions.workAs(member.userRef),
    })
  items.push(
    { type: 'separator', id: 'removal' },
    {
      id: 'remove',
      label: `Remove from ${actions.noun}`,
      icon: UserMinus,
      danger: true,
      blocked: refusalText(may, removalVerdict(member, actions.members)),
      onSelect: () => onDialog({ type: 'remove', member }),
    },
  )
  return items
}

function invitationItems(invitation: MemberInvitation, actions: MemberActions): MenuItemOption[] {
  const blocked = refusalText(actions.invite)
  return [
    {
      id: 'resend',
      label: 'Send invitation again',
      icon: Send,
      blocked,
      onSelect: () => actions.answer(invitation, 'resend'),
    },
    {
      id: 'withdraw',
      label: 'Withdraw invitation',
      icon: X,
      danger: true,
      blocked,
      onSelect: () => actions.answer(invitation, 'withdraw'),
    },
  ]
}
