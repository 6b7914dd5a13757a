import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { useTextOutcomeAfterClose } from '#/components/text-composer/use-text-outcome-after-close.ts'
import { unsentCount } from '#/providers/outbox/unsent.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { LeadComposer } from './lead-composer.tsx'
import { showSofia, SOFIA } from './leave-page.testing.tsx'

beforeEach(() => {
  localStorage.clear()
  waitingToasts.set([])
})

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

/** Sends a text from Sofia's page and leaves it; then its answer comes. */
async function sendAndLeave({ refusal, popout = false }: { refusal?: string; popout?: boolean } = {}) {
  const { answer, leave } = await showSofia((props) => <LeadComposer {...props} />, {
    match: 'POST /api/lead/*/text-msg/',
    refusal,
    overlay: popout && <Popout />,
  })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Text message to/ }), 'See you Thursday')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await leave()
  answer()
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
