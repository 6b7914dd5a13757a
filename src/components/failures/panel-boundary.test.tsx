import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { PanelBoundary } from './panel-boundary.tsx'

let broken = true
const caught = vi.fn<(error: unknown) => void>()
beforeEach(() => {
  broken = true
  caught.mockClear()
})

function Panel({ name = 'The panel' }: { name?: string }) {
  if (broken) throw new Error('A fault of ours')
  return <p>{name}</p>
}

const show = (content: ReactNode) => render(content, { onCaughtError: caught })

describe('a broken panel', () => {
  test('shows a message without the error, keeps the rest of the page and reports to the root', async () => {
    show(
      <>
        <PanelBoundary name="The timeline">
          <Panel />
        </PanelBoundary>
        <input aria-label="Reply" defaultValue="Half a sentence" />
      </>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('The timeline couldn’t be shown.')
    expect(screen.queryByText(/fault of ours/)).not.toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('Half a sentence')
    expect(caught.mock.calls[0]?.[0]).toEqual(new Error('A fault of ours'))

    // While the panel is still broken, the message stays. Then the panel works again.
    await userEvent.click(screen.getByRole('button', { name: /^Retry/ }))
    expect(screen.getByRole('alert')).toBeInTheDocument()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: /^Retry/ }))
    expect(screen.getByText('The panel')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('moves the focus to the page after a successful Retry', async () => {
    show(
      <main id="main" tabIndex={-1}>
        <PanelBoundary name="The timeline">
          <Panel />
        </PanelBoundary>
      </main>,
    )
    broken = false
    await userEvent.click(screen.getByRole('button', { name: /^Retry/ }))
    expect(screen.getByText('The panel')).toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('is rendered again when another view is shown', () => {
    const view = (key: string) => (
      <PanelBoundary name="The timeline" resetKey={key}>
        <Panel name={key} />
      </PanelBoundary>
    )
    const { rerender } = show(view('texts'))
    expect(screen.getByRole('alert')).toBeInTheDocument()
    broken = false
    rerender(view('texts'))
    expect(screen.getByRole('alert')).toBeInTheDocument()
    rerender(view('all'))
    expect(screen.getByText('all')).toBeInTheDocument()
  })

  test('has its message as accessible name and tooltip when it is as small as an icon', () => {
    show(
      <PanelBoundary name="The alerts" size="face">
        <Panel />
      </PanelBoundary>,
    )
    const retry = screen.getByRole('button', { name: 'Retry: The alerts couldn’t be shown.' })
    expect(retry).toHaveAttribute('data-tip', 'The alerts couldn’t be shown.')
  })

  test('is a list item in a list and can be closed in a window', async () => {
    const close = vi.fn<() => void>()
    show(
      <ul>
        <PanelBoundary name="Your teams" size="line" as="li" onClose={close}>
          <Panel />
        </PanelBoundary>
      </ul>,
    )
    expect(screen.getByRole('listitem')).toHaveTextContent('Your teams couldn’t be shown.')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(close).toHaveBeenCalledOnce()
  })
})

test('Retry refetches a failed query', async () => {
  let works = false
  const ask = vi.fn<() => Promise<string>>(() =>
    works ? Promise.resolve('The answer') : Promise.reject(new Error('No')),
  )
  function Asks() {
    const { data } = useSuspenseQuery({ queryKey: ['x'], queryFn: ask, retry: false })
    return <p>{data}</p>
  }
  show(
    <QueryClientProvider client={new QueryClient()}>
      <PanelBoundary name="The details">
        <Suspense>
          <Asks />
        </Suspense>
      </PanelBoundary>
    </QueryClientProvider>,
  )
  const retry = await screen.findByRole('button', { name: /^Retry/ })
  works = true
  await userEvent.click(retry)
  expect(await screen.findByText('The answer')).toBeInTheDocument()
  expect(ask).toHaveBeenCalledTimes(2)
})
