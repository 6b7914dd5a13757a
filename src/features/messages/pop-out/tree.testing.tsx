import { type QueryClient } from '@tanstack/react-query'
import { type RouterHistory } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import * as z from 'zod/mini'

import { applierOf } from '#/api/cache/applier-of.ts'
import { type Hint } from '#/api/live/invalidation.ts'
import { teamsQuery } from '#/api/teams.ts'
import { TestChannel } from '#/providers/live/channel.testing.ts'
import { LiveContext } from '#/providers/live/live-wire.tsx'
import { TextPopoutProvider } from '#/providers/popout/popout-provider.tsx'
import { loadTestViewer, renderScreen } from '#/providers/render-screen.testing.tsx'
import { type Backend, createBackend } from '#mocks/db/backend.ts'
import { commands } from '#mocks/simulate/commands.ts'

export const sofiaTarget = {
  leadId: 'lead-sofia-marchetti',
  phone: '+15125550139',
  name: 'Sofia Marchetti',
  contactType: 'TENANT',
}
export const teresa = {
  leadId: 'lead-teresa-galvan',
  phone: '+15125550107',
  name: 'Teresa Galvan',
  contactType: 'TENANT',
}

export const darius = {
  leadId: 'lead-darius-cole',
  phone: '+15125550134',
  name: 'Darius Cole',
  contactType: 'TENANT',
}

export const jonah = {
  leadId: 'lead-jonah-becker',
  phone: '+15125550118',
  name: 'Jonah Becker',
  contactType: 'TENANT',
}

const postSchema = z.object({ message: z.optional(z.string()), targetContactRef: z.optional(z.string()) })
const parsed = (body: string) => z.parse(postSchema, JSON.parse(body))

/** A signed-in page on top of a real mock backend. */
export interface TestPage {
  readonly backend: Backend
  readonly client: QueryClient
  readonly history: RouterHistory
  readonly channel: TestChannel
  /** The texts that reached the server, in order. */
  sent(): string[]
  /** The contacts that these texts name. */
  recipients(): (string | undefined)[]
  /** Simulates an incoming text that the live channel reports. */
  incoming(leadId: string, message: string): void
  /** Simulates a change of a lead that the live channel reports. */
  changed(leadId: string): void
  /** Simulates any other change, including one that only this app makes. */
  tell(hint: Hint): void
  unmount(): void
}

/** Mounts children inside everything that texting needs. The storage stays as the test left it. */
export async function mountTexting(
  children: ReactNode,
  {
    person = 'user-priya',
    representing,
    backend = createBackend(),
  }: { person?: string; representing?: string; backend?: Backend } = {},
): Promise<TestPage> {
  const posts: string[] = []
  const channel = new TestChannel()
  const { client, unmount, router } = await renderScreen({
    as: person,
    ...(representing === undefined ? {} : { representing }),
    world: backend,
    async answer(request) {
      if (request.method === 'POST') posts.push(await request.clone().text())
      return undefined
    },
    // The session loads the teams before a page is shown. Without the teams, nobody may send anything yet.
    async load(loading) {
      await loadTestViewer(loading)
      await loading.query(teamsQuery())
    },
    page: null,
    others: { '/leads/$leadId': null },
    frame: () => (
      <LiveContext value={channel}>
        <TextPopoutProvider>
          <main id="main" tabIndex={-1}>
            <Suspense>{children}</Suspense>
          </main>
        </TextPopoutProvider>
      </LiveContext>
    ),
  })
  const tell = (hint: Hint) => applierOf(client).apply(hint)
  const changed = (leadId: string) => tell({ eventType: 'INCOMING_COMMUNICATION', lead: { id: leadId } })
  return {
    backend,
    client,
    history: router.history,
    channel,
    unmount,
    changed,
    tell,
    sent: () => posts.map((body) => parsed(body).message ?? ''),
    recipients: () => posts.map((body) => parsed(body).targetContactRef),
    incoming(leadId, message) {
      commands.leadTexts.run(backend.world, { leadId, message, from: undefined })
      changed(leadId)
    },
  }
}
