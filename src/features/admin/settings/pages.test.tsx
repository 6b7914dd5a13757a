import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { settingsQuery } from '#/api/admin/settings.ts'
import { TemplatesPage } from '#/features/settings-templates/templates-page.tsx'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { teamCommands } from '#mocks/simulate/teams.ts'

import { TeamCalendarPage } from '../team-accounts/calendar-page.tsx'
import { EmailAuthPage } from '../team-accounts/email-auth-page.tsx'
import { GoogleAdsPage } from '../team-accounts/google-ads-page.tsx'
import { ConfigurationPage } from './configuration-page.tsx'
import { ContactFormPage } from './contact-form-page.tsx'
import { GreetingPage } from './greeting-page.tsx'
import { LogoPage } from './logo-page.tsx'
import { MarketingPage } from './marketing-page.tsx'
import { TeamNotificationsPage } from './notifications-page.tsx'
import { PropertyContactPage } from './property-contact-page.tsx'
import { PropertyDetailsPage } from './property-details-page.tsx'
import { TourReminderPage } from './tour-reminder-page.tsx'

type Backend = ReturnType<typeof createBackend>

/** A page, a change on it, and what a second leader does to the same field. */
interface PageCase {
  readonly title: string
  readonly page: ComponentType<{ teamId: string }>
  readonly section: string
  readonly team?: string
  /** Makes the change on the page. */
  readonly change: () => Promise<unknown>
  /** The name of the field when both leaders changed it. */
  readonly label: string
  /** The value that the second leader gives the same field. */
  readonly theirs: Readonly<Record<string, unknown>>
  /** The server's value of the field after the user kept their own. */
  readonly mine: Readonly<Record<string, unknown>>
  /** Another field that the second leader changes; undefined if the page has only one field. */
  readonly other?: Readonly<Record<string, unknown>>
  /** Fields that the server refuses, one after the other. If undefined, the refusal is shown in the save bar. */
  readonly refused?: readonly string[]
  readonly before?: (backend: Backend) => void
}

const fill = async (name: string | RegExp, text: string) => {
  const box = await screen.findByRole('textbox', { name })
  await userEvent.clear(box)
  await userEvent.click(box)
  await userEvent.paste(text)
}
const week = (close: string) => Array.from({ length: 7 }, () => ({ closed: false, open: '09:00', close }))

