import {
  AppWindow,
  CircleQuestionMark,
  type LucideIcon,
  Mail,
  MessageSquare,
  Phone,
  PhoneForwarded,
  PhoneIncoming,
  PhoneMissed,
  PhoneOutgoing,
  ShieldBan,
  Voicemail,
} from 'lucide-react'

import { type CommunicationIcon } from '#/domain/message/communication-labels.ts'

/** The icon for each icon name that the domain gives to a communication. */
export const communicationIcons: Readonly<Record<CommunicationIcon, LucideIcon>> = {
  phone: Phone,
  'message-square': MessageSquare,
  mail: Mail,
  'app-window': AppWindow,
  'phone-incoming': PhoneIncoming,
  'phone-outgoing': PhoneOutgoing,
  'phone-missed': PhoneMissed,
  'phone-forwarded': PhoneForwarded,
  voicemail: Voicemail,
  'shield-ban': ShieldBan,
  'circle-help': CircleQuestionMark,
}
