import { type QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import * as z from 'zod/mini'

import { createQueryClient } from '#/api/cache/query-client.ts'
import { leadQuery } from '#/api/lead.ts'
import { type Api } from '#/api/request/call.ts'
import { ApiError } from '#/api/request/errors.ts'
import { teamsQuery } from '#/api/teams.ts'
import { clientQuery, currentUserQuery } from '#/api/users.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { clientSchema } from '#/domain/team/client.ts'
import { teamSchema } from '#/domain/team/team.ts'
import { currentUserSchema } from '#/domain/user/user.ts'
import { TestChannel } from '#/providers/live/channel.testing.ts'
import { LiveContext } from '#/providers/live/live-wire.tsx'
import { TextPopoutProvider } from '#/providers/popout/popout-provider.tsx'
import { renderScreen, type TestScreen } from '#/providers/render-screen.testing.tsx'

/** The responses of a test server by operation (`METHOD path`). Any other operation is a 404. */
export type LeadAnswers = Record<string, () => unknown>

/** Returns a response function that fails with a status. */
export function failing(status: number, message = 'No'): () => never {
  return () => {
    throw new ApiError({ code: 'status', status, message, operation: 'GET /api/lead/:leadId', method: 'GET' })
  }
}

function apiOver(answers: LeadAnswers, asked: string[]): Api {
  return {
    representing: undefined,
    async call(endpoint) {
      const operation = `${endpoint.method} ${endpoint.path}`
      asked.push(operation)
      const answer = answers[operation] ?? failing(404)
      return z.parse(endpoint.response, await answer())
    },
  }
}

/** The environment of a lead page in tests: Priya, an agent of Eastside (CLAIM, FULL), unless specified otherwise. */
export interface LeadPageWorld {
  readonly client: QueryClient
  readonly channel: TestChannel
  /** The operations that were requested. */
  readonly asked: string[]
  /** The server's responses, which the test can change. */
  readonly answers: LeadAnswers
  show(page: ReactNode): Promise<TestScreen>
}

interface Given {
  user?: Partial<z.input<typeof currentUserSchema>>
  team?: Partial<z.input<typeof teamSchema>['settings']>
  /** Whether the teams are cached, pending or cannot be read. */
  teams?: 'cached' | 'failing' | 'pending'
  config?: object
}

/** Returns the team of the lead, with the settings that a test changes. */
export function eastsideTeam(changed: Given['team'] = {}) {
  const settings = { assignmentMode: 'CLAIM', collaborationMode: 'FULL', ...changed }
  return z.parse(teamSchema, { id: 'team-eastside', name: 'Eastside', settings })
}

/** Creates that environment for a lead, which is put into the cache. */
export function worldOf(lead: Lead, given: Given = {}): LeadPageWorld {
  const asked: string[] = []
  const answers: LeadAnswers = { 'GET /api/lead/:leadId/text-thread': () => [] }
  const client = createQueryClient(apiOver(answers, asked), () => undefined)
  const channel = new TestChannel()
  client.setQueryData(
    currentUserQuery().queryKey,
    z.parse(currentUserSchema, {
      id: 'user-priya',
      name: 'Priya Raman',
      email: 'priya@example.com',
      clientRef: 'client-brightwater',
      teamPermissions: { 'team-eastside': { agent: true }, 'team-midtown': {} },
      ...given.user,
    }),
  )
  client.setQueryData(
    clientQuery('client-brightwater').queryKey,
    z.parse(clientSchema, {
      id: 'client-brightwater',
      name: 'Brightwater Leasing',
      supportedTeamTypes: ['BROKER'],
    }),
  )
  if ((given.teams ?? 'cached') === 'cached') {
    client.setQueryData(teamsQuery().queryKey, [eastsideTeam(given.team)])
  } else if (given.teams === 'failing') {
    answers['GET /api/teams'] = failing(500)
    answers['GET /api/team/:teamId'] = failing(500)
  } else {
    answers['GET /api/teams'] = () => []
    client.setQueryDefaults(teamsQuery().queryKey, { enabled: false })
  }
  client.setQueryData(leadQuery(lead.id).queryKey, lead)

  return {
    client,
    channel,
    asked,
    answers,
    async show(page) {
      const shown = await renderScreen({
        route: '$',
        client,
        config: given.config ?? {},
        page: (
          <LiveContext value={channel}>
            <TextPopoutProvider>
              <Suspense fallback="Suspended">
                <main>{page}</main>
              </Suspense>
            </TextPopoutProvider>
          </LiveContext>
        ),
      })
      await screen.findByRole('main', { hidden: true })
      return shown
    },
  }
}
