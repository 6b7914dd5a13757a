import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { LONGEST_BODY } from '#/domain/email/email-rules.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { useEmailWindows } from '#/providers/popout/email-window.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { mountTexting, sofiaTarget, teresa } from '../pop-out/tree.testing.tsx'
import { EmailHost } from './email-host.tsx'
// Imported in advance, because this does not test how long a lazy component takes on a busy machine.
import './new-message.tsx'

const paul = { address: 'paul@example.com', name: 'Paul Renner' }

function Page() {
  const windows = useEmailWindows()
  return (
    <>
      <button type="button" onClick={() => windows.open(sofiaTarget)}>
        Email Sofia
      </button>
      <button type="button" onClick={() => windows.open({ ...sofiaTarget, to: [paul] })}>
        Email Paul
      </button>
      <button type="button" onClick={() => windows.open(teresa)}>
        Email Teresa
      </button>
      <input aria-label="Elsewhere" />
      <EmailHost />
    </>
  )
}

// Drafts are stored, so a draft of one test would appear in the field of the next.
beforeEach(() => {
  localStorage.clear()
  waitingToasts.set([])
})

const composer = () => screen.findByRole('dialog', { name: 'New Message' })
const fieldIn = (box: HTMLElement, name: string | RegExp) => within(box).findByRole('textbox', { name })

async function expectKept(): Promise<void> {
  const box = await composer()
  expect(await within(box).findByText('You no longer have access to this lead.')).toBeVisible()
  const body = await fieldIn(box, /^Email message/)
  expect(body).toHaveValue('Street parking is free')
  expect(body).toHaveAttribute('readonly')
  expect(await fieldIn(box, 'Subject')).toHaveValue('Parking')
  expect(within(box).getByRole('list', { name: 'Recipients' })).toHaveTextContent('Sofia Marchetti')
  expect(within(box).getByRole('button', { name: 'Copy text' })).toBeVisible()
  for (const name of ['Send', 'Claim', 'Try Again'])
    expect(within(box).queryByRole('button', { name })).toBeNull()
}

test('leaves the focus elsewhere when the user moved it while the lead was loading', async () => {
  const backend = createBackend()
  const gate = backend.world.faults.add({ match: 'GET /api/lead/:leadId', act: { kind: 'gate' } })
  await mountTexting(<Page />, { backend })
  await userEvent.click(await screen.findByRole('button', { name: 'Email Sofia' }))
  const box = await composer()
  await waitFor(() => expect(gate.holding).toBe(1))
  const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' })
  await userEvent.click(elsewhere)
  backend.world.faults.open(gate.id)
  await fieldIn(box, /^Email message/)
  expect(elsewhere).toHaveFocus()
})

