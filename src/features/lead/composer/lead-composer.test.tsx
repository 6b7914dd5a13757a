import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'

import { type LeadComposerProps } from '#/components/lead/preview-composer.ts'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { useTextOutcomeAfterClose } from '#/components/text-composer/use-text-outcome-after-close.ts'
import { readable } from '#/lib/schema.ts'
import { unsentCount } from '#/providers/outbox/unsent.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { type World } from '#mocks/db/world.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { LeadComposer, type LeadComposerHandle } from './lead-composer.tsx'
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

/** The pop-out of the same conversation, which is shown on every page. */
function Popout() {
  useTextOutcomeAfterClose(sofia)
  return null
}

/** Sends a text on Sofia's page and leaves the page. Then the response arrives. */
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

describe('a text that is being sent when the page is left', () => {
  test('shows a toast that it was sent', async () => {
    await sendAndLeave()
    await waitFor(() =>
      expect(waitingToasts.get()).toMatchObject([{ title: 'Text sent', body: 'Sofia Marchetti' }]),
    )
  })

  test('shows a toast that it was refused', async () => {
    await sendAndLeave({ refusal: 'The number cannot receive texts.' })
    await waitFor(() =>
      expect(waitingToasts.get()).toMatchObject([
        { title: 'Text not sent', body: 'Sofia Marchetti', action: { label: 'Open' } },
      ]),
    )
  })

  test('shows no toast while its pop-out is open', async () => {
    await sendAndLeave({ popout: true })
    await waitFor(() => expect(unsentCount('user-priya', Date.now())).toBe(0))
    expect(waitingToasts.get()).toEqual([])
  })
})

describe('an answered email', () => {
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  const pressTab = async (name: string) => {
    const [tab] = screen.getAllByRole('radio', { name })
    if (tab) await userEvent.click(tab)
  }
  const subject = () => screen.findByRole('textbox', { name: 'Subject' })

  /** The composer, with a Reply button for each incoming mail. */
  function Page(props: LeadComposerProps) {
    const composer = useRef<LeadComposerHandle>(null)
    const mails = readable(props.lead.communications).filter((one) => one.communicationType === 'EMAIL')
    return (
      <>
        {mails.map(({ id, subject }) => (
          <button key={id} type="button" onClick={() => composer.current?.reply({ id, as: 'reply' })}>
            Reply to {subject}
          </button>
        ))}
        <LeadComposer ref={composer} {...props} />
      </>
    )
  }

  /** Starts a reply to Sofia's email about parking. */
  async function answerParking() {
    const page = await showSofia((props) => <Page {...props} />, { match: 'POST /api/lead/*/email' })
    const mails = (about: string) =>
      page.happen((world) => void commands.leadMails.run(world, { leadId: SOFIA, subject: about }))
    await mails('Parking')
    await press('Reply to Parking')
    await userEvent.type(await screen.findByRole('textbox', { name: /^Email to|^Email message/ }), 'Free')
    return { ...page, mails }
  }

  test.each(['Email', 'Text'])('isn’t answered again by the next email that is written (%s)', async (tab) => {
    const { mails, answer } = await answerParking()
    await press('Send')
    await pressTab(tab)
    answer()
    await waitFor(() => expect(waitingToasts.get()).toMatchObject([{ title: 'Email sent' }]))
    await mails('Pets')
    await pressTab('Email')
    await waitFor(async () => expect(await subject()).toHaveValue('Re: Pets'))
  })

  test('isn’t answered by the next email after its reply was discarded', async () => {
    const { mails } = await answerParking()
    await press('Discard draft')
    await mails('Pets')
    await waitFor(async () => expect(await subject()).toHaveValue('Re: Pets'))
  })
})

test('focuses the field when another number is chosen, and leaves the focus when the same number is chosen', async () => {
  const page = await showSofia((props) => <LeadComposer {...props} />, {
    match: 'POST /api/lead/*/text-msg/',
  })
  const choose = async (name: RegExp) => {
    const button = await screen.findByRole('button', { name: /^To/ })
    await userEvent.click(button)
    const entry = await screen.findByRole('menuitemradio', { name })
    entry.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    return button
  }
  await choose(/^Paul/)
  expect(await screen.findByRole('textbox', { name: /^Text message to Paul/ })).toHaveFocus()
  const button = await choose(/^Paul/)
  expect(button).toHaveFocus()
  await page.happen((world) => void commands.leadTexts.run(world, { leadId: SOFIA }))
  expect(button).toHaveFocus()
})

describe('a number that is removed while a text to it is written', () => {
  /** The composer, with the current permissions for the lead. */
  function Judged(props: LeadComposerProps) {
    return <LeadComposer {...props} verdict={useLeadPermissions(SOFIA).rights.communicate} />
  }

  /** Writes something to Sofia's own number. */
  async function write() {
    const page = await showSofia((props) => <Judged {...props} />, { match: 'POST /api/lead/*/text-msg/' })
    const field = await screen.findByRole('textbox', { name: /^Text message to Sofia/ })
    await userEvent.type(field, 'See you Thurs')
    return { ...page, field }
  }

  /** A colleague removes Sofia's number, but keeps Paul's. */
  const remove = ({ leads }: World) => {
    const lead = leads.get(SOFIA)
    if (!lead) throw new Error('The seed has Sofia')
    lead.contacts = lead.contacts.filter(({ phoneNumbers }) =>
      phoneNumbers.every(({ number }) => number !== sofia.phone),
    )
  }

  test('stays selected, and the field keeps its text and focus', async () => {
    const { happen, field } = await write()
    await happen(remove)
    await userEvent.keyboard('day')
    expect(field).toHaveFocus()
    expect(field).toHaveValue('See you Thursday')
    expect(screen.getByRole('button', { name: /^To/ })).toHaveTextContent('+1 (512) 555-0139')
  })

  test('is replaced by a remaining number when nothing is written', async () => {
    const { happen, field } = await write()
    await userEvent.clear(field)
    await happen(remove)
    expect(await screen.findByRole('textbox', { name: /^Text message to Paul/ })).toBeVisible()
  })

  test('leaves the text readable and copyable when the lead was merged, and says so', async () => {
    const { happen, field } = await write()
    await happen((world) => {
      const merge = { userId: 'user-marcus', leadId: SOFIA, intoLeadId: 'lead-teresa-galvan' }
      void commands.colleagueMerges.run(world, merge)
    })
    await waitFor(() => expect(field).toHaveAttribute('readonly'))
    expect(field).toBeInTheDocument()
    expect(field).toHaveFocus()
    expect(field).toHaveValue('See you Thurs')
    expect(screen.getByRole('button', { name: 'Copy text' })).toBeVisible()
    expect(screen.getByText(/merged/)).toBeVisible()
  })
})

test('Escape leaves the subject of an email, as it leaves the message', async () => {
  await showSofia((props) => <LeadComposer {...props} />, { match: 'POST /api/lead/*/email/' })
  await screen.findByRole('textbox', { name: /^Text message to/ })
  await userEvent.keyboard('e')
  const subject = await screen.findByRole('textbox', { name: 'Subject' })
  await userEvent.click(subject)
  await userEvent.keyboard('{Escape}')
  expect(subject).not.toHaveFocus()
})
