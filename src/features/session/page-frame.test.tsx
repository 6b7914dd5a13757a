import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { parseConfig } from '#/lib/config.ts'
import { ConfigProvider } from '#/providers/config.tsx'
import { Popover } from '#/ui/layers/popover.tsx'

import { ProgressBar } from './progress-bar.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

let answer: () => void = () => undefined

async function open() {
  const root = createRootRoute({
    component: () => (
      <>
        <RouteAnnouncer />
        <ProgressBar />
        <nav>
          <Link to="/login">Slow</Link>
          <Link to="/leads">Own</Link>
          <Link to="." search={{ q: 'x' }}>
            Filter
          </Link>
        </nav>
        <Popover trigger={<button type="button">Unsent</button>} label="Unsent work">
          {() => <button type="button">Draft</button>}
        </Popover>
        <textarea aria-label="Call note" />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </>
    ),
  })
  const page = (path: string, title: string, more: object = {}) =>
    createRoute({
      getParentRoute: () => root,
      path,
      head: () => ({ meta: [{ title }] }),
      component: () => <h1>{title}</h1>,
      ...more,
    })
  const router = createRouter({
    routeTree: root.addChildren([
      page('/', 'First'),
      page('/login', 'Slow page', { loader: () => new Promise<void>((resolve) => (answer = resolve)) }),
      createRoute({
        getParentRoute: () => root,
        path: '/leads',
        head: () => ({ meta: [{ title: 'Own' }] }),
        component: () => (
          <>
            <h1>Own</h1>
            <input aria-label="Field" ref={(field) => field?.focus()} />
          </>
        ),
      }),
    ]),
    history: createMemoryHistory(),
  })
  await act(async () => {
    render(
      <ConfigProvider config={parseConfig({ productName: 'Harbor' })}>
        <RouterProvider<typeof router> router={router} />
      </ConfigProvider>,
    )
  })
  return router
}

const said = () => document.querySelector('[data-live-region="polite"]')?.textContent ?? ''

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a page change', () => {
  test('sets the title, moves the focus to the heading, and announces the page', async () => {
    await open()
    await waitFor(() => expect(document.title).toBe('First · Harbor'))
    await userEvent.click(screen.getByRole('link', { name: 'Slow' }))
    expect(screen.getByRole('heading')).toHaveTextContent('First')
    await act(async () => answer())
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Slow page' })).toHaveFocus())
    expect(document.title).toBe('Slow page · Harbor')
    expect(said().trim()).toBe('Slow page · Harbor')
  })

  test('leaves the focus where the new page put it', async () => {
    await open()
    await userEvent.click(screen.getByRole('link', { name: 'Own' }))
    await waitFor(() => expect(document.title).toBe('Own · Harbor'))
    expect(screen.getByRole('textbox', { name: 'Field' })).toHaveFocus()
  })

  test('leaves a popover open that was opened while the page loaded', async () => {
    await open()
    await userEvent.click(screen.getByRole('link', { name: 'Slow' }))
    await userEvent.click(screen.getByRole('button', { name: 'Unsent' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Draft' })).toHaveFocus())
    await act(async () => answer())
    await waitFor(() => expect(said().trim()).toBe('Slow page · Harbor'))
    expect(screen.getByRole('dialog', { name: 'Unsent work' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Draft' })).toHaveFocus()
  })

  test('leaves a note alone that is being typed while the page loads', async () => {
    await open()
    await userEvent.click(screen.getByRole('link', { name: 'Slow' }))
    const note = screen.getByRole('textbox', { name: 'Call note' })
    await userEvent.type(note, 'Wants to ')
    await act(async () => answer())
    await waitFor(() => expect(said().trim()).toBe('Slow page · Harbor'))
    await userEvent.keyboard('tour')
    expect(note).toHaveValue('Wants to tour')
  })

  test('isn’t triggered by a filter', async () => {
    const router = await open()
    const link = screen.getByRole('link', { name: 'Filter' })
    await userEvent.click(link)
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'x' }))
    expect(link).toHaveFocus()
  })
})

describe('the progress bar', () => {
  test('appears after 150 ms and disappears when the page is loaded', async () => {
    const router = await open()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    act(() => void router.navigate({ to: '/login' }))
    await act(() => vi.advanceTimersByTimeAsync(120))
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(60))
    expect(screen.getByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument()
    await act(async () => answer())
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
  })

  test('doesn’t appear for a fast page', async () => {
    const router = await open()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await act(async () => router.navigate({ to: '/leads' }))
    await act(() => vi.advanceTimersByTimeAsync(400))
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })
})
