import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { mountTexting, sofiaTarget, type TestPage } from '#/features/messages/pop-out/tree.testing.tsx'
import { allowed, refused, type Verdict } from '#/lib/verdict.ts'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { TextComposer } from './text-composer.tsx'

let page: TestPage

const key = 'lintel:draft:user-priya:user-priya:lead-sofia-marchetti:text:%2B15125550139'

async function mount(verdict: Verdict = allowed, layout: 'page' | 'popout' = 'page', extra: object = {}) {
  page = await mountTexting(
    <TextComposer target={sofiaTarget} layout={layout} verdict={verdict} {...extra} />,
  )
  return screen.findByRole('region', { name: /^Text to Sofia Marchetti/ })
}
const field = () => screen.getByRole('textbox', { name: 'Text message to Sofia Marchetti' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  page.backend.dispose()
  vi.restoreAllMocks()
})

describe('on the lead page', () => {
  test('adds a line on Enter and sends on Ctrl or ⌘ with Enter', async () => {
    await mount()
    await userEvent.type(field(), 'One{Enter}Two')
    expect(field()).toHaveValue('One\nTwo')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(field()).toHaveValue('')
    await waitFor(() => expect(page.sent()).toEqual(['One\nTwo']))
    await userEvent.type(field(), 'Three')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled'),
    )
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
    await waitFor(() => expect(page.sent()).toEqual(['One\nTwo', 'Three']))
  })

  test('does not send a text that is too long, and shows the maximum', async () => {
    await mount()
    fireEvent.change(field(), { target: { value: 'x'.repeat(1_601) } })
    await userEvent.click(field())
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    const send = screen.getByRole('button', { name: 'Send' })
    expect(send).toHaveAttribute('aria-disabled', 'true')
    expect(send).toHaveAccessibleDescription('A text holds at most 1,600 characters')
    expect(field()).toBeInvalid()
    expect(page.sent()).toEqual([])
    await userEvent.keyboard('{Backspace}{Control>}{Enter}{/Control}')
    await waitFor(() => expect(page.sent()).toEqual(['x'.repeat(1_600)]))
  })

  // With megabytes in a field, every key press takes seconds. The test measures how much the field is given instead of
  // how long that takes.
  test('cuts off a paste of six megabytes at the maximum, says so and offers the rest as a file', async () => {
    await mount()
    const typed = vi.spyOn(Storage.prototype, 'setItem')
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:rest')
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await userEvent.type(field(), 'Hello ')
    const paste = `${'x'.repeat(1_593)}\u{1F3E0}${'y'.repeat(6_000_000)}`
    fireEvent.paste(field(), { clipboardData: { getData: () => paste } })
    // The cut must not split the house emoji, because half of it is not a character.
    expect(field()).toHaveValue(`Hello ${'x'.repeat(1_593)}`)
    await userEvent.type(field(), 'abc')
    const stored = typed.mock.calls.reduce((sum, [, value]) => sum + value.length, 0)
    expect(stored).toBeLessThan(100_000)
    const toast = waitingToasts.get().at(-1)
    expect(toast?.title).toBe('Only 1,593 characters were pasted')
    expect(toast?.body).toBe('A text holds 1,600 characters at most. 6,000,002 were left out.')
    toast?.action?.onPress()
    const rest = saved.mock.calls[0]?.[0]
    expect(rest instanceof Blob ? rest.size : 0).toBe(6_000_004)
    // A paste that fits is left to the browser.
    fireEvent.change(field(), { target: { value: 'Hello' } })
    expect(fireEvent.paste(field(), { clipboardData: { getData: () => '!' } })).toBe(true)
  })

  test('takes the direction of what is written', async () => {
    await mount()
    await userEvent.type(field(), 'שלום.')
    expect(field()).toHaveAttribute('dir', 'auto')
  })

  test('shows To, From and the length', async () => {
    const box = await mount()
    await waitFor(() => expect(box).toHaveTextContent('From+1 (512) 555-0177'))
    expect(box).toHaveTextContent('ToSofia Marchetti,+1 (512) 555-0139')
    await userEvent.type(field(), 'Hello')
    expect(box).toHaveTextContent('5 characters')
  })

  test('shows the number picker in place of To', async () => {
    const box = await mount(allowed, 'page', { to: <button type="button">Choose a number</button> })
    expect(screen.getByRole('button', { name: 'Choose a number' })).toBeVisible()
    expect(box).not.toHaveTextContent('ToSofia Marchetti')
  })
})

