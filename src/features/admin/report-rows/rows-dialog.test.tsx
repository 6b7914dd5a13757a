import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'

import { type Backend } from '#mocks/db/backend.ts'

import { CallStatsPage } from '../report-calls/call-stats-page.tsx'
import { CampaignChannelsPage } from '../report-campaigns/campaign-channels-page.tsx'
import { mountReport, startReports } from '../reports/report-page.testing.tsx'
import { type ReportProps } from '../reports/use-report.ts'

let backend: Backend
beforeEach(() => {
  backend = startReports()
})

const missed = () => screen.findByRole('link', { name: /^Missed: / })
const costOfGeneral = () => screen.findByRole('button', { name: /^Cost of Eastside general/ })

const dialogs: readonly [
  path: string,
  Page: ComponentType<ReportProps>,
  show: string,
  title: string,
  opener: () => Promise<HTMLElement>,
  close: string,
][] = [
  ['/reports/call-stats', CallStatsPage, 'missed', 'Missed calls', missed, 'Close'],
  [
    '/reports/campaign-channels',
    CampaignChannelsPage,
    'cost.campaign-eastside-general',
    'Cost of Eastside general',
    costOfGeneral,
    'Cancel',
  ],
]

test.each(dialogs)(
  '%s: Back closes the dialog, and a closed dialog leaves no history entry',
  async (path, Page, show, title, opener, close) => {
    const { router, href } = await mountReport(Page, backend, `${path}?compare=none`)
    const back = () => act(async () => router.history.back())
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await act(() => router.navigate({ href: `${path}?compare=none&period=year-to-date` }))
    const here = href()

    await userEvent.click(await opener())
    await screen.findByRole('dialog', { name: title })
    expect(href()).toContain(`show=${show}`)
    await back()
    await closed()
    expect(href()).toBe(here)

    for (const leave of ['button', 'Escape']) {
      await userEvent.click(await opener())
      const dialog = await screen.findByRole('dialog', { name: title })
      if (leave === 'Escape') await userEvent.keyboard('{Escape}')
      else {
        const [button] = within(dialog).getAllByRole('button', { name: close }).slice(-1)
        if (button) await userEvent.click(button)
      }
      await closed()
      expect(href()).toBe(here)
    }

    await back()
    expect(href()).toBe(`${path}?compare=none`)
  },
)

describe('a typed cost', () => {
  const path = '/reports/campaign-channels'
  const title = 'Cost of Eastside general'

  async function type() {
    const dialog = await screen.findByRole('dialog', { name: title })
    const field = await within(dialog).findByRole('textbox', { name: /^Cost/ })
    await userEvent.clear(field)
    await userEvent.type(field, '512')
    return field
  }

  test('is discarded only after a question when navigating away', async () => {
    const { router, href } = await mountReport(CampaignChannelsPage, backend, `${path}?compare=none`)
    await userEvent.click(await costOfGeneral())
    const field = await type()
    // The history used in tests does not ask before Back. Any other navigation away from the dialog triggers the same
    // question.
    const leave = () => act(async () => void router.navigate({ href: `${path}?compare=none` }))
    await leave()
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(field).toHaveValue('512')
    expect(href()).toContain('show=cost.')
    await leave()
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(href()).toBe(`${path}?compare=none`)
  })

  test.each([
    ['the report', true],
    ['an address', false],
  ])(
    'in a dialog opened by %s is not asked about again once it was discarded or saved',
    async (_, pressed) => {
      const { router, href } = await mountReport(CampaignChannelsPage, backend, `${path}?compare=none`)
      const open = async () => {
        if (pressed) await userEvent.click(await costOfGeneral())
        else
          await act(() =>
            router.navigate({ href: `${path}?compare=none&show=cost.campaign-eastside-general` }),
          )
        await type()
      }
      const closed = async () => {
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
        expect(href()).toBe(`${path}?compare=none`)
      }
      await open()
      await userEvent.keyboard('{Escape}')
      await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
      await closed()
      await open()
      await userEvent.click(screen.getByRole('button', { name: 'Save cost' }))
      await closed()
    },
  )
})

test.each(dialogs)(
  '%s: closing a dialog opened by its address replaces the address',
  async (path, Page, show, title, _opener, close) => {
    const { router, href } = await mountReport(Page, backend, path)
    await act(() => router.navigate({ href: `${path}?show=${show}` }))
    const dialog = await screen.findByRole('dialog', { name: title })
    const [button] = within(dialog).getAllByRole('button', { name: close }).slice(-1)
    if (button) await userEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(href()).toBe(path)
    expect(router.history.length).toBe(2)
    expect(router.history.canGoBack()).toBe(true)
  },
)
