import { act, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockScrollerHeight } from '#/ui/table/mock-sizes.testing.ts'
import { createRandom, type Random } from '#mocks/db/random.ts'

import { ActivityPage } from './activity/activity-page.tsx'
import { CampaignPage } from './campaigns/campaign-page.tsx'
import { CampaignsPage } from './campaigns/campaigns-page.tsx'
import { MembersPage } from './members/members-page.tsx'
import { OpenHousePage } from './open-houses/open-house-page.tsx'
import { OpenHousesPage } from './open-houses/open-houses-page.tsx'
import { PropertiesPage } from './properties/properties-page.tsx'
import { TeamFrame } from './team/team-frame.tsx'
import { TeamsPage } from './teams/teams-page.tsx'
import { UnitsPage } from './units/units-page.tsx'

// Three out of ten requests fail during random presses and typing. No page may go blank, nothing may be thrown, no
// nonsense may be shown, and a failed save must not remove what was typed.

const long = process.env['LINTEL_LONG'] === '1'
/** Steps per page: about 300 across all pages in the long run. */
const STEPS = long ? 34 : 10
const SEEDS = Number(process.env['LINTEL_SEEDS'] ?? (long ? 30 : 1))
const FIRST_SEED = 7_815
const FAULTS = 0.3

beforeEach(() => {
  mockScrollerHeight()
  // jsdom has none of these methods: a preview of a greeting and a step of Add Team would throw here, but not in a
  // browser.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollTo = () => undefined
})

/** Returns a response of a failing server, or of a system between it and the browser. */
function fault(random: Random): Response {
  const refused = (status: number) => Response.json({ message: 'The server is out of order' }, { status })
  return random.pick([
    () => refused(403),
    () => refused(404),
    () => refused(409),
    () => refused(422),
    () => refused(500),
    () => refused(503),
    () => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    () => new Response('{"half":', { headers: { 'content-type': 'application/json' } }),
    () => Response.json({}),
    () => new Response(null, { status: 204 }),
    () => Response.error(),
  ])()
}

/**
 * Returns a function that decides whether the nth request of its kind fails, regardless of the order of requests of
 * different kinds.
 */
function createFaults(seed: number) {
  const asked = new Map<string, number>()
  return ({ method, url }: Request): Response | undefined => {
    const kind = `${method} ${new URL(url).pathname}`
    const nth = (asked.get(kind) ?? 0) + 1
    asked.set(kind, nth)
    let hash = seed
    for (const letter of `${kind} ${String(nth)}`) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
    const random = createRandom(hash)
    return random.chance(FAULTS) ? fault(random) : undefined
  }
}

const eastside = { as: 'user-priya', team: 'team-eastside', parent: '/teams' } as const
const juniper = { as: 'user-olive', team: 'team-juniper-hill', parent: '/properties' } as const

interface Case {
  readonly name: string
  readonly as: string
  readonly team?: string
  readonly parent: '/teams' | '/properties'
  readonly page: ReactNode
  /** The page has no team header and no tabs. */
  readonly alone?: true
}

const nothing = () => undefined

const cases: readonly Case[] = [
  { name: 'teams', as: 'user-beatriz', parent: '/teams', page: <TeamsPage parent="/teams" />, alone: true },
  { ...eastside, name: 'properties', page: <PropertiesPage teamId="team-eastside" /> },
  { ...eastside, name: 'members', page: <MembersPage teamId="team-eastside" /> },
  {
    ...eastside,
    name: 'campaigns',
    page: <CampaignsPage teamId="team-eastside" parent="/teams" tab="channels" />,
  },
  {
    ...eastside,
    name: 'a campaign',
    alone: true,
    page: (
      <CampaignPage
        teamId="team-eastside"
        campaignId="campaign-eastside-lofts-desk"
        parent="/teams"
        search={{}}
        onSearch={nothing}
        onLeave={nothing}
      />
    ),
  },
  { ...eastside, name: 'activity', page: <ActivityPage teamId="team-eastside" parent="/teams" /> },
  {
    as: 'user-elena',
    team: 'team-maple-row',
    parent: '/properties',
    name: 'units',
    page: <UnitsPage teamId="team-maple-row" />,
  },
  { ...juniper, name: 'open houses', page: <OpenHousesPage teamId="team-juniper-hill" /> },
  {
    ...juniper,
    name: 'an open house',
    alone: true,
    page: <OpenHousePage teamId="team-juniper-hill" openHouseId="open-house-week" />,
  },
]

const CONTROLS =
  'button, [role=menuitem], [role=menuitemradio], [role=option], input[type=checkbox], input[type=radio]'
