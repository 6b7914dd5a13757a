import {
  ArrowLeftRight,
  Bell,
  CalendarDays,
  HardDrive,
  Keyboard,
  LogOut,
  type LucideIcon,
  Moon,
  Phone,
  SunMoon,
  User,
} from 'lucide-react'

import { type SectionKey } from './account-search.ts'

/** Title and icon of each section. */
export const sections: Readonly<Record<SectionKey, { title: string; icon: LucideIcon }>> = {
  profile: { title: 'Profile', icon: User },
  calls: { title: 'Calls', icon: Phone },
  'do-not-disturb': { title: 'Do Not Disturb', icon: Moon },
  notifications: { title: 'Notifications', icon: Bell },
  calendar: { title: 'Calendar', icon: CalendarDays },
  'acting-for-me': { title: 'Acting for me', icon: ArrowLeftRight },
  appearance: { title: 'Appearance', icon: SunMoon },
  keyboard: { title: 'Keyboard', icon: Keyboard },
  data: { title: 'Data on this device', icon: HardDrive },
  session: { title: 'Session', icon: LogOut },
}
