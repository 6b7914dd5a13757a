import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { threadQuery } from '#/api/texts.ts'
import { useOpenText } from '#/providers/text-popout/popout-context.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { TextDock } from './dock.tsx'
import { darius, mountTexting, sofia, teresa, type TestPage } from './test-tree.tsx'

function Page() {
  const open = useOpenText()
  return (
    <>
      <button type="button" onClick={() => open(sofia)}>
        Text Sofia
      </button>
      <button type="button" onClick={() => open(teresa)}>
        Text Teresa
      </button>
      <button type="button" onClick={() => open(darius)}>
        Text Darius
      </button>
      <TextDock />
    </>
  )
}

let page: TestPage

const mount = async (options?: Parameters<typeof mountTexting>[1]) => {
  page = await mountTexting(<Page />, options)
  return page
}
const opener = (name: string) => screen.getByRole('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const fieldIn = (box: HTMLElement) => within(box).findByRole('textbox')

async function openSofia(options?: Parameters<typeof mountTexting>[1]) {
  await mount(options)
  await userEvent.click(opener('Text Sofia'))
  const box = await dialog('Sofia Marchetti')
  const field = await fieldIn(box)
  await within(box).findByText(/Perfect\. My partner/)
  return { box, field }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  page.backend.dispose()
  vi.restoreAllMocks()
})

describe('opening', () => {
  test('by a person: the thread of the number, To and From, the field focused, Send disabled while empty', async () => {
    const { box, field } = await openSofia()
    expect(field).toHaveFocus()
    const composer = within(box).getByRole('region', { name: 'Text to Sofia Marchetti' })
    expect(within(composer).getByText('To').parentElement).toHaveTextContent('To+1 (512) 555-0139')
    expect(within(composer).getByText('From').parentElement).toHaveTextContent('From+1 (512) 555-0177')
    const send = within(box).getByRole('button', { name: 'Send' })
    expect(send).toBeDisabled()
    await userEvent.type(field, '  ')
    expect(send).toBeDisabled()
    await userEvent.type(field, 'x')
    expect(send).toBeEnabled()
  })

  test('where the renter never wrote, From is not guessed', async () => {
    const backend = createBackend()
    await mount({ backend })
    page.client.setQueryData(threadQuery(sofia.leadId, sofia.phone).queryKey, [])
    await userEvent.click(opener('Text Sofia'))
    const box = await dialog('Sofia Marchetti')
    await fieldIn(box)
    expect(within(box).getByText('From').parentElement).toHaveTextContent(
      'Fromnumber chosen by Brightwater Leasing',
    )
    expect(within(box).getByText('No texts with this number yet')).toBeVisible()
  })

  test('another conversation puts the first aside', async () => {
    await openSofia()
    await userEvent.click(opener('Text Teresa'))
    await dialog('Teresa Galvan')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Restore Sofia Marchetti' })).toBeVisible()
  })

  test('after a reload the dock is as it was, and takes no focus', async () => {
    await openSofia()
    await userEvent.click(opener('Text Teresa'))
    await dialog('Teresa Galvan')
    const { backend } = page
    page.unmount()
    await mount({ backend })
    const box = await dialog('Teresa Galvan')
    await fieldIn(box)
    expect(screen.getByRole('button', { name: 'Restore Sofia Marchetti' })).toBeVisible()
    expect(document.body).toHaveFocus()
  })

  test('another acting user has a dock and a field of their own', async () => {
    const { field } = await openSofia()
    await userEvent.type(field, 'Of Priya')
    const { backend } = page
    page.unmount()
    await mount({ backend, representing: 'user-dana' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await userEvent.click(opener('Text Sofia'))
    const box = await dialog('Sofia Marchetti')
    expect(await within(box).findByText(/Perfect\. My partner/)).toBeVisible()
    expect(screen.queryByDisplayValue('Of Priya')).not.toBeInTheDocument()
    page.unmount()
    await mount({ backend })
    expect(await fieldIn(await dialog('Sofia Marchetti'))).toHaveValue('Of Priya')
  })
})

describe('leaving', () => {
  test('Escape minimises and gives the focus back; the text is there on return', async () => {
    const { field } = await openSofia()
    await userEvent.type(field, 'Half a text')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener('Text Sofia')).toHaveFocus()
    const restore = screen.getByRole('button', { name: 'Restore Sofia Marchetti, Draft' })
    await userEvent.click(restore)
    const again = await fieldIn(await dialog('Sofia Marchetti'))
    expect(again).toHaveValue('Half a text')
    expect(again).toHaveFocus()
  })

  test('the button minimises to the bar, which has the focus then', async () => {
    const { box } = await openSofia()
    const [, button] = within(box).getAllByRole('button', { name: 'Minimise' })
    if (button) await userEvent.click(button)
    expect(screen.getByRole('button', { name: 'Restore Sofia Marchetti' })).toHaveFocus()
  })

  test('closing keeps the draft and gives the focus back', async () => {
    const { box, field } = await openSofia()
    await userEvent.type(field, 'Half a text')
    await userEvent.click(within(box).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener('Text Sofia')).toHaveFocus()
    await userEvent.click(opener('Text Sofia'))
    expect(await fieldIn(await dialog('Sofia Marchetti'))).toHaveValue('Half a text')
  })

  test('minimised it counts what comes in', async () => {
    await openSofia()
    await userEvent.keyboard('{Escape}')
    await page.incoming(sofia.leadId, 'One')
    await page.incoming(sofia.leadId, 'Two')
    await screen.findByRole('button', { name: 'Restore Sofia Marchetti, 2 new' })
    expect(screen.getByText('2 new')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Restore Sofia/ }))
    expect(await within(await dialog('Sofia Marchetti')).findByText('Two')).toBeVisible()
  })
})

