import { AppWindow, CircleQuestionMark, type LucideIcon, Mail, MessageSquare, Phone } from 'lucide-react'

import { type ChannelIconName } from '#/domain/message/communication-labels.ts'

/** The icon for each icon name that the domain gives to a channel. */
export const channelIcons: Readonly<Record<ChannelIconName, LucideIcon>> = {
  phone: Phone,
  'message-square': MessageSquare,
  mail: Mail,
  'app-window': AppWindow,
  'circle-help': CircleQuestionMark,
}
