import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { PageHeader } from '#/components/header/page-header.tsx'
import { useLogOut } from '#/components/log-out/use-log-out.tsx'
import { repeatableLinkState } from '#/components/repeatable-link.ts'
import { ShortcutList } from '#/components/shortcuts/shortcut-list.tsx'
import { shortcutGroups } from '#/components/shortcuts/shortcuts.ts'
import { themeOptions } from '#/components/theme-options.ts'
import { useSession } from '#/providers/session.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Disclosure } from '#/ui/controls/disclosure.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { keysAtOnce, setKeysAtOnce } from '#/ui/hotkeys/armed.ts'
import { setSingleKeys, useSingleKeys } from '#/ui/hotkeys/hotkey-setting.ts'
import { lazyComponent } from '#/ui/lazy.tsx'
import { setTheme, useTheme } from '#/ui/theme.ts'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { type SectionKey, sectionKeys } from './account-search.ts'
import { ActingSection } from './acting-section.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { DataSection } from './data-section.tsx'
import { DoNotDisturbSection } from './do-not-disturb-section.tsx'
import { KeyChoices } from './key-choices.tsx'
import { NoticesSection } from './notices-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SectionFrame, sections } from './section-frame.tsx'

/** Distance from the top, in pixels, above which a section counts as the current one. */
const READ_AT = 96

/** The user's own settings on one page. The section in the address is scrolled to. */
export function AccountPage({ section }: { section: SectionKey | undefined }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [read, setRead] = useState<SectionKey>(section ?? 'profile')
  const [asked, setAsked] = useState(section)
  if (asked !== section) {
    setAsked(section)
    if (section !== undefined) setRead(section)
  }

  const askedTs = useLocation({ select: ({ state }) => state.askedTs })
  // A requested section is scrolled into view and gets the focus, like the target of a link.
  useEffect(() => {
    if (section === undefined) return
    const element = scroller.current?.querySelector<HTMLElement>(`#${section}`)
    element?.scrollIntoView({ block: 'start' })
    element?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked for anew, it is scrolled to anew
  }, [section, askedTs])

  const follow = () => {
    const box = scroller.current
    if (!box) return
    const top = box.getBoundingClientRect().top + READ_AT
    const atEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 2
    const passed = sectionKeys.filter((key) => {
      const element = box.querySelector(`#${key}`)
      return element !== null && element.getBoundingClientRect().top <= top
    })
    // At the end, the last sections can't be scrolled to the top, so the requested one counts unless it is further up.
    const isAbove = section === undefined || passed.slice(0, -1).includes(section)
    const now = atEnd ? (isAbove ? sectionKeys.at(-1) : section) : passed.at(-1)
    if (now !== undefined) setRead(now)
  }

  return (
    <>
      <PageHeader title="Settings" />
      <div className="flex min-h-0 flex-1 flex-col desktop:flex-row">
        <SectionNav current={read} />
        <div ref={scroller} onScroll={follow} className="min-h-0 flex-1 overflow-y-auto">
          <div className="mx-auto max-w-[760px] px-4 pt-5 pb-10 tablet:px-6 desktop:mx-0 desktop:px-10">
            <ProfileSection />
            <CallsSection />
            <DoNotDisturbSection />
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

/** Theme setting of this browser. */
function AppearanceSection() {
  return (
    <SectionFrame
      of="appearance"
      intro="In this browser."
      aside={<Segmented label="Theme" options={themeOptions} value={useTheme()} onChange={setTheme} />}
    />
  )
}

/** The list of shortcuts, and the switch for single-key shortcuts (WCAG 2.1.4). */
export function KeyboardSection() {
  const on = useSingleKeys()
  const [atOnce, setAtOnce] = useState(keysAtOnce)
  return (
    <SectionFrame
      of="keyboard"
      intro="Shortcuts don’t work while you type. Turn them off if they go off by accident or by voice control. Enter, Esc, and arrows still work."
      aside={<Switch label="Single-key shortcuts" checked={on} onChange={setSingleKeys} />}
    >
      <Switch
        label="Shortcuts that call or text someone work on the first press"
        checked={atOnce}
        onChange={(next) => {
          setKeysAtOnce(next)
          setAtOnce(next)
        }}
        className="mb-4"
      />
      <div className="grid gap-x-10 gap-y-5 tablet:grid-cols-2">
        {shortcutGroups.map((group) => (
          <ShortcutList key={group.title} group={group} quiet={!on} />
        ))}
      </div>
      <Disclosure label="Change keys" className="mt-5">
        <KeyChoices />
      </Disclosure>
    </SectionFrame>
  )
}

/** Logging out. */
function SessionSection() {
  const logOut = useLogOut(useSession())
  return (
    <SectionFrame
      of="session"
      intro="Logging out ends the session in every tab of this browser."
      aside={<Button onClick={logOut.start}>Log Out</Button>}
    >
      {logOut.dialog}
    </SectionFrame>
  )
}

/** Links to the sections: a column beside them, or a row above them on small windows. */
function SectionNav({ current }: { current: SectionKey }) {
  return (
    <nav
      aria-label="Settings"
      className="shrink-0 overflow-x-auto border-b border-line px-3 py-2 desktop:w-[232px] desktop:border-r desktop:border-b-0 desktop:py-4"
    >
      <ul className="flex gap-1 desktop:flex-col desktop:gap-px">
        {sectionKeys.map((key) => (
          <li key={key} className="shrink-0">
            <Link
              to="."
              search={{ section: key }}
              state={repeatableLinkState}
              replace
              aria-current={key === current ? 'true' : undefined}
              className={cx(
                'touch-row flex h-8 items-center gap-2.5 rounded px-2 font-medium whitespace-nowrap no-underline transition-colors duration-(--fast)',
                key === current ? 'bg-active text-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
              )}
            >
              <Icon icon={sections[key].icon} size={15} className="text-ink-3" />
              {sections[key].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

// Devices and self-test, the same as in the phone menu of the header.
const CallsTools = lazyComponent(() => import('./calls-tools.tsx').then((module) => module.CallsTools), {
  fallback: () => <Skeleton className="h-8 w-72" />,
})
const TakeCalls = lazyComponent(() =>
  import('#/components/phone-tools/take-calls.tsx').then((module) => module.TakeCalls),
)

/** Call settings of this browser: whether calls ring, on which devices, and how calls are placed. */
function CallsSection() {
  // Reserve the height of the lazy content, so that a requested section stays at its scroll position.
  const minHeight = useMedia(PHONE) ? 626 : 304
  return (
    <SectionFrame
      of="calls"
      intro="Whether calls ring in this browser, and on which devices."
      aside={<TakeCalls />}
    >
      <div style={{ minHeight }}>
        <CallsTools />
      </div>
    </SectionFrame>
  )
}