describe('sending', () => {
  test('a double click sends once; the text shows at once and stays once', async () => {
    const { box, field } = await openSofia()
    await userEvent.type(field, 'See you Thursday')
    const gate = page.backend.world.faults.add({ match: 'POST /api/lead/*/text-msg/', act: { kind: 'gate' } })
    const send = within(box).getByRole('button', { name: 'Send' })
    await userEvent.dblClick(send)
    expect(await within(box).findByText('Sending…')).toBeVisible()
    expect(within(box).getAllByText('See you Thursday')).toHaveLength(1)
    expect(field).toHaveValue('')
    page.backend.world.faults.open(gate.id)
    await waitFor(() => expect(within(box).queryByText('Sending…')).not.toBeInTheDocument())
    expect(within(box).getAllByText('See you Thursday')).toHaveLength(1)
    expect(page.sent()).toEqual(['See you Thursday'])
  })

  test('Enter five times sends once; Shift+Enter is a new line', async () => {
    const { box, field } = await openSofia()
    await userEvent.type(field, 'One{Shift>}{Enter}{/Shift}Two')
    expect(field).toHaveValue('One\nTwo')
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}')
    expect(field).toHaveValue('')
    await waitFor(() => expect(within(box).queryByText('Sending…')).not.toBeInTheDocument())
    expect(page.sent()).toEqual(['One\nTwo'])
  })

  test('a held Enter sends once, and what is typed next is not lost', async () => {
    const { field } = await openSofia()
    await userEvent.type(field, 'One')
    fireEvent.keyDown(field, { key: 'Enter' })
    for (let turn = 0; turn < 5; turn += 1) fireEvent.keyDown(field, { key: 'Enter', repeat: true })
    await userEvent.type(field, 'Two')
    expect(field).toHaveValue('Two')
    await waitFor(() => expect(page.sent()).toEqual(['One']))
  })

  test('the Enter that ends a composition does not send', async () => {
    const { field } = await openSofia()
    await userEvent.type(field, 'かな')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    expect(field).toHaveValue('かな')
    expect(page.sent()).toEqual([])
  })

  test('refused: the words beside the field, the text in it, Send again', async () => {
    const { box, field } = await openSofia()
    page.backend.world.faults.add({
      match: 'POST /api/lead/*/text-msg/',
      act: { kind: 'status', status: 422, body: { message: 'The number cannot receive texts.' } },
    })
    await userEvent.type(field, 'Hello{Enter}')
    expect(await within(box).findByRole('alert')).toHaveTextContent(
      'Not sent. The number cannot receive texts',
    )
    expect(field).toHaveValue('Hello')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Not sent. The number cannot receive texts')
    await userEvent.click(within(box).getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(field).toHaveValue(''))
    expect(page.sent()).toEqual(['Hello', 'Hello'])
  })

  test('429: the button counts down and says why', async () => {
    const { box, field } = await openSofia()
    page.backend.world.faults.add({
      match: 'POST /api/lead/*/text-msg/',
      act: { kind: 'status', status: 429, headers: { 'Retry-After': '20' } },
    })
    await userEvent.type(field, 'Hello{Enter}')
    const send = await within(box).findByRole('button', { name: /^Send in (20|19) s$/ })
    expect(send).toHaveAttribute('aria-disabled', 'true')
    expect(send).toHaveAccessibleDescription(/^Too many messages\. Try again in (20|19) s$/)
    await userEvent.click(send)
    expect(page.sent()).toEqual(['Hello'])
    expect(field).toHaveValue('Hello')
  })

  test('an answer that cannot be read, stored all the same: one text', async () => {
    const { box, field } = await openSofia()
    page.backend.world.faults.add({
      match: 'POST /api/lead/*/text-msg/',
      act: { kind: 'html' },
      when: 'after',
    })
    await userEvent.type(field, 'Hello there{Enter}')
    await waitFor(() => expect(within(box).queryByText(/Sending…|Checking…/)).not.toBeInTheDocument())
    expect(within(box).getAllByText('Hello there')).toHaveLength(1)
    expect(field).toHaveValue('')
    expect(page.sent()).toHaveLength(1)
  })

  test('a text that the carrier refused says "Not Delivered"', async () => {
    const { box } = await openSofia()
    await commands.carrierRefusesNext.run(page.backend.world, { times: 1, afterMs: 0, number: undefined })
    await userEvent.type(await fieldIn(box), 'Hello{Enter}')
    await waitFor(() => expect(page.sent()).toHaveLength(1))
    await waitFor(() => {
      page.changed(sofia.leadId)
      expect(within(box).getByText('Not Delivered')).toBeVisible()
    })
  })

  test('a colleague’s text carries the name', async () => {
    const { box } = await openSofia()
    await commands.colleagueTexts.run(page.backend.world, {
      leadId: sofia.leadId,
      userId: 'user-marcus',
      message: 'I will be there too',
      phone: undefined,
      count: undefined,
    })
    act(() => page.changed(sofia.leadId))
    const item = (await within(box).findByText('I will be there too')).closest('li')
    expect(item).toHaveTextContent('Marcus Oyelaran')
  })

  test('representing: the composer names the sender, and the server gets it from that one', async () => {
    await mount({ representing: 'user-dana' })
    await userEvent.click(opener('Text Darius'))
    const box = await dialog('Darius Cole')
    const field = await fieldIn(box)
    expect(within(box).getByText('Dana Whitcombe')).toBeVisible()
    await userEvent.type(field, 'Thursday works')
    await waitFor(() =>
      expect(within(box).getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled'),
    )
    await userEvent.keyboard('{Enter}')
    const item = (await within(box).findByText('Thursday works')).closest('li')
    await waitFor(() =>
      expect(item?.isConnected ? item : box).toHaveTextContent('Priya Raman for Dana Whitcombe'),
    )
  })
})

