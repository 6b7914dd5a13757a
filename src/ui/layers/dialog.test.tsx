import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { describe, expect, test, vi } from 'vitest'

import { Button } from '../controls/button.tsx'
import { Checkbox } from '../controls/checkbox.tsx'
import { Segmented } from '../controls/segmented.tsx'
import { Dialog } from './dialog.tsx'

function Page({
  dirty = false,
  field = false,
  saving = false,
}: {
  dirty?: boolean
  field?: boolean
  saving?: boolean
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete Team"
        dirty={dirty}
        saving={saving}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="destructive">Delete Team</Button>
          </>
        }
      >
        {field ? <input aria-label="Reason" /> : 'It can’t be undone.'}
      </Dialog>
    </>
  )
}

/** A dialog with every kind of field, which is saved for as long as the footer says. */
function Fields({ onPress }: { onPress: (button: string) => void }) {
  const [saving, setSaving] = useState(false)
  const [text, setText] = useState('')
  const [on, setOn] = useState(false)
  const [chosen, setChosen] = useState('a')
  const [view, setView] = useState<'list' | 'map'>('list')
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      title="Edit"
      saving={saving}
      action={<Button onClick={() => onPress('Add')}>Add</Button>}
      footer={<Button onClick={() => setSaving(!saving)}>{saving ? 'Fail' : 'Save'}</Button>}
    >
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <Checkbox label="Notify" checked={on} onChange={setOn} />
      <select aria-label="Kind" value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <Segmented
        label="View"
        options={[
          { value: 'list', label: 'List' },
          { value: 'map', label: 'Map' },
        ]}
        value={view}
        onChange={setView}
      />
      <Button onClick={() => onPress('Remove')}>Remove</Button>
      <Button data-while-saving onClick={() => onPress('Cancel upload')}>
        Cancel upload
      </Button>
    </Dialog>
  )
}

test('takes no input while it saves, and keeps the focus where it is', async () => {
  const onPress = vi.fn<(button: string) => void>()
  render(<Fields onPress={onPress} />)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  const fill = async () => {
    await userEvent.type(name, '12')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Notify' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'B')
    screen.getByRole('radio', { checked: true }).focus()
    await userEvent.keyboard('{ArrowRight}')
    for (const button of ['Add', 'Remove', 'Cancel upload'])
      await userEvent.click(screen.getByRole('button', { name: button }))
  }
  act(() => name.focus())
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(name).toHaveFocus()
  await fill()
  const box = screen.getByRole('checkbox')
  const select = screen.getByRole('combobox')
  const map = screen.getByRole('radio', { name: 'Map' })
  expect(name).toHaveValue('')
  expect(box).not.toBeChecked()
  expect(select).toHaveValue('a')
  expect(map).not.toBeChecked()
  expect(onPress.mock.calls).toEqual([['Cancel upload']])

  fireEvent.click(screen.getByRole('button', { name: 'Fail' }))
  await fill()
  expect(name).toHaveValue('12')
  expect(box).toBeChecked()
  expect(select).toHaveValue('b')
  expect(map).toBeChecked()
  expect(onPress).toHaveBeenCalledTimes(4)
})

/** Shows a separate loading dialog until its data is loaded. */
function LoadedLater({ left }: { left: () => void }) {
  const [open, setOpen] = useState(false)
  const [loaded, setLoaded] = useState(false)
  const dialog = { open: true, onOpenChange: setOpen, title: 'Add campaign' }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add</Button>
      {open && !loaded && (
        <Dialog {...dialog} key="loading" footer={<Button onClick={() => setLoaded(true)}>Load</Button>}>
          Loading
        </Dialog>
      )}
      {open && loaded && (
        <Dialog {...dialog} key="loaded">
          <input aria-label="Name" onBlur={left} />
        </Dialog>
      )}
    </>
  )
}

/** Unsaved changes also cause a question on the way to another page. */
function renderRouted(page: ReactNode) {
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: () => page }),
      createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => 'Elsewhere' }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(<RouterProvider router={router} />)
  return router
}

