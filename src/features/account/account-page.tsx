import { useEffect, useRef, useState } from 'react'

import { PageHeader } from '#/components/page-header.tsx'

import { type SectionKey, sectionKeys } from './account-search.ts'
import { ActingSection } from './acting-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { CallsSection } from './calls-section.tsx'
import { DataSection } from './data-section.tsx'
import { KeyboardSection } from './keyboard-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { QuietSection } from './quiet-section.tsx'
import { SectionNav } from './section-nav.tsx'
import { SessionSection } from './session-section.tsx'

/** Pixels below the top at which a section counts as the one that is read. */
const READ_AT = 96

/** Settings of one's own (S2 section 2, `/manage-settings`): one page, its sections by the address. */
export function AccountPage({ section }: { section: SectionKey | undefined }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState<SectionKey>(section ?? 'profile')
  const [asked, setAsked] = useState(section)
  if (asked !== section) {
    setAsked(section)
    if (section !== undefined) setRead(section)
  }

  // A section that was asked for is scrolled to and takes the focus, as the target of a link would.
  useEffect(() => {
    if (section === undefined) return
    const place = scroller.current?.querySelector<HTMLElement>(`#${section}`)
    place?.scrollIntoView({ block: 'start' })
    place?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [section])

  const follow = () => {
    const box = scroller.current
    if (!box) return
    const top = box.getBoundingClientRect().top + READ_AT
    const atEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 2
    const passed = sectionKeys.filter((key) => {
      const place = box.querySelector(`#${key}`)
      return place !== null && place.getBoundingClientRect().top <= top
    })
    const last = sectionKeys.at(-1)
    const now = atEnd && section === undefined ? last : passed.at(-1)
    if (now !== undefined) setRead(now)
  }

  return (
    <>
      <PageHeader title="Settings" />
      <div className="flex min-h-0 flex-1 flex-col desktop:flex-row">
        <SectionNav current={read} />
        <div ref={scroller} onScroll={follow} className="min-h-0 flex-1 overflow-y-auto">
          <div className="mx-auto max-w-[760px] px-4 pt-6 pb-10 tablet:px-6 desktop:mx-0 desktop:px-10">
            <ProfileSection />
            <CallsSection />
            <QuietSection />
            <NoticesSection />
            <CalendarSection />
            <ActingSection />
            <AppearanceSection />
            <KeyboardSection />
            <DataSection />
            <SessionSection />
          </div>
        </div>
      </div>
    </>
  )
}