test('sends nothing when the lead can’t be opened anymore, and keeps the text copyable, even after a reload', async () => {
  const backend = createBackend()
  const page = await mountTexting(<Page />, { backend })
  await userEvent.click(screen.getByRole('button', { name: 'Email Sofia' }))
  const box = await composer()
  await userEvent.type(await fieldIn(box, 'Subject'), 'Parking')
  await userEvent.type(await fieldIn(box, /^Email message/), 'Street parking is free')
  expect(within(box).getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled')
  // The lead is assigned to somebody else, in a team that this user has left.
  commands.setPermission.run(backend.world, { userId: 'user-priya', teamId: 'team-eastside', flags: null })
  commands.colleagueAssigns.run(backend.world, {
    userId: 'user-beatriz',
    leadId: sofiaTarget.leadId,
    toUserId: 'user-luis',
  })
  page.changed(sofiaTarget.leadId)
  await expectKept()
  page.unmount()
  await mountTexting(<Page />, { backend })
  await expectKept()
})

test('labels From and To, and shows the signature below the text, inside the field’s focus ring', async () => {
  await mountTexting(<Page />, { backend: createBackend() })
  await userEvent.click(screen.getByRole('button', { name: 'Email Sofia' }))
  const box = await composer()
  const body = await fieldIn(box, /^Email message/)
  expect(within(box).getByText('From')).toBeVisible()
  expect(within(box).getByText('From').nextElementSibling).toHaveTextContent(/@|chosen by/)
  expect(within(box).getByRole('combobox', { name: /^To/ })).toBeVisible()
  const signature = within(box).getByText(/Priya Raman/, { selector: 'p, span, pre, div' })
  expect(body.compareDocumentPosition(signature) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(body.parentElement).toContainElement(signature)
  expect(body.parentElement).toHaveClass('has-[textarea:focus-visible]:outline-2')
})

test('names what the full-screen button does, without a pressed state', async () => {
  await mountTexting(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Email Sofia' }))
  const box = await composer()
  await userEvent.click(within(box).getByRole('button', { name: 'Full screen' }))
  const leave = within(box).getByRole('button', { name: 'Leave full screen' })
  expect(leave).toHaveFocus()
  expect(leave).not.toHaveAttribute('aria-pressed')
})

test('cuts a paste of six megabytes to the length of an email, and offers the rest as a file', async () => {
  await mountTexting(<Page />, { backend: createBackend() })
  await userEvent.click(screen.getByRole('button', { name: 'Email Sofia' }))
  const body = await fieldIn(await composer(), /^Email message/)
  fireEvent.paste(body, { clipboardData: { getData: () => 'x'.repeat(6_000_000) } })
  expect(body).toHaveValue('x'.repeat(LONGEST_BODY))
  expect(waitingToasts.get().at(-1)).toMatchObject({
    title: `Only ${formatCount(LONGEST_BODY)} characters were pasted`,
    action: { label: 'Save the rest as a file' },
  })
})

test('sends nothing on Ctrl Enter in a layer opened from it', async () => {
  await mountTexting(<Page />, { backend: createBackend() })
  await userEvent.click(screen.getByRole('button', { name: 'Email Sofia' }))
  const box = await composer()
  await userEvent.type(await fieldIn(box, 'Subject'), 'Parking')
  await userEvent.type(await fieldIn(box, /^Email message/), 'Half of it')
  await userEvent.click(within(box).getByRole('button', { name: /Template/ }))
  const picker = await screen.findByRole('dialog', { name: /Template/ })
  fireEvent.keyDown(picker, { key: 'Enter', ctrlKey: true })
  expect(within(box).getByRole('textbox', { name: /^Email message/, hidden: true })).not.toHaveAttribute(
    'readonly',
  )
  expect(within(box).getByRole('button', { name: 'Send', hidden: true })).not.toHaveAttribute('aria-disabled')
})

async function writeParking(backend = createBackend()) {
  await mountTexting(<Page />, { backend })
  await userEvent.click(screen.getByRole('button', { name: 'Email Sofia' }))
  const box = await composer()
  await userEvent.type(await fieldIn(box, 'Subject'), 'Parking')
  await userEvent.type(await fieldIn(box, /^Email message/), 'Street parking is free')
  return box
}

test('leaves the focus elsewhere when the email is sent', async () => {
  const box = await writeParking()
  fireEvent.click(within(box).getByRole('button', { name: 'Send' }))
  const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' })
  elsewhere.focus()
  await waitFor(() => expect(box).not.toBeInTheDocument())
  expect(elsewhere).toHaveFocus()
})

/** Sends the email and minimizes the composer while it is being sent. */
function sendAside(box: HTMLElement): void {
  fireEvent.click(within(box).getByRole('button', { name: 'Send' }))
  const [minimize] = within(box).getAllByRole('button', { name: 'Minimize' })
  if (minimize) fireEvent.click(minimize)
  expect(screen.getByRole('region', { name: 'New Message to Sofia Marchetti, minimized' })).toBeVisible()
}

test('shows a toast and disappears when the email is sent while minimized', async () => {
  sendAside(await writeParking())
  await waitFor(() =>
    expect(waitingToasts.get()).toMatchObject([{ title: 'Email sent', body: 'Sofia Marchetti' }]),
  )
  expect(screen.queryByRole('region', { name: /minimized/ })).toBeNull()
})

test('reopens with the reason when the email is refused while minimized, and leaves the focus elsewhere', async () => {
  const backend = createBackend()
  const box = await writeParking(backend)
  backend.world.faults.add({
    match: 'POST /api/lead/*/email',
    act: { kind: 'status', status: 422, body: { message: 'The mailbox is full.' } },
  })
  sendAside(box)
  const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' })
  elsewhere.focus()
  const back = await composer()
  expect(await within(back).findByText('Not sent. The mailbox is full')).toBeVisible()
  expect(await fieldIn(back, /^Email message/)).toHaveValue('Street parking is free')
  expect(waitingToasts.get()).toMatchObject([{ title: 'Email not sent', body: 'Sofia Marchetti' }])
  expect(elsewhere).toHaveFocus()
})

describe('an email to other recipients than the renter', () => {
  /** Writes an email to Paul and to another address. */
  async function writeToPaul(backend = createBackend()) {
    await mountTexting(<Page />, { backend })
    await userEvent.click(screen.getByRole('button', { name: 'Email Paul' }))
    const box = await composer()
    await userEvent.type(await within(box).findByRole('combobox', { name: /^To/ }), 'joe@example.com,')
    await userEvent.type(await fieldIn(box, 'Subject'), 'Parking')
    await userEvent.type(await fieldIn(box, /^Email message/), 'Street parking is free')
    return box
  }
  const press = (box: HTMLElement, name: string) => {
    const [button] = within(box).getAllByRole('button', { name })
    if (button) fireEvent.click(button)
  }
  const toasts = () => waitingToasts.get()

  test('names the recipients in the toast after it is sent, minimized or closed', async () => {
    const box = await writeToPaul()
    press(box, 'Send')
    press(box, 'Minimize')
    expect(
      screen.getByRole('region', { name: 'New Message to Paul Renner and 1 more, minimized' }),
    ).toBeVisible()
    await waitFor(() =>
      expect(toasts()).toMatchObject([{ title: 'Email sent', body: 'Paul Renner and 1 more' }]),
    )
    waitingToasts.set([])
    await userEvent.click(screen.getByRole('button', { name: 'Email Paul' }))
    const next = await composer()
    await userEvent.type(await fieldIn(next, 'Subject'), 'Pets')
    await userEvent.type(await fieldIn(next, /^Email message/), 'Cats are welcome')
    press(next, 'Send')
    press(next, 'Close')
    await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Email sent', body: 'Paul Renner' }]))
  })

  test('names the recipients when it isn’t sent and when its draft is kept', async () => {
    const backend = createBackend()
    const box = await writeToPaul(backend)
    press(box, 'Close')
    expect(toasts()).toMatchObject([
      { body: 'Your email to Paul Renner and 1 more will be there when you open it again.' },
    ])
    waitingToasts.set([])
    await userEvent.click(screen.getByRole('button', { name: 'Email Sofia' }))
    const match = 'POST /api/lead/*/email'
    backend.world.faults.add({ match, act: { kind: 'status', status: 422, body: { message: 'Full.' } } })
    const again = await composer()
    await fieldIn(again, 'Subject')
    press(again, 'Send')
    press(again, 'Close')
    await waitFor(() =>
      expect(toasts()).toMatchObject([{ title: 'Email not sent', body: 'Paul Renner and 1 more' }]),
    )
  })
})

describe('an email that is closed while it is being sent', () => {
  const sendAndClose = (box: HTMLElement) => {
    fireEvent.click(within(box).getByRole('button', { name: 'Send' }))
    fireEvent.click(within(box).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog', { name: 'New Message' })).toBeNull()
    expect(waitingToasts.get()).toEqual([])
  }
  const refusing = () => {
    const backend = createBackend()
    backend.world.faults.add({
      match: 'POST /api/lead/*/email',
      act: { kind: 'status', status: 422, body: { message: 'The mailbox is full.' } },
    })
    return backend
  }

  test('shows a toast that it was sent', async () => {
    sendAndClose(await writeParking())
    await waitFor(() =>
      expect(waitingToasts.get()).toMatchObject([{ title: 'Email sent', body: 'Sofia Marchetti' }]),
    )
  })

  test('shows a toast that it was refused, with a way to open it', async () => {
    sendAndClose(await writeParking(refusing()))
    await waitFor(() =>
      expect(waitingToasts.get()).toMatchObject([{ title: 'Email not sent', body: 'Sofia Marchetti' }]),
    )
    expect(screen.queryByRole('dialog', { name: 'New Message' })).toBeNull()
    act(() => waitingToasts.get()[0]?.action?.onPress())
    const back = await composer()
    expect(await within(back).findByText('Not sent. The mailbox is full')).toBeVisible()
  })

  test('shows only one toast when it was opened again', async () => {
    const backend = createBackend()
    const gate = backend.world.faults.add({ match: 'POST /api/lead/*/email', act: { kind: 'gate' } })
    sendAndClose(await writeParking(backend))
    await userEvent.click(screen.getByRole('button', { name: 'Email Sofia' }))
    const back = await composer()
    backend.world.faults.open(gate.id)
    await waitFor(() => expect(back).not.toBeInTheDocument())
    expect(waitingToasts.get()).toMatchObject([{ title: 'Email sent' }])
  })

  test('shows a toast when another email takes its place, too', async () => {
    const box = await writeParking()
    fireEvent.click(within(box).getByRole('button', { name: 'Send' }))
    fireEvent.click(screen.getByRole('button', { name: 'Email Teresa' }))
    await waitFor(() =>
      expect(waitingToasts.get()).toMatchObject([{ title: 'Email sent', body: 'Sofia Marchetti' }]),
    )
    expect(screen.getByRole('dialog', { name: 'New Message' })).toBeVisible()
  })
})

test('moves the focus to the text when the signature is removed', async () => {
  const box = await writeParking()
  await userEvent.click(within(box).getByRole('button', { name: 'Remove the signature' }))
  expect(await fieldIn(box, /^Email message/)).toHaveFocus()
})

async function discardParking() {
  const box = await writeParking()
  await userEvent.click(within(box).getByRole('button', { name: 'Discard draft' }))
  await waitFor(() => expect(box).not.toBeInTheDocument())
  return waitingToasts.get().find(({ title }) => title === 'Draft discarded')
}

test('restores a discarded draft on Undo, which is offered for six seconds', async () => {
  const discarded = await discardParking()
  expect(discarded).toMatchObject({ stays: 6_000, action: { label: 'Undo' } })
  act(() => discarded?.action?.onPress())
  await userEvent.click(screen.getByRole('button', { name: 'Email Sofia' }))
  const again = await composer()
  expect(await fieldIn(again, /^Email message/)).toHaveValue('Street parking is free')
  expect(await fieldIn(again, 'Subject')).toHaveValue('Parking')
})

test('doesn’t overwrite a new draft when a discarded one is restored', async () => {
  const discarded = await discardParking()
  await userEvent.click(screen.getByRole('button', { name: 'Email Sofia' }))
  const next = await fieldIn(await composer(), /^Email message/)
  await userEvent.type(next, 'The next one')
  discarded?.action?.onPress()
  expect(next).toHaveValue('The next one')
})

test('doesn’t say that a draft is saved when it can’t be stored', async () => {
  const box = await writeParking()
  expect(within(box).getByText('Draft saved')).toBeInTheDocument()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await userEvent.type(await fieldIn(box, /^Email message/), '!')
  full.mockRestore()
  expect(within(box).queryByText('Draft saved')).toBeNull()
})

describe('Email to another contact than the draft’s recipient', () => {
  const recipients = (box: HTMLElement) => within(box).getByRole('list', { name: 'Recipients' })
  const emailPaul = () => userEvent.click(screen.getByRole('button', { name: 'Email Paul' }))

  test('keeps the text and its recipient, and says who that is', async () => {
    const box = await writeParking()
    await emailPaul()
    expect(await within(box).findByText('You already started an email to Sofia Marchetti')).toBeVisible()
    expect(await fieldIn(box, /^Email message/)).toHaveValue('Street parking is free')
    expect(recipients(box)).toHaveTextContent('Sofia Marchetti')
    await userEvent.click(within(box).getByRole('button', { name: 'Keep it' }))
    expect(within(box).queryByText(/already started/)).toBeNull()
    expect(recipients(box)).toHaveTextContent('Sofia Marchetti')
  })

  test('can change the recipient and keep the text', async () => {
    const box = await writeParking()
    await emailPaul()
    await userEvent.click(await within(box).findByRole('button', { name: 'Change it to Paul Renner' }))
    expect(recipients(box)).toHaveTextContent('Paul Renner')
    expect(recipients(box)).not.toHaveTextContent('Sofia Marchetti')
    expect(await fieldIn(box, 'Subject')).toHaveValue('Parking')
    expect(await fieldIn(box, /^Email message/)).toHaveValue('Street parking is free')
    expect(within(box).queryByText(/already started/)).toBeNull()
  })

  test('changes the recipient at once when nothing was written', async () => {
    const box = await writeParking()
    await userEvent.clear(await fieldIn(box, 'Subject'))
    await userEvent.clear(await fieldIn(box, /^Email message/))
    await userEvent.click(within(box).getByRole('button', { name: 'Remove the signature' }))
    await emailPaul()
    await waitFor(() => expect(recipients(box)).toHaveTextContent('Paul Renner'))
    expect(within(box).queryByText(/already started/)).toBeNull()
  })
})