const FIELDS =
  'input:not([type]), input[type=text], input[type=search], input[type=email], input[type=tel], textarea'

const inReach = (element: HTMLElement) => element.closest('[aria-hidden=true], [inert], [disabled]') === null
const last = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].at(-1)
const openDialog = () => last('[role=dialog]')
/** Returns the layer on top: elements below it cannot be pressed. */
const topLayer = () => last('[role=menu]') ?? openDialog() ?? document.body

/** Returns the text in the fields of the open dialog. Search text in a list of choices does not count as a draft. */
function typedText(): Map<HTMLInputElement, string> {
  const fields = openDialog()?.querySelectorAll<HTMLInputElement>(FIELDS) ?? []
  return new Map(
    [...fields]
      .filter((field) => field.getAttribute('role') !== 'combobox')
      .map((field) => [field, field.value]),
  )
}

interface Step {
  readonly text: string
  /** Whether the step pressed a button at the foot of a dialog, which saves or leaves. */
  readonly atFoot?: boolean
}

/** Types or presses something at random. */
async function takeStep(random: Random, user: UserEvent): Promise<Step> {
  const layer = topLayer()
  const fields = [...layer.querySelectorAll<HTMLInputElement>(FIELDS)].filter(inReach)
  if (fields.length > 0 && random.chance(0.35)) {
    const field = random.pick(fields)
    await user.click(field)
    await user.paste(random.pick(['Ada', '12', '2026-08-01', '<b>\u202ex', 'ada@example.com']))
    return { text: `typed into ${field.labels?.[0]?.textContent ?? field.name}` }
  }
  const controls = [...layer.querySelectorAll<HTMLElement>(CONTROLS)].filter(inReach)
  if (controls.length === 0 || random.chance(0.1)) {
    await user.keyboard('{Escape}')
    return { text: 'Escape' }
  }
  const control = random.pick(controls)
  const name =
    control.getAttribute('aria-label') ??
    (control instanceof HTMLInputElement ? control.labels?.[0] : control)?.textContent
  const atFoot = control.closest('[data-dialog-footer]') !== null
  await user.click(control)
  return { text: `pressed ${name ?? ''}`, atFoot }
}

const runs = cases.flatMap((one) =>
  Array.from({ length: SEEDS }, (_, index) => ({ ...one, seed: FIRST_SEED + index })),
)

/** Returns the text of what was reported to the console. */
const reportText = (parts: readonly unknown[]) =>
  parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ')

test.each(runs)(
  '$name, seed $seed: random faults neither break the page nor lose typed text',
  async (one) => {
    const random = createRandom(one.seed)
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const thrown: string[] = []
    const answers = createFaults(one.seed)
    let failing = false
    const { client } = await renderScreen({
      as: one.as,
      at: one.team === undefined ? one.parent : `${one.parent}/${one.team}/here`,
      others: { $: <h1>Elsewhere</h1> },
      answer: (request) => (failing ? answers(request) : undefined),
      errorComponent: ({ error }) => {
        thrown.push(reportText([error]))
        return null
      },
      page: (
        <Suspense fallback={<p>Loading</p>}>
          <main>
            {one.alone || one.team === undefined ? (
              one.page
            ) : (
              <TeamFrame teamId={one.team} parent={one.parent}>
                {one.page}
              </TeamFrame>
            )}
          </main>
        </Suspense>
      ),
    })
    const quiet = async () => {
      await act(() => Promise.resolve())
      await waitFor(() => expect(client.isFetching() + client.isMutating()).toBe(0))
    }
    await waitFor(() => expect(screen.getByRole('main').textContent.length).toBeGreaterThan(120))
    await quiet()
    failing = true
    const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
    const steps: string[] = []
    const lost: string[] = []
    while (steps.length < STEPS && !screen.queryByText('Elsewhere')) {
      const dialog = openDialog()
      const before = typedText()
      const { text: label, atFoot } = await takeStep(random, user)
      steps.push(label)
      await quiet()
      const text = document.body.textContent
      const senseless = /.{0,80}(\bundefined\b|\bNaN\b|\[object ).{0,80}/.exec(text)?.[0]
      expect({ steps, blank: text.length < 8, senseless, thrown }).toEqual({
        steps,
        blank: false,
        senseless: undefined,
        thrown: [],
      })
      // A dialog that closed has saved its text.
      if (atFoot && openDialog() === dialog)
        for (const [field, value] of typedText())
          if ((before.get(field) ?? value) !== value) lost.push(`${label}: ${before.get(field) ?? ''}`)
    }
    expect({ steps, lost }).toEqual({ steps, lost: [] })
    expect({ steps, reported: reported.mock.calls.map(reportText) }).toEqual({ steps, reported: [] })
  },
)
