import { screen, within } from '@testing-library/react'
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

test('scrolls to and focuses a section every time its link is clicked', async () => {
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
  const nav = within(await screen.findByRole('navigation', { name: 'Settings' }))
  for (const name of ['Keyboard', 'Keyboard', 'Session', 'Keyboard']) {
    scrolled.mockClear()
    await userEvent.click(nav.getByRole('link', { name }))
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(name.toLowerCase())
    expect(screen.getByRole('heading', { name })).toHaveFocus()
  }
  expect(href()).toBe('/manage-settings?section=keyboard')
})
