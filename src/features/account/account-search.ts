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
import * as z from 'zod/mini'

/** The sections of the account page, in their order; the keys stand in the address. */
export const sectionKeys = [
  'profile',
  'calls',
  'do-not-disturb',
  'notifications',
  'calendar',
  'acting-for-me',
  'appearance',
  'keyboard',
  'data',
  'session',
] as const

/** The key of a section. */
export type SectionKey = (typeof sectionKeys)[number]

/** Search parameters of the account page: a hand-edited one opens it at the top. */
export const accountSearchSchema = z.object({
  section: z.optional(
    z.pipe(
      z.unknown(),
      z.transform((word): SectionKey | undefined => sectionKeys.find((key) => key === word)),
    ),
  ),
})

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
