import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { createBackend } from '#mocks/db/backend.ts'

import { mountList, stubLayout } from '../page/list.testing.tsx'
import { SummaryReport } from './summary-report.tsx'

beforeEach(stubLayout)

const PATH = '/leads/summary-report'
const numbers = () => within(screen.getByRole('region', { name: 'All properties' }))
const leads = () => numbers().getByRole('link', { name: /^Leads / })
const heading = () => document.querySelector('header')

test('while another period is loading, the numbers keep their period, links and print', async () => {
  const backend = createBackend()
  const report = await mountList('?period=all-time', {
    backend,
    at: PATH,
    person: 'user-elena',
    page: (search, onSearch) => <SummaryReport search={search} onSearch={onSearch} />,
  })
  await screen.findByRole('region', { name: 'All properties' })
  const [text, href] = [leads().textContent, leads().getAttribute('href')]
  expect(href).toContain('period=all-time')
  expect(heading()).toHaveTextContent(/, All Time/)
  expect(document.querySelector('.summary-progress')).toBeNull()

  const gate = backend.world.faults.add({ match: 'GET /api/leads/summary', times: 0, act: { kind: 'gate' } })
  await report.go(`${PATH}?period=today`)
  await waitFor(() => expect(screen.getByRole('treegrid')).toHaveAttribute('aria-busy', 'true'))
  expect(leads()).toHaveTextContent(text)
  expect(leads()).toHaveAttribute('href', href)
  expect(heading()).toHaveTextContent(/, All Time/)
  expect(document.querySelector('.summary-progress')).not.toBeNull()
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(screen.getByTestId('summary-paper')).toHaveTextContent(/properties, All Time/)
  act(() => void dispatchEvent(new Event('afterprint')))

  act(() => void backend.world.faults.open(gate.id))
  await waitFor(() => expect(heading()).not.toHaveTextContent(/, All Time/))
  expect(document.querySelector('.summary-progress')).toBeNull()
  // The new number is announced once it is here.
  const count = /\d+/.exec(leads().textContent)?.[0] ?? 'none'
  expect(document.querySelector('[data-live-region=polite]')).toHaveTextContent(
    new RegExp(`^${count} leads? match(es)?$`),
  )
})

test('the focus stays on the row whose Retry has loaded it', async () => {
  const backend = createBackend()
  const match = 'GET /api/leads'
  const fault = backend.world.faults.add({ match, act: { kind: 'status', status: 500 }, times: 0 })
  await mountList('?period=all-time', {
    backend,
    at: PATH,
    person: 'user-elena',
    page: (search, onSearch) => <SummaryReport search={search} onSearch={onSearch} />,
  })
  const [retry] = await screen.findAllByRole('button', { name: 'Retry' })
  const at = retry?.closest('[data-index]')?.getAttribute('data-index')
  backend.world.faults.clear(fault.id)
  await userEvent.click(retry ?? document.body)
  await waitFor(() => expect(retry).not.toBeInTheDocument())
  expect(document.activeElement).toHaveAttribute('data-index', at)
})
