import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'
import * as z from 'zod/mini'

import { type Api } from '#/api/request/call.ts'
import { clientQuery, currentUserQuery } from '#/api/users.ts'
import { testControls } from '#/components/call-button/controls.testing.ts'
import { NarrowHeader } from '#/components/header/header-items.tsx'
import { TestAudioSetup } from '#/components/phone-tools/audio-setup.testing.ts'
import { AudioSetupContext } from '#/components/phone-tools/audio-setup.ts'
import { clientSchema } from '#/domain/team/client.ts'
import { currentUserSchema } from '#/domain/user/user.ts'
import { TestChannel } from '#/providers/live/channel.testing.ts'
import { LiveContext } from '#/providers/live/live-wire.tsx'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createVoiceStore, noPhoneSession, type Voice, VoiceContext } from '#/providers/voice/voice-store.tsx'

import { HeaderPhone } from './header-phone.tsx'

/**
 * Shows a header with Priya's phone. She handles leads in two of three teams with a phone line. By default, the window
 * and the header are wide.
 */
export async function showPhone({
  voice,
  setup = new TestAudioSetup(),
  wide = true,
  narrow = false,
  outgoing = 'VOIP',
  controls = testControls(),
  rules = {},
}: {
  voice?: Partial<Voice> | undefined
  setup?: TestAudioSetup
  wide?: boolean
  narrow?: boolean
  outgoing?: 'VOIP' | 'DIALBACK'
  controls?: ReturnType<typeof testControls> | undefined
  rules?: object
}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const channel = new TestChannel()
  const voiceStore = createVoiceStore()
  const tell = (next: Partial<Voice>) => voiceStore.voice.set({ ...noPhoneSession, ...next })
  if (voice) tell(voice)
  voiceStore.controls.set(controls)
  const server = { rules, puts: [] as unknown[], fails: false }
  const teams = ['a', 'b', 'c'].map((id) => ({
    id: `team-${id}`,
    name: id,
    settings: { assignmentMode: 'CLAIM', collaborationMode: 'FULL' },
    twilioBusinessProfileRef: 'p',
  }))
  const api: Api = {
    representing: undefined,
    async call(endpoint, input) {
      const operation = `${endpoint.method} ${endpoint.path}`
      if (server.fails) throw new Error('down')
      if (operation === 'PUT /api/user/:userId/transfer-rules') {
        const { body } = z.parse(z.object({ body: z.object({ doNotDisturb: z.unknown() }) }), input)
        server.puts.push(body)
        server.rules = body
        return z.parse(endpoint.response, undefined)
      }
      const answers: Record<string, unknown> = {
        'GET /api/user/:userId/transfer-rules': server.rules,
        'GET /api/teams': teams,
        'GET /api/communication/call-in-progress': null,
      }
      return z.parse(endpoint.response, answers[operation])
    },
  }
  const { router } = await renderScreen({
    at: '/leads/list/all',
    route: '/leads/list/all',
    api,
    load(client) {
      client.setQueryData(
        currentUserQuery().queryKey,
        z.parse(currentUserSchema, {
          id: 'user-priya',
          name: 'Priya Raman',
          email: 'priya@example.com',
          clientRef: 'client-brightwater',
          teamPermissions: { 'team-a': { agent: true }, 'team-b': {}, 'team-c': { agent: true } },
        }),
      )
      client.setQueryData(
        clientQuery('client-brightwater').queryKey,
        z.parse(clientSchema, {
          id: 'client-brightwater',
          name: 'Brightwater Leasing',
          supportedTeamTypes: ['BROKER'],
          outgoingCallMethod: outgoing,
        }),
      )
    },
    page: (
      <LiveContext value={channel}>
        <VoiceContext value={voiceStore}>
          <AudioSetupContext value={() => setup}>
            <main>
              {narrow ? (
                <NarrowHeader>
                  <HeaderPhone />
                </NarrowHeader>
              ) : (
                <HeaderPhone />
              )}
            </main>
          </AudioSetupContext>
        </VoiceContext>
      </LiveContext>
    ),
  })
  await screen.findByRole('main')
  return { tell: (next: Partial<Voice>) => act(() => tell(next)), setup, controls, server, router, channel }
}