describe('while typing', () => {
  test('an incoming text moves neither focus nor caret, and is announced', async () => {
    const { box, field } = await openSofia()
    await userEvent.type(field, 'Half a sentence')
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(4, 6)
    await page.incoming(sofia.leadId, 'One more thing')
    expect(await within(box).findByText('One more thing')).toBeVisible()
    expect(field).toHaveFocus()
    expect(field).toHaveValue('Half a sentence')
    expect(field).toHaveProperty('selectionStart', 4)
    expect(field).toHaveProperty('selectionEnd', 6)
    const polite = document.querySelector('[data-live-region=polite]')
    await waitFor(() => expect(polite).toHaveTextContent('New text from Sofia Marchetti: One more thing'))
  })

  test('a right that is lost closes the field, with the reason; the text can be copied', async () => {
    const { box, field } = await openSofia()
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }))
    await userEvent.type(field, 'What I wrote')
    const { world } = page.backend
    await commands.colleagueAssigns.run(world, {
      leadId: sofia.leadId,
      userId: 'user-beatriz',
      toUserId: 'user-luis',
    })
    await commands.setPermission.run(world, {
      userId: 'user-priya',
      teamId: 'team-eastside',
      flags: { readonly: true },
    })
    await act(() => page.client.invalidateQueries())
    await waitFor(() => expect(within(box).getByRole('textbox')).toHaveAttribute('readonly'))
    expect(within(box).getByRole('textbox')).toHaveValue('What I wrote')
    expect(within(box).getByText(/You can only read leads in Eastside/)).toBeVisible()
    expect(within(box).queryByRole('button', { name: 'Send' })).not.toBeInTheDocument()
    fireEvent.click(within(box).getByRole('button', { name: 'Copy text' }))
    expect(writeText).toHaveBeenCalledWith('What I wrote')
    vi.unstubAllGlobals()
  })
})

