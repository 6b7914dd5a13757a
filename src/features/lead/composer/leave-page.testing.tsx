import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useRef } from 'react'
import { expect } from 'vitest'

import { leadQuery } from '#/api/lead.ts'
import { type LeadComposerProps } from '#/components/lead/preview-composer.ts'
import { allowed } from '#/lib/verdict.ts'
import { TestChannel } from '#/providers/live/channel.testing.ts'
import { LiveContext } from '#/providers/live/live-wire.tsx'
import { TextPopoutProvider } from '#/providers/popout/popout-provider.tsx'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

/** The lead of the page. */
export const SOFIA = 'lead-sofia-marchetti'

type Composer = (props: LeadComposerProps) => ReactNode

function SofiaPage({ composer }: { composer: Composer }) {
  const { data, dataUpdatedAt } = useQuery(leadQuery(SOFIA))
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const navigate = useNavigate()
  if (!data) return null
  return (
    <>
      <button type="button" onClick={() => void navigate({ to: '/dashboard' })}>
        Leave
      </button>
      {composer({
        lead: data,
        leadReadAt: dataUpdatedAt,
        verdict: allowed,
        onVerdictRetry: undefined,
        fieldRef,
      })}
    </>
  )
}

function Elsewhere() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate({ to: '/leads/$leadId', params: { leadId: SOFIA } })}>
      Back to Sofia
    </button>
  )
}

/**
 * Shows Sofia's page with a composer, a link to another page and a link back. The request to send is held until
 * `answer` is called.
 * @param match the request that is held
 * @param refusal why the server then refuses it
 * @param overlay what is shown on top of every page
 */
export async function showSofia(
  composer: Composer,
  {
    match,
    refusal,
    fieldErrors,
    overlay,
  }: {
    match: string
    refusal?: string | undefined
    fieldErrors?: Record<string, string> | undefined
    overlay?: ReactNode
  },
) {
  const backend = createBackend()
  const gate = backend.world.faults.add({ match, act: { kind: 'gate' } })
  if (refusal !== undefined)
    backend.world.faults.add({
      match,
      act: {
        kind: 'status',
        status: 422,
        body: { message: refusal, ...(fieldErrors ? { fieldErrors } : {}) },
      },
    })
  const { href, client } = await renderScreen({
    world: backend,
    at: `/leads/${SOFIA}`,
    route: '/leads/$leadId',
    page: <SofiaPage composer={composer} />,
    others: { '/dashboard': <Elsewhere /> },
    frame: (page) => (
      <LiveContext value={new TestChannel()}>
        <TextPopoutProvider>
          {overlay}
          {page}
        </TextPopoutProvider>
      </LiveContext>
    ),
  })
  return {
    href,
    /** Changes the backend and refetches the lead. */
    async happen(what: (world: Backend['world']) => void) {
      what(backend.world)
      await act(() => client.invalidateQueries({ queryKey: leadQuery(SOFIA).queryKey }))
    },
    answer: () => backend.world.faults.open(gate.id),
    /** Goes to another page once the request is in flight. */
    async leave() {
      await waitFor(() => expect(gate.holding).toBe(1))
      await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
      await screen.findByRole('button', { name: 'Back to Sofia' })
      expect(waitingToasts.get()).toEqual([])
    },
  }
}
