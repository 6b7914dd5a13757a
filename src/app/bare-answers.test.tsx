import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { getAlerts } from '#/api/endpoints/alerts.ts'
import { getLead } from '#/api/endpoints/lead.ts'
import { getTextThread } from '#/api/endpoints/texts.ts'
import { AlertsPage } from '#/features/alerts/alerts-page.tsx'
import { LeadDetailPage } from '#/features/lead/page/lead-page.tsx'
import { TextPopouts } from '#/features/messages/pop-out/text-popouts.tsx'
import { TestChannel } from '#/providers/live/channel.testing.ts'
import { LiveContext } from '#/providers/live/live-wire.tsx'
import { useOpenText } from '#/providers/popout/popout-context.ts'
import { TextPopoutProvider } from '#/providers/popout/popout-provider.tsx'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import '#/features/messages/pop-out/open-conversations.tsx'

// A real server omits what it does not have, or sends null. These tests omit every optional field of the contract at
// once, in every row. The page must still render, without nonsensical text.

/** How a server expresses that it has no value. */
type Nothing = 'left out' | 'null' | 'left out, lists too'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a response without all the fields that its schema does not require. */
function bare(schema: z.core.$ZodType, answer: unknown, nothing: Nothing): unknown {
  const copy = structuredClone(answer)
  const isRead = () => {
    const { success, data } = z.safeParse(schema, copy)
    return success && !JSON.stringify(data).includes('"unreadable":true')
  }
  const strip = (value: unknown): void => {
    if (Array.isArray(value)) for (const row of value) strip(row)
    if (!isRecord(value)) return
    for (const [key, field] of Object.entries(value)) {
      const listed = Array.isArray(field) && field.length > 0 && nothing !== 'left out, lists too'
      if (!listed) {
        if (nothing === 'null') value[key] = null
        else Reflect.deleteProperty(value, key)
        if (isRead()) continue
        value[key] = field
      }
      strip(field)
    }
  }
  if (!isRead()) throw new Error('The answer is not what the contract says.')
  strip(copy)
  return copy
}

const answers = [getLead, getAlerts, getTextThread].map(({ path, response }) => ({
  path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  response,
}))

/** Number of fields that each response lost. */
let lost: number[]

/** Number of fields of a response that have a value. */
const fields = (value: unknown) => JSON.stringify(value).split(/":(?!null)/).length - 1

async function mount(page: ReactNode, nothing: Nothing) {
  const { backend } = await renderScreen({
    as: 'user-priya',
    route: '$',
    async answer(request) {
      const { pathname } = new URL(request.url)
      const endpoint = request.method === 'GET' && answers.find(({ path }) => path.test(pathname))
      if (!endpoint) return undefined
      const whole: unknown = await (await backend.fetch(request)).json()
      const stripped = bare(endpoint.response, whole, nothing)
      lost.push(fields(whole) - fields(stripped))
      return Response.json(stripped)
    },
    page: (
      <LiveContext value={new TestChannel()}>
        <TextPopoutProvider>
          <Suspense>
            <main>{page}</main>
          </Suspense>
        </TextPopoutProvider>
      </LiveContext>
    ),
  })
}

const expectSense = () => {
  expect(
    /.{0,60}(\bundefined\b|\bNaN\b|\bnull\b|Invalid Date|\[object ).{0,60}/.exec(document.body.textContent),
  ).toBeNull()
  // Numbers are formatted as everywhere else, even if they replace a name.
  expect(/.{0,60}\+1\d{10}.{0,60}/.exec(document.body.textContent)).toBeNull()
  expect(lost.some((count) => count > 0)).toBe(true)
  expect(reported).toEqual([])
}

let reported: unknown[]

beforeEach(() => {
  lost = []
  reported = []
  localStorage.clear()
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollTo = () => undefined
  return () => void vi.unstubAllGlobals()
})

describe.each<Nothing>(['left out', 'null', 'left out, lists too'])('optional fields: %s', (nothing) => {
  const leads = [
    ['texts, emails and calls', 'lead-sofia-marchetti'],
    ['a web form', 'lead-teresa-galvan'],
  ] as const

  test.each(leads)('renders a lead with %s', async (_, leadId) => {
    await mount(
      <LeadDetailPage leadId={leadId} show="all" onShow={() => undefined} onBack={undefined} />,
      nothing,
    )
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading).toHaveTextContent(/^(\+1 \(\d{3}\) \d{3}-\d{4}|Unknown)$/)
    expect(await screen.findByRole('complementary', { name: 'Details' })).toBeVisible()
    await act(() => vi.dynamicImportSettled())
    expectSense()
  })

  test('renders the alerts', async () => {
    await mount(
      <AlertsPage search={{ available: false, sort: 'newest' }} onSearch={() => undefined} />,
      nothing,
    )
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1))
    expectSense()
  })

  test('renders a thread', async () => {
    const sofia = {
      leadId: 'lead-sofia-marchetti',
      phone: '+15125550139',
      name: 'Sofia Marchetti',
      contactType: 'TENANT',
    }
    function Page() {
      const open = useOpenText()
      return (
        <>
          <button type="button" onClick={() => open(sofia)}>
            Text Sofia
          </button>
          <TextPopouts />
        </>
      )
    }
    await mount(<Page />, nothing)
    await userEvent.click(screen.getByRole('button', { name: 'Text Sofia' }))
    // A response without names does not say whose number it is.
    const box = await screen.findByRole('dialog', { name: /^(Sofia Marchetti|\+1 \(512\) 555-0139)$/ })
    expect(await within(box).findByRole('textbox')).toBeVisible()
    await waitFor(() => expect(lost.length).toBeGreaterThan(0))
    expectSense()
  })
})