describe('the draft', () => {
  test('is stored with every keystroke', async () => {
    await mount()
    fireEvent.change(field(), { target: { value: 'See' } })
    expect(localStorage.getItem(key)).toContain('"text":"See"')
  })

  test('shows both texts and a choice when another tab changed it', async () => {
    await mount()
    await userEvent.type(field(), 'Mine')
    localStorage.setItem(key, JSON.stringify({ n: 1, v: { text: 'Theirs', updatedTs: Date.now() } }))
    act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key })))
    expect(screen.getByText('Changed in another tab')).toBeVisible()
    expect(screen.getByText('Theirs')).toBeVisible()
    expect(field()).toHaveValue('Mine')
    await userEvent.click(screen.getByRole('button', { name: 'Use the other text' }))
    expect(field()).toHaveValue('Theirs')
    expect(screen.queryByText('Changed in another tab')).not.toBeInTheDocument()
    expect(field()).toHaveFocus()
  })

  test('keeps the own text, and the focus in it, when another tab changed it', async () => {
    await mount()
    await userEvent.type(field(), 'Mine')
    localStorage.setItem(key, JSON.stringify({ n: 1, v: { text: 'Theirs', updatedTs: Date.now() } }))
    act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key })))
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
    expect(field()).toHaveValue('Mine')
    expect(screen.queryByText('Changed in another tab')).not.toBeInTheDocument()
    expect(field()).toHaveFocus()
  })

  test('keeps the position of the caret when a failed text is restored above it', async () => {
    await mount(allowed, 'popout')
    const gate = page.backend.world.faults.add({ match: 'POST /api/lead/*/text-msg/', act: { kind: 'gate' } })
    page.backend.world.faults.add({
      match: 'POST /api/lead/*/text-msg/',
      act: { kind: 'status', status: 400 },
    })
    await userEvent.type(field(), 'First{Enter}')
    await userEvent.type(field(), 'Second')
    const element = field()
    if (element instanceof HTMLTextAreaElement) element.setSelectionRange(3, 3)
    fireEvent.select(element)
    page.backend.world.faults.open(gate.id)
    await waitFor(() => expect(field()).toHaveValue('First\nSecond'))
    expect(field()).toHaveProperty('selectionStart', 9)
    expect(field()).toHaveFocus()
  })
})

describe('permissions', () => {
  test('allow typing while they are checked, and Send says what it waits for', async () => {
    await mount(refused('checking', 'Checking what you can do'))
    await userEvent.type(field(), 'Hello')
    const send = screen.getByRole('button', { name: 'Send' })
    expect(send).toHaveAttribute('aria-disabled', 'true')
    expect(send).toHaveAccessibleDescription('Checking what you can do')
    await userEvent.click(send)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(page.sent()).toEqual([])
    expect(field()).toHaveValue('Hello')
  })

  test('show the reason and the nearest step instead of the field when denied', async () => {
    const box = await mount(
      refused('not-member', 'Only members of Eastside general can contact this lead', 'Ask a team leader'),
    )
    expect(box).toHaveTextContent(
      'Only members of Eastside general can contact this lead. Ask a team leader.',
    )
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('can be loaded again after a failure', async () => {
    const onVerdictRetry = vi.fn<() => void>()
    await mount(refused('unknown', 'What you may do couldn’t be read'), 'page', { onVerdictRetry })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(onVerdictRetry).toHaveBeenCalledTimes(1)
  })
})

describe('failing storage', () => {
  test('does not prevent typing and sending', async () => {
    await mount(allowed, 'popout')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await userEvent.type(field(), 'Hello')
    expect(field()).toHaveValue('Hello')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.sent()).toEqual(['Hello']))
    expect(field()).toHaveValue('')
  })
})
