import * as z from 'zod/mini'

import { createQueryClient, disposeQueryClient } from '#/api/cache/query-client.ts'
import { createApi } from '#/api/request/call.ts'
import { clientQuery, currentUserQuery } from '#/api/users.ts'
import { clientSchema } from '#/domain/team/client.ts'
import { currentUserSchema } from '#/domain/user/user.ts'
import { clock } from '#/lib/clock.ts'
import { TestChannel } from '#/providers/live/channel.testing.ts'

import { createVoiceStore } from '../voice-store.tsx'
import { startPhoneSession } from './phone-session.ts'

/** Priya's teams as in the server's response, one for each business profile. */
export const teamsWith =
  (...profiles: readonly (string | null)[]) =>
  () =>
    Response.json(
      profiles.map((twilioBusinessProfileRef, at) => ({
        id: at === 0 ? 'team-eastside' : `team-${at}`,
        name: 'Eastside',
        settings: { assignmentMode: 'CLAIM', collaborationMode: 'FULL' },
        twilioBusinessProfileRef,
      })),
    )

/** The phone sessions of one page, with a server controlled by the test. */
export class PhonePage {
  readonly wire = new TestChannel()
  readonly voiceStore = createVoiceStore()
  /** The requests to the server: method and path, with the body. */
  readonly asked: string[] = []
  readonly urls: string[] = []
  /** Responses by method and path. Without an entry the response is null. */
  readonly answers: Record<string, () => Response | Promise<Response>> = {
    'GET /api/teams': teamsWith('profile-a'),
  }
  readonly client = createQueryClient(
    createApi({
      baseUrl: '',
      token: async () => 'x',
      renew: async () => undefined,
      representing: undefined,
      clock,
      report: () => undefined,
      signal: new AbortController().signal,
      fetch: async (input, init) => {
        if (typeof input === 'string') this.urls.push(input)
        const path = (typeof input === 'string' ? input : '').replace(/\?.*/, '')
        const key = `${init?.method ?? 'GET'} ${path}`
        this.asked.push(`${key}${typeof init?.body === 'string' ? ` ${init.body}` : ''}`)
        return this.answers[key]?.() ?? Response.json(null)
      },
    }),
    () => undefined,
  )
  private ends: (() => void)[] = []

  setUser({ agent = true, userId = 'user-priya' }: { agent?: boolean; userId?: string }): void {
    const permissions = agent ? { agent } : { readonly: true }
    this.client.setQueryData(
      currentUserQuery().queryKey,
      z.parse(currentUserSchema, {
        id: userId,
        name: 'Priya Raman',
        email: 'priya@example.com',
        clientRef: 'client-brightwater',
        teamPermissions: { 'team-eastside': permissions, 'team-1': permissions },
      }),
    )
  }

  /** @returns a function that ends the session, as `close` does */
  start({
    agent = true,
    method = 'VOIP',
    userId = 'user-priya',
  }: { agent?: boolean; method?: string; userId?: string } = {}): () => void {
    this.setUser({ agent, userId })
    this.client.setQueryData(
      clientQuery('client-brightwater').queryKey,
      z.parse(clientSchema, {
        id: 'client-brightwater',
        name: 'Brightwater',
        supportedTeamTypes: ['BROKER'],
        outgoingCallMethod: method,
      }),
    )
    const end = startPhoneSession({
      voiceStore: this.voiceStore,
      client: this.client,
      wire: this.wire,
      config: { productName: 'Lintel', voice: 'simulated' },
      signedInUserId: 'user-priya',
      userId,
    })
    this.ends.push(end)
    return end
  }

  close(): void {
    for (const end of this.ends) end()
    disposeQueryClient(this.client)
  }
}