const cases: readonly PageCase[] = [
  {
    title: 'Configuration',
    page: ConfigurationPage,
    section: 'configuration',
    change: async () => {
      // The combobox is loaded lazily, and what the server refuses is shown at it.
      await screen.findByRole('combobox', { name: 'Add a person' })
      await userEvent.click(screen.getByRole('radio', { name: /^Individual/ }))
    },
    label: 'Collaboration',
    theirs: { collaborationMode: 'VISIBILITY' },
    mine: { collaborationMode: 'INDIVIDUAL' },
    other: { name: 'Eastside Homes' },
    refused: ['phoneTransfers'],
  },
  {
    title: 'Property Details',
    page: PropertyDetailsPage,
    section: 'property-details',
    team: 'team-maple-row',
    change: () => fill('Zip', ' 78799 '),
    label: 'Zip',
    theirs: { zip: '78798' },
    mine: { zip: '78799' },
    other: { pets: 'Cats' },
    refused: ['amenities'],
  },
  {
    title: 'Property Contact',
    page: PropertyContactPage,
    section: 'property-contact',
    team: 'team-maple-row',
    change: () => fill(/^Office address/, ' 1 Elm Street '),
    label: 'Office address',
    theirs: { officeAddress: '2 Oak Street' },
    mine: { officeAddress: '1 Elm Street' },
    other: { hours: week('17:00') },
    refused: ['hours'],
  },
  {
    title: 'Marketing',
    page: MarketingPage,
    section: 'marketing',
    team: 'team-maple-row',
    change: () => fill('Description', 'Two rooms over the park '),
    label: 'Description',
    theirs: { description: 'Three rooms' },
    mine: { description: 'Two rooms over the park' },
    refused: ['description'],
  },
  {
    title: 'Team Logo',
    page: LogoPage,
    section: 'logo',
    change: async () => userEvent.click(await screen.findByRole('button', { name: 'Remove' })),
    label: 'Logo',
    theirs: { url: '/media/logos/seed-2.svg' },
    mine: { url: null },
  },
  {
    title: 'Default Greeting',
    page: GreetingPage,
    section: 'greeting',
    change: () => fill('Greeting script', ' Welcome to Eastside. '),
    label: 'Greeting',
    theirs: { greeting: { greetingMethod: 'NO_GREETING' } },
    mine: { greeting: { greetingMethod: 'READ_TEXT', text: 'Welcome to Eastside.', voice: 'Joanna' } },
    other: { greetingPlacement: 'END' },
    refused: ['greeting'],
  },
  {
    title: 'Notifications',
    page: TeamNotificationsPage,
    section: 'notifications',
    change: () => fill('Notification delay', ' 7'),
    label: 'Notification delay',
    theirs: { delayMins: 9 },
    mine: { delayMins: 7 },
    other: { notQualified: { enabled: true, interval: 3, unit: 'DAY' } },
    refused: ['noActivity'],
  },
  {
    title: 'Team Calendar',
    page: TeamCalendarPage,
    section: 'calendar',
    change: async () =>
      userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tour length' }), '1 hour'),
    label: 'Tour length',
    theirs: { tourLength: 90 },
    mine: { tourLength: 60 },
    other: { hours: week('17:00') },
    refused: ['hours', 'readBusy'],
  },
  {
    title: 'Contact Form',
    page: ContactFormPage,
    section: 'contact-form',
    team: 'team-maple-row',
    change: async () => {
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Bedrooms: required' }))
      await fill('Thank-you text', 'Thanks ')
    },
    label: 'Thank-you text',
    theirs: { thanks: 'Many thanks' },
    mine: { thanks: 'Thanks' },
    refused: ['fields'],
  },
  {
    title: 'Tour Reminder',
    page: TourReminderPage,
    section: 'tour-reminder',
    change: () => fill('Reminder 1: hours before the tour', ' 30'),
    label: 'When reminders go out',
    theirs: { reminders: [{ hours: 5, channel: 'EMAIL' }] },
    mine: { reminders: [{ hours: 30 }, { hours: 2 }] },
    other: { quietTo: '09:30' },
    refused: ['reminders'],
  },
  {
    title: 'Google Ads Integration',
    page: GoogleAdsPage,
    section: 'google-ads',
    before: ({ world }) => {
      const team = world.store.teams.get('team-eastside')
      if (team)
        team.adsAccount = {
          provider: 'google',
          account: 'ads@example.com',
          connectedTs: 1,
          connectedByRef: 'user-priya',
        }
    },
    change: async () =>
      userEvent.selectOptions(await screen.findByRole('combobox', { name: 'A new lead' }), 'Purchase'),
    label: 'A new lead',
    theirs: { leadAction: 'action-visit' },
    mine: { leadAction: 'action-purchase' },
    other: { leaseAction: 'action-visit' },
    refused: ['leadAction'],
  },
]

/** What happens to the next change request. */
type Fate = (request: Request) => Response | undefined | Promise<Response | undefined>

beforeAll(() => vi.stubGlobal('scrollTo', () => undefined))
beforeEach(() => {
  mockScrollerHeight()
  Element.prototype.scrollTo = () => undefined
  waitingToasts.set(() => [])
})

async function open({ page: Page, section, team = 'team-eastside', before }: PageCase) {
  const backend = createBackend()
  before?.(backend)
  const owner = team === 'team-maple-row'
  const sent: Request[] = []
  const fates: Fate[] = []
  const reads: Fate[] = []
  const shown = await renderScreen({
    as: owner ? 'user-elena' : 'user-priya',
    at: '/settings',
    others: { $: null },
    world: backend,
    page: <Page teamId={team} />,
    answer: (request) => {
      if (request.method === 'GET')
        return request.url.endsWith('/settings') ? reads.shift()?.(request) : undefined
      sent.push(request.clone())
      return fates.shift()?.(request)
    },
  })
  return {
    ...shown,
    sent,
    fates,
    reads,
    values: () => {
      const read = shown.client.getQueryData(settingsQuery({ teamId: team }).queryKey)
      return read?.sections[section]?.values
    },
    /** A second leader changes the section. */
    changes: (changes: Readonly<Record<string, unknown>>) =>
      teamCommands.changeSection.run(backend.world, {
        teamId: team,
        userId: owner ? 'user-greta' : 'user-beatriz',
        section,
        changes,
      }),
    backend,
  }
}

const save = () => screen.getByRole('button', { name: 'Save changes' })
const barGone = () => waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
/** There is no toaster here, so its toasts wait. */
const savedToast = () => expect(waitingToasts.get().at(-1)?.title).toBe('Settings saved')

