import {
  ArrowRightLeft,
  Bell,
  Calendar,
  HardDrive,
  Keyboard,
  type LucideIcon,
  MonitorSmartphone,
  Moon,
  Phone,
  SunMoon,
  User,
} from 'lucide-react'
import { type ReactNode } from 'react'

import { type SectionKey } from './account-search.ts'

/** One section: its heading, an introduction, an element at the right, and its content. */
export function SectionFrame({
  of,
  intro,
  aside,
  children,
}: {
  of: SectionKey
  intro?: ReactNode
  aside?: ReactNode
  children?: ReactNode
}) {
  const headingId = `${of}-heading`
  return (
    <section
      id={of}
      aria-labelledby={headingId}
      className="scroll-mt-4 border-b border-line pt-[15px] pb-[17px] first:pt-0 last:border-b-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={headingId} tabIndex={-1} className="text-heading outline-none">
            {sections[of].title}
          </h2>
          {intro !== undefined && <p className="text-small leading-[17px] text-ink-3">{intro}</p>}
        </div>
        {aside}
      </div>
      {children !== undefined && <div className="mt-2.5">{children}</div>}
    </section>
  )
}

// Not in account-search.ts, because a search schema is part of the initial bundle and these icons need not be.
/** Title and icon of each section. */
export const sections: Readonly<Record<SectionKey, { title: string; icon: LucideIcon }>> = {
  profile: { title: 'Profile', icon: User },
  calls: { title: 'Calls', icon: Phone },
  'do-not-disturb': { title: 'Do Not Disturb', icon: Moon },
  notifications: { title: 'Notifications', icon: Bell },
  calendar: { title: 'Calendar', icon: Calendar },
  'acting-for-me': { title: 'Acting for me', icon: ArrowRightLeft },
  appearance: { title: 'Appearance', icon: SunMoon },
  keyboard: { title: 'Keyboard', icon: Keyboard },
  data: { title: 'Data on this device', icon: HardDrive },
  session: { title: 'Session', icon: MonitorSmartphone },
}