describe('the thread', () => {
  test('fails in its place and recovers without a reload', async () => {
    const backend = createBackend()
    await mount({ backend })
    backend.world.faults.add({
      match: 'GET /api/lead/*/text-thread',
      act: { kind: 'status', status: 500 },
      times: 1,
    })
    await userEvent.click(opener('Text Sofia'))
    const box = await dialog('Sofia Marchetti')
    expect(await within(box).findByRole('heading', { name: 'The texts could not be loaded' })).toBeVisible()
    expect(within(box).getByText('From').parentElement).toHaveTextContent('not known')
    await userEvent.click(within(box).getByRole('button', { name: 'Try Again' }))
    expect(await within(box).findByText(/Perfect\. My partner/)).toBeVisible()
  })

  test('a later failure keeps the texts and says how old they are', async () => {
    const { box } = await openSofia()
    page.backend.world.faults.add({
      match: 'GET /api/lead/*/text-thread',
      act: { kind: 'status', status: 500 },
      times: 1,
    })
    act(() => page.changed(sofia.leadId))
    await userEvent.click(await within(box).findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(within(box).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument())
    expect(within(box).getByText(/Perfect\. My partner/)).toBeVisible()
  })

  test('only the newest hundred of a long thread stand in the page', async () => {
    await mount()
    const base = Date.now() - 86_400_000
    page.client.setQueryData(
      threadQuery(sofia.leadId, sofia.phone).queryKey,
      Array.from({ length: 5_000 }, (_, n) => ({
        id: `t${n}`,
        communicationType: 'TEXT_MESSAGE',
        communicationDirection: n % 2 ? 'OUTGOING' : 'INCOMING',
        createdTs: base + n * 1_000,
        message: `Text ${n}`,
        attachments: [],
        formFields: [],
      })) as never,
    )
    await userEvent.click(opener('Text Sofia'))
    const box = await dialog('Sofia Marchetti')
    expect(await within(box).findByText('Text 4999')).toBeVisible()
    expect(within(box).getByText('Text 4900')).toBeVisible()
    expect(within(box).queryByText('Text 4899')).not.toBeInTheDocument()
  })

  test('hostile text is text', async () => {
    const { box } = await openSofia()
    await page.incoming(
      sofia.leadId,
      '<img src=x onerror="window.__xss=1"><script>window.__xss=1</script>\u202Egnp',
    )
    expect(await within(box).findByText(/<img src=x onerror=/)).toBeVisible()
    expect(box.querySelector('img, script')).toBeNull()
    expect('__xss' in globalThis).toBe(false)
  })
})
