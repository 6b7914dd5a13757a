import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { TestAudioSetup } from '#/components/phone-tools/audio-setup.testing.ts'
import { AudioSetupContext } from '#/components/phone-tools/audio-setup.ts'
import { OutboxProvider } from '#/providers/outbox/outbox-provider.tsx'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { AccountPage } from './account-page.tsx'
import { accountSearchSchema } from './account-search.ts'

const scrolled = vi.fn<(id: string) => void>()

beforeEach(() => {
  scrolled.mockClear()
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrollIntoView(this: Element) {
    scrolled(this.id)
  })
})

async function show() {
  const setup = new TestAudioSetup()
  const { href } = await renderScreen({
    at: '/manage-settings',
    searching: {
      validateSearch: (search) => z.parse(accountSearchSchema, search),
      page: ({ search }) => <AccountPage section={search.section} />,
    },
    frame: (page) => (
      <AudioSetupContext value={() => setup}>
        <OutboxProvider>{page}</OutboxProvider>
      </AudioSetupContext>
    ),
  })
  return { href, nav: within(await screen.findByRole('navigation', { name: 'Settings' })) }
}

test('scrolls to and focuses a section every time its link is clicked', async () => {
  const { href, nav } = await show()
  for (const name of ['Keyboard', 'Keyboard', 'Session', 'Keyboard']) {
    scrolled.mockClear()
    await userEvent.click(nav.getByRole('link', { name }))
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(name.toLowerCase())
    expect(screen.getByRole('heading', { name })).toHaveFocus()
  }
  expect(href()).toBe('/manage-settings?section=keyboard')
})

test('marks the clicked section at the end of the page, where the last ones can’t be scrolled to the top', async () => {
  const { nav } = await show()
  // The page ends with Keyboard at the top.
  const tops: Readonly<Record<string, number>> = { profile: -900, keyboard: 16, data: 200, session: 300 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const top = this.matches('section') ? (tops[this.id] ?? -500) : 0
    return new DOMRect(0, top, 700, 100)
  })
  const scroller = screen.getByRole('region', { name: 'Session' }).closest('.overflow-y-auto')
  for (const name of ['Session', 'Data on this device', 'Keyboard']) {
    await userEvent.click(nav.getByRole('link', { name }))
    fireEvent.scroll(scroller ?? document.body)
    // The router marks the link to the address, too.
    const marked = nav.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    expect(marked.map((link) => link.textContent)).toEqual([name])
  }
  await userEvent.click(nav.getByRole('link', { name: 'Profile' }))
  // Scrolled to the end again by hand.
  fireEvent.scroll(scroller ?? document.body)
  expect(nav.getByRole('link', { current: true })).toHaveAccessibleName('Session')
})