/** Returns the names of a page's controls that Tab does not reach. Of a group of radio buttons, one is enough. */
async function missedByTab(page: HTMLElement): Promise<string[]> {
  const controls = [
    ...page.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=file]), select, textarea, [tabindex="0"]',
    ),
  ].filter((one) => !one.matches(':disabled') && one.tabIndex >= 0 && !one.closest('[inert], [hidden]'))
  const reached = new Set<Element>()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  for (let press = 0; press <= controls.length; press += 1) {
    await userEvent.tab()
    if (document.activeElement) reached.add(document.activeElement)
  }
  const group = (one: Element) =>
    one instanceof HTMLInputElement && one.type === 'radio' ? one.name : undefined
  const groups = new Set([...reached].map(group))
  return controls
    .filter((one) => !reached.has(one) && !(group(one) !== undefined && groups.has(group(one))))
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)
}

describe.each(cases.map((one) => [one.title, one] as const))('%s', (_, one) => {
  test('sends nothing until a conflict with a second leader is resolved', async () => {
    const { sent, changes, values } = await open(one)
    await one.change()
    changes(one.theirs)
    await userEvent.click(save())
    const reported = await screen.findByRole('alert', { name: /^Changed by (Beatriz|Greta)/ })
    expect(within(reported).getByText(one.label)).toBeVisible()
    expect(sent).toHaveLength(0)
    expect(save()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(within(reported).getByRole('button', { name: `Keep mine: ${one.label}` }))
    await userEvent.click(save())
    await barGone()
    expect(sent).toHaveLength(1)
    expect(values()).toMatchObject(one.mine)
  })

  test('409: reads, merges and sends once more over the newer version', async () => {
    const { sent, fates, changes, values, backend } = await open(one)
    await one.change()
    fates.push(async (request) => {
      // A second leader saved between the user's read and save.
      changes(one.other ?? {})
      return backend.fetch(request)
    })
    await userEvent.click(save())
    await barGone()
    expect(sent).toHaveLength(2)
    expect(values()).toMatchObject({ ...one.mine, ...one.other })
  })

  test('looks up a save whose response was lost', async () => {
    const { sent, fates, backend, values } = await open(one)
    await one.change()
    fates.push(async (request) => {
      await backend.fetch(request)
      return Response.error()
    })
    await userEvent.click(save())
    await barGone()
    savedToast()
    expect(sent).toHaveLength(1)
    expect(values()).toMatchObject(one.mine)
  })

  test('shows an error for a lost request, keeps what was typed and saves on another attempt', async () => {
    const { fates, reads, values } = await open(one)
    await one.change()
    fates.push(() => Response.error())
    await userEvent.click(save())
    expect(await screen.findByText(/Nothing was saved/)).toBeVisible()
    fates.push(() => {
      reads.push(() => new Response(null, { status: 500 }))
      return Response.error()
    })
    await userEvent.click(save())
    expect(
      await screen.findByText('We couldn’t confirm it was saved. Check before you try again'),
    ).toBeVisible()
    await userEvent.click(save())
    await barGone()
    expect(values()).toMatchObject(one.mine)
  })

  test('Tab reaches every control, and Control+Enter saves', async () => {
    const { container } = await open(one)
    await one.change()
    expect(await missedByTab(container)).toEqual([])
    // On a focused button, Enter would press the button, too.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await barGone()
  })

  test('shows the server’s error at its field, and the save bar moves the focus there', async () => {
    for (const field of one.refused ?? ['filename']) {
      const { fates, unmount } = await open(one)
      await one.change()
      fates.push(() =>
        Response.json({ message: 'No', fieldErrors: { [field]: 'The server says no' } }, { status: 422 }),
      )
      await userEvent.click(save())
      expect(await screen.findByText('The server says no')).toBeVisible()
      expect(screen.getByText('Unsaved changes')).toBeVisible()
      if (one.refused === undefined) return
      await userEvent.click(screen.getByRole('button', { name: '1 field to fix' }))
      expect(document.activeElement).toHaveAttribute('aria-invalid', 'true')
      expect(document.activeElement).toHaveAccessibleDescription(/The server says no/)
      unmount()
    }
  })
})

test.each([
  [
    'Email Authorization',
    'user-elena',
    <EmailAuthPage key="email" teamId="team-maple-row" />,
    'Campaign addresses',
  ],
  [
    'Response Templates',
    'user-priya',
    <Suspense key="templates">
      <TemplatesPage teamId="team-eastside" search={{}} />
    </Suspense>,
    'When a variable is empty',
  ],
])('%s: Tab reaches every control', async (_, as, page, text) => {
  const { container } = await renderScreen({ as, at: '/settings', others: { $: null }, page })
  await screen.findByText(text)
  expect(await missedByTab(container)).toEqual([])
})
