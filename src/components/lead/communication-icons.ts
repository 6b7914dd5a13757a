import {
  type LucideIcon,
  PhoneForwarded,
  PhoneIncoming,
  PhoneMissed,
  PhoneOutgoing,
  ShieldBan,
  Voicemail,
} from 'lucide-react'

import { type CommunicationIcon } from '#/domain/message/communication-labels.ts'

import { channelIcons } from './channel-icons.ts'

/** The icon for each icon name that the domain gives to a communication. */
export const communicationIcons: Readonly<Record<CommunicationIcon, LucideIcon>> = {
  ...channelIcons,
  'phone-incoming': PhoneIncoming,
  'phone-outgoing': PhoneOutgoing,
  'phone-missed': PhoneMissed,
  'phone-forwarded': PhoneForwarded,
  voicemail: Voicemail,
  'shield-ban': ShieldBan,
}