describe('Dialog', () => {
  test('keeps focus when it replaces another dialog, and returns it to where both were opened', async () => {
    const left = vi.fn<() => void>()
    render(<LoadedLater left={left} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await user.click(await screen.findByRole('button', { name: 'Load' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await waitFor(() => expect(name).toHaveFocus())
    await new Promise((done) => setTimeout(done))
    expect(name).toHaveFocus()
    expect(left).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus())
  })

  test('focuses Cancel, closes on Escape, and returns focus to where it was', async () => {
    render(<Page />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('dialog', { name: 'Delete Team' })).toHaveAttribute('aria-modal', 'true')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus())
  })

  test('focuses the first field that can be seen, not the hidden input of a button that chooses a file', async () => {
    render(
      <Dialog open title="Import units" onOpenChange={() => undefined}>
        <Button>Choose a file</Button>
        <input type="file" hidden aria-label="File" />
        <input aria-label="Name" />
      </Dialog>,
    )
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
  })

  test('stays open when a button above it disappears with its press, as End does in the bar of a call', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>()
    function Call() {
      const [ended, setEnded] = useState(false)
      // The browser renders the change before the document hears the press.
      const end = () => flushSync(() => setEnded(true))
      return <div data-above-dialogs>{ended ? <p>Call ended</p> : <Button onClick={end}>End</Button>}</div>
    }
    render(
      <>
        <Call />
        <Dialog open title="Add lease" onOpenChange={onOpenChange}>
          <input aria-label="Rent" />
        </Dialog>
      </>,
    )
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Rent' })).toHaveFocus())
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    await user.click(screen.getByRole('button', { name: 'End', hidden: true }))
    expect(screen.getByText('Call ended')).toBeInTheDocument()
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  test('gives focus to the page when the button that opened it is gone', async () => {
    function Deleted() {
      const [open, setOpen] = useState(false)
      const [gone, setGone] = useState(false)
      return (
        <section aria-label="Questions">
          {!gone && <Button onClick={() => setOpen(true)}>Delete</Button>}
          <Dialog
            open={open}
            onOpenChange={setOpen}
            title="Delete question?"
            footer={
              <Button
                onClick={() => {
                  setGone(true)
                  setOpen(false)
                }}
              >
                Delete question
              </Button>
            }
          >
            It can’t be undone.
          </Dialog>
        </section>
      )
    }
    const user = userEvent.setup({ delay: null })
    render(<Deleted />)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete question' }))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Questions' })).toHaveFocus())
  })

  test('focuses its first field when it has one', async () => {
    render(<Page field />)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus())
  })

  test('asks before its page is left: Keep editing stays there, Discard leaves', async () => {
    const router = renderRouted(<Page dirty field />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Sold')
    const leave = () => act(async () => void router.navigate({ href: '/elsewhere' }))
    await leave()
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Sold')
    expect(router.state.location.pathname).toBe('/')
    await leave()
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(await screen.findByText('Elsewhere')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('drops the question when saving starts: the page stays, and closing asks again', async () => {
    function Saved() {
      const [saving, setSaving] = useState(false)
      return (
        <>
          <Page dirty field saving={saving} />
          <button type="button" onClick={() => setSaving(!saving)}>
            Save or fail
          </button>
        </>
      )
    }
    const router = renderRouted(<Saved />)
    const user = userEvent.setup()
    const save = await screen.findByRole('button', { name: 'Save or fail' })
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByRole('dialog')
    await act(async () => void router.navigate({ href: '/elsewhere' }))
    await screen.findByRole('button', { name: 'Keep editing' })
    fireEvent.click(save)
    fireEvent.click(save)
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/')
  })

  test('is also closed by a navigation within its page', async () => {
    const router = renderRouted(<Page dirty field />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByRole('dialog')
    await act(async () => void router.navigate({ href: '/?tab=other' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.href).toBe('/?tab=other')
  })

  test('asks before closing when something was typed: Keep editing keeps it, Discard closes it', async () => {
    renderRouted(<Page dirty field />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    // Only the buttons of the question respond, so that a key that is held down or pressed twice discards nothing.
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('button', { name: 'Discard' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('returns focus to the footer button that asked after Keep editing', async () => {
    const cancel = (close: () => void) => <Button onClick={close}>Cancel</Button>
    renderRouted(
      <Dialog open dirty title="Edit team" onOpenChange={() => undefined} renderFooter={cancel}>
        <input aria-label="Name" />
      </Dialog>,
    )
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  })
})
