import {
  CalendarPlus,
  CircleDot,
  Hand,
  type LucideIcon,
  Mail,
  MessageSquare,
  Phone,
  Share2,
  StickyNote,
  UserPlus,
} from 'lucide-react'

/** What can be done with a lead from anywhere, in the order in which it is offered. */
export const leadActionKinds = [
  'call',
  'text',
  'email',
  'assign',
  'status',
  'tour',
  'share',
  'comment',
  'claim',
] as const

/** Something that can be done with a lead from anywhere. */
export type LeadActionKind = (typeof leadActionKinds)[number]

/** How an action is shown wherever a lead is: on its row, in the palette. */
export interface LeadActionLook {
  readonly icon: LucideIcon
  readonly word: string
  /** As `Kbd` shows it. */
  readonly key?: string
  /** With the name of the lead. */
  readonly label: (name: string) => string
}

/** The one table of the actions of a lead. */
export const leadActionLooks: Readonly<Record<LeadActionKind, LeadActionLook>> = {
  call: { icon: Phone, word: 'Call', key: 'C', label: (name) => `Call ${name}` },
  text: { icon: MessageSquare, word: 'Text', key: 'R', label: (name) => `Text ${name}` },
  email: { icon: Mail, word: 'Email', key: 'E', label: (name) => `Email ${name}` },
  assign: { icon: UserPlus, word: 'Assign', key: 'A', label: (name) => `Assign ${name}` },
  status: { icon: CircleDot, word: 'Status', key: 'S', label: (name) => `Change the status of ${name}` },
  tour: { icon: CalendarPlus, word: 'Set tour', key: 'U', label: (name) => `Set tour for ${name}` },
  share: { icon: Share2, word: 'Share', label: (name) => `Share ${name}` },
  comment: { icon: StickyNote, word: 'Comment', key: 'M', label: (name) => `Comment on ${name}` },
  claim: { icon: Hand, word: 'Claim', key: 'L', label: (name) => `Claim ${name}` },
}
