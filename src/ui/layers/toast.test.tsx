import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
})

async function fresh() {
  const { toast } = await import('./toast.ts')
  const { Toaster, loadToaster } = await import('./toaster.tsx')
  return { toast, Toaster, loadToaster }
}

describe('toast', () => {
  test('shows messages from before it was loaded, newest on top, and loads nothing until then', async () => {
    const { toast, Toaster } = await fresh()
    render(<Toaster />)
    await act(async () => {})
    // sonner's region is in the page as soon as it is loaded.
    expect(document.querySelector('section[aria-live=polite]')).toBeNull()
    act(() => {
      toast.info({ title: 'First' })
      toast.error({ title: 'Second', body: 'Send failure, see lead for details.' })
    })
    expect(await screen.findByText('Second')).toBeInTheDocument()
    const titles = [...document.querySelectorAll('[data-toast] p:first-child')].map(
      (title) => title.textContent,
    )
    expect(titles).toEqual(['Second', 'First'])
    expect(screen.getByText('Send failure, see lead for details.')).toBeInTheDocument()
    expect(document.querySelector('section[aria-live=polite]')).toContainElement(screen.getByText('First'))
  })

  test('shows a message from before the toaster was mounted', async () => {
    const { toast, Toaster } = await fresh()
    toast.success({ title: 'URL copied' })
    render(<Toaster />)
    expect(await screen.findByText('URL copied')).toBeInTheDocument()
  })

  test('replaces a toast with the same id, waiting or shown', async () => {
    const { toast, Toaster } = await fresh()
    toast.error({ id: 'net', title: 'No connection' })
    toast.error({ id: 'net', title: 'Still no connection' })
    render(<Toaster />)
    expect(await screen.findByText('Still no connection')).toBeInTheDocument()
    expect(screen.queryByText('No connection')).toBeNull()
    act(() => void toast.error({ id: 'net', title: 'Gone again' }))
    expect(await screen.findByText('Gone again')).toBeInTheDocument()
    expect(document.querySelectorAll('[data-toast]')).toHaveLength(1)
  })

  test('never shows a toast that is dismissed while it waits', async () => {
    const { toast, Toaster } = await fresh()
    const id = toast.error({ title: 'Never' })
    toast.error({ title: 'Shown' })
    toast.dismiss(id)
    render(<Toaster />)
    expect(await screen.findByText('Shown')).toBeInTheDocument()
    expect(screen.queryByText('Never')).toBeNull()
  })

  test('keeps a toast that is repeated while it disappears, and calls no onDismiss for toast.dismiss', async () => {
    const { toast, Toaster, loadToaster } = await fresh()
    await loadToaster()
    vi.useFakeTimers()
    const onDismiss = vi.fn<() => void>()
    const say = () => void toast.info({ id: 'version', title: 'A new version', duration: 60_000, onDismiss })
    render(<Toaster />)
    act(say)
    await act(() => vi.advanceTimersByTimeAsync(100))
    act(() => toast.dismiss('version'))
    await act(() => vi.advanceTimersByTimeAsync(50))
    act(say)
    for (let step = 0; step < 4; step++) await act(() => vi.advanceTimersByTimeAsync(250))
    expect(screen.getAllByText('A new version')).toHaveLength(1)
    expect(onDismiss).not.toHaveBeenCalled()
  })

  test('runs an action once and removes the toast', async () => {
    const { toast, Toaster } = await fresh()
    const onPress = vi.fn<() => void>()
    const onDismiss = vi.fn<() => void>()
    toast.info({ title: 'New text', action: { label: 'View Lead', onPress }, onDismiss })
    render(<Toaster />)
    fireEvent.click(await screen.findByRole('button', { name: 'View Lead' }))
    expect(onPress).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByText('New text')).toBeNull())
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['returns to the previous element', false, 'pressed'],
    ['stays where the user moved it in the meantime', true, 'typed'],
  ])('after an action the focus %s', async (_, moves, focused) => {
    const { toast, Toaster } = await fresh()
    toast.info({ title: 'Deleted', action: { label: 'Undo', onPress: () => {} } })
    render(
      <>
        <input aria-label="pressed" />
        <input aria-label="typed" />
        <Toaster />
      </>,
    )
    const undo = await screen.findByRole('button', { name: 'Undo' })
    // jsdom has no pointer capture, which sonner uses for swiping.
    Object.assign(undo, { setPointerCapture: () => undefined })
    const user = userEvent.setup()
    await user.click(screen.getByLabelText('pressed'))
    await user.click(undo)
    if (moves) await user.click(screen.getByLabelText('typed'))
    await waitFor(() => expect(screen.queryByText('Deleted')).toBeNull())
    expect(screen.getByLabelText(focused)).toHaveFocus()
  })
})

