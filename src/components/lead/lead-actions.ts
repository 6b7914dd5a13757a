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

/** The actions on a lead that are available everywhere, in the order in which they are offered. */
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

/** An action on a lead that is available everywhere. */
export type LeadActionKind = (typeof leadActionKinds)[number]

/** How an action is shown wherever a lead appears: on its row, in the palette. */
interface LeadActionLook {
  readonly icon: LucideIcon
  readonly word: string
  /** The key as `Kbd` shows it. */
  readonly key?: string
  /** Label that includes the lead's name. */
  readonly label: (name: string) => string
}

/** Icon, label and key of each lead action. */
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
