import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'

import { leadQuery } from '#/api/leads.ts'
import { useTextOutcomeAfterClose } from '#/components/text-composer/use-text-outcome-after-close.ts'
import { allowed } from '#/lib/result.ts'
import { TestChannel } from '#/providers/live/channel.testing.ts'
import { LiveContext } from '#/providers/live/live-context.ts'
import { unsentCount } from '#/providers/outbox/unsent.ts'
import { TextPopoutProvider } from '#/providers/popout/popout-provider.tsx'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { LeadComposer } from './lead-composer.tsx'

const SOFIA = 'lead-sofia-marchetti'

beforeEach(() => {
  localStorage.clear()
  waitingToasts.set([])
})

function SofiaPage() {
  const { data, dataUpdatedAt } = useQuery(leadQuery(SOFIA))
  const field = useRef<HTMLTextAreaElement>(null)
  const navigate = useNavigate()
  if (!data) return null
  return (
    <>
      <button type="button" onClick={() => void navigate({ to: '/dashboard' })}>
        Leave
      </button>
      <LeadComposer
        lead={data}
        leadReadAt={dataUpdatedAt}
        verdict={allowed}
        onVerdictRetry={undefined}
        fieldRef={field}
      />
    </>
  )
}

const sofia: TextTarget = {
  leadId: SOFIA,
  phone: '+15125550139',
  name: 'Sofia Marchetti',
  contactType: 'TENANT',
}

/** The pop-out of the same conversation, which stays beside every page. */
function Popout() {
  useTextOutcomeAfterClose(sofia)
  return null
}

/** Sends a text from Sofia's page and leaves it; its answer waits. */
async function sendAndLeave({ refusal, popout = false }: { refusal?: string; popout?: boolean } = {}) {
  const backend = createBackend()
  const match = 'POST /api/lead/*/text-msg/'
  const gate = backend.world.faults.add({ match, act: { kind: 'gate' } })
  if (refusal !== undefined)
    backend.world.faults.add({ match, act: { kind: 'status', status: 422, body: { message: refusal } } })
  await renderScreen({
    world: backend,
    at: `/leads/${SOFIA}`,
    route: '/leads/$leadId',
    page: <SofiaPage />,
    others: { '/dashboard': <h1>Dashboard</h1> },
    frame: (page) => (
      <LiveContext value={new TestChannel()}>
        <TextPopoutProvider>
          {popout && <Popout />}
          {page}
        </TextPopoutProvider>
      </LiveContext>
    ),
  })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Text message to/ }), 'See you Thursday')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(gate.holding).toBe(1))
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(waitingToasts.get()).toEqual([])
  backend.world.faults.open(gate.id)
}

describe('the page is left while its text is on its way', () => {
  test('it says that it was sent', async () => {
    await sendAndLeave()
    await waitFor(() =>
      expect(waitingToasts.get()).toMatchObject([{ title: 'Text sent', body: 'Sofia Marchetti' }]),
    )
  })

  test('and refused, it says so', async () => {
    await sendAndLeave({ refusal: 'The number cannot receive texts.' })
    await waitFor(() =>
      expect(waitingToasts.get()).toMatchObject([
        { title: 'Text not sent', body: 'Sofia Marchetti', action: { label: 'Open' } },
      ]),
    )
  })

  test('and its pop-out is open, it says nothing: that shows it', async () => {
    await sendAndLeave({ popout: true })
    await waitFor(() => expect(unsentCount('user-priya', Date.now())).toBe(0))
    expect(waitingToasts.get()).toEqual([])
  })
})