describe('keyboard use beside a dialog', () => {
  async function openDialog() {
    const { toast, Toaster, loadToaster } = await fresh()
    const { Dialog } = await import('./dialog.tsx')
    await Promise.all([loadToaster(), Dialog.preload()])
    const undo = vi.fn<() => void>()
    const close = vi.fn<(open: boolean) => void>()
    toast.info({ title: 'Status changed', action: { label: 'Undo', onPress: undo } })
    render(
      <>
        <Toaster />
        <button type="button">On the page</button>
        <Dialog open title="Edit team" onOpenChange={close}>
          <input aria-label="Name" />
        </Dialog>
      </>,
    )
    await screen.findByText('Status changed')
    const field = await screen.findByRole('textbox', { name: 'Name' })
    await waitFor(() => expect(field).toHaveFocus())
    const user = userEvent.setup()
    await user.keyboard('{Alt>}t{/Alt}')
    const button = screen.getByText('Undo').closest('button')
    expect(button).toHaveFocus()
    return { user, undo, close, field, button }
  }

  test('Alt+T goes to the messages, a press there runs its action, and focus returns', async () => {
    const { user, undo, close, field } = await openDialog()
    await user.keyboard('{Enter}')
    expect(undo).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByText('Status changed')).toBeNull())
    expect(field).toHaveFocus()
    expect(close).not.toHaveBeenCalled()
  })

  test('Escape and Tab return to the dialog, which stays open', async () => {
    const { user, close, field, button } = await openDialog()
    await user.keyboard('{Escape}')
    expect(field).toHaveFocus()
    expect(close).not.toHaveBeenCalled()
    await user.keyboard('{Alt>}t{/Alt}')
    expect(button).toHaveFocus()
    await user.tab()
    expect(screen.getByLabelText('Dismiss message')).toHaveFocus()
    await user.tab()
    expect(field).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(close).toHaveBeenCalledExactlyOnceWith(false)
  })
})

describe('the duration of a toast', () => {
  async function shown(say: (toast: Awaited<ReturnType<typeof fresh>>['toast']) => void) {
    const { toast, Toaster, loadToaster } = await fresh()
    await loadToaster()
    vi.useFakeTimers()
    render(<Toaster />)
    act(() => say(toast))
    await act(() => vi.advanceTimersByTimeAsync(100))
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  // React renders when `act` ends. Removing a toast takes one more step for the leaving and one for the removal.
  const settle = async () => {
    for (let step = 0; step < 3; step++) await pass(250)
  }
  const count = () => document.querySelectorAll('[data-toast]').length

  test('is five seconds for information', async () => {
    await shown((toast) => void toast.info({ title: 'Saved' }))
    await pass(4_800)
    expect(count()).toBe(1)
    await pass(300)
    await settle()
    expect(count()).toBe(0)
  })

  test('lasts until it is dismissed for an error and for anything with an action', async () => {
    await shown((toast) => {
      toast.error({ title: 'Failed' })
      toast.info({ title: 'Ask', action: { label: 'Undo', onPress: () => {} } })
    })
    await pass(600_000)
    expect(count()).toBe(2)
    const [dismiss] = screen.getAllByRole('button', { name: 'Dismiss message' })
    // 44 px to press where a finger points.
    expect(dismiss).toHaveClass('hit', 'hit-square')
    fireEvent.click(dismiss ?? document.body)
    await settle()
    expect(count()).toBe(1)
  })

  test('is paused for all toasts while any of them is hovered or focused', async () => {
    await shown((toast) => {
      toast.info({ title: 'Older' })
      toast.info({ title: 'Newer' })
    })
    const newer = screen.getByText('Newer').closest('[data-toast]') ?? document.body
    fireEvent.pointerEnter(newer)
    fireEvent.pointerMove(newer)
    await pass(60_000)
    expect(count()).toBe(2)
    fireEvent.pointerLeave(newer)
    fireEvent.focus(screen.getAllByRole('button', { name: 'Dismiss message' })[0] ?? document.body)
    await pass(60_000)
    expect(count()).toBe(2)
    fireEvent.blur(screen.getAllByRole('button', { name: 'Dismiss message' })[0] ?? document.body)
    await pass(5_000)
    await settle()
    expect(count()).toBe(0)
  })

  test('is not paused for a toast that appears under a resting pointer', async () => {
    await shown((toast) => toast.info({ title: 'Draft kept' }))
    fireEvent.pointerEnter(screen.getByText('Draft kept').closest('[data-toast]') ?? document.body)
    await pass(5_000)
    await settle()
    expect(count()).toBe(0)
  })
})
