import { useRouter } from '@tanstack/react-router'
import {
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  Ellipsis,
  ListOrdered,
  Send,
  SlidersHorizontal,
  Star,
  UserMinus,
  Users,
  X,
} from 'lucide-react'
import { type ComponentProps } from 'react'

import { listAddressOf } from '#/domain/list/dashboard-lists.ts'
import { memberLists } from '#/domain/list/member-lists.ts'
import { removalVerdict } from '#/domain/member/member-removal.ts'
import { type Member, type MemberInvitation, type MemberRow, nameOfRow } from '#/domain/member/member.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { sentences, type Verdict } from '#/lib/result.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

import { type MemberDialog } from './member-dialogs.tsx'
import { type MemberActions } from './use-member-actions.ts'

type Items = ComponentProps<typeof Menu>['items'][number][]

const why = (...verdicts: Verdict[]) => {
  const no = verdicts.find((verdict) => !verdict.ok)
  return no && !no.ok ? sentences(no) : undefined
}

/** What can be done with a row. */
export function MemberMenu({
  teamId,
  row,
  actions,
  onDialog,
}: {
  teamId: string
  row: MemberRow
  actions: MemberActions
  onDialog: (dialog: MemberDialog) => void
}) {
  const router = useRouter()
  const showLeads = () => {
    const { to, search } = listAddressOf(memberLists.open(teamId, row.id))
    const params = Object.entries(search).map(([name, value]): [string, string] => [name, String(value)])
    void router.navigate({ href: `${to}?${new URLSearchParams(params).toString()}` })
  }
  const name = shortName(nameOfRow(row))
  return (
    <Menu
      label={`Actions for ${name}`}
      align="end"
      width={256}
      trigger={<IconButton icon={Ellipsis} label={`Actions for ${name}`} data-tip="More" />}
      items={
        row.kind === 'member'
          ? memberItems(row.member, actions, onDialog, showLeads)
          : invitationItems(row.invitation, actions)
      }
    />
  )
}

function memberItems(
  member: Member,
  actions: MemberActions,
  onDialog: (dialog: MemberDialog) => void,
  showLeads: () => void,
): Items {
  const { may } = actions
  const inactive = member.status === 'INACTIVE' ? `${shortName(member.name)} is inactive.` : undefined
  const place = (step: number) => {
    if (member.phoneOrder === undefined) return 'Only agents are in the phone order.'
    if (actions.moved(member, step)) return undefined
    return step < 0 ? 'Already first in the phone order.' : 'Already last in the phone order.'
  }
  const items: Items = [
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
      blocked: why(may) ?? inactive ?? (member.role === 'TEAM_LEAD' ? 'Leads this team already.' : undefined),
      onSelect: () => onDialog({ type: 'leader', member }),
    },
    { type: 'separator', id: 'order' },
    {
      id: 'up',
      label: 'Move up in phone order',
      icon: ArrowUp,
      blocked: why(may) ?? place(-1),
      onSelect: () => actions.move(member, -1),
    },
    {
      id: 'down',
      label: 'Move down in phone order',
      icon: ArrowDown,
      blocked: why(may) ?? place(1),
      onSelect: () => actions.move(member, 1),
    },
    {
      id: 'order-all',
      label: 'Change phone order',
      icon: ListOrdered,
      blocked: why(may),
      onSelect: () => onDialog({ type: 'order' }),
    },
    { type: 'separator', id: 'leads' },
    {
      id: 'open',
      label: 'Show open leads',
      icon: Users,
      detail: String(member.openLeads),
      onSelect: showLeads,
    },
  ]
  if (actions.mayWorkAs(member.userRef))
    items.push({
      id: 'work-as',
      label: `Work as ${shortName(member.name, 30)}`,
      icon: ArrowLeftRight,
      blocked: why(actions.switching),
      onSelect: () => actions.workAs(member.userRef),
    })
  items.push(
    { type: 'separator', id: 'removal' },
    {
      id: 'remove',
      label: 'Remove from team',
      icon: UserMinus,
      danger: true,
      blocked: why(may, removalVerdict(member, actions.members)),
      onSelect: () => onDialog({ type: 'remove', member }),
    },
  )
  return items
}

function invitationItems(invitation: MemberInvitation, actions: MemberActions): Items {
  const blocked = why(actions.invite)
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
