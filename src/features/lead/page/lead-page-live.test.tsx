import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Profiler, type ProfilerOnRenderCallback } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { leadQuery } from '#/api/lead.ts'
import { communication, lead } from '#/domain/lead/lead.testing.ts'
import { stubScroller } from '#/ui/table/scroller.testing.ts'

import { mountLeadPage, sofiaFacts } from './lead-page.testing.tsx'
import { LeadDetailPage } from './lead-page.tsx'
import { worldOf } from './lead.testing.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
})

describe('live updates', () => {
  const at = (minute: number) => Date.UTC(2026, 6, 14, 15, minute)
  const text = (id: string, minute: number) =>
    communication({ id, createdTs: at(minute), message: `Text ${id}` })

  /** Shows a conversation that is higher than the view. Each row alone is higher, too. */
  async function reading() {
    stubScroller({ view: 500, content: 0, row: 700 })
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function scrollHeight(
      this: Element,
    ) {
      return Number.parseFloat(this.querySelector<HTMLElement>('[style*="height"]')?.style.height ?? '0')
    })
    const world = await mountLeadPage(lead({ ...sofiaFacts, communications: [text('t1', 1)] }))
    const region = screen.getByRole('tabpanel')
    const arrive = async (...ids: string[]) => {
      const communications = [text('t1', 1), ...ids.map((id, index) => text(id, index + 2))]
      world.client.setQueryData(
        leadQuery('lead-sofia-marchetti').queryKey,
        lead({ ...sofiaFacts, communications }),
      )
      await screen.findByText(`Text ${ids.at(-1)}`)
    }
    const end = () => region.scrollHeight - region.clientHeight
    return { world, region, arrive, end }
  }

  test('keeps the timeline at the end when a text arrives', async () => {
    const { region, arrive, end } = await reading()
    const before = end()
    region.scrollTop = before
    fireEvent.scroll(region)
    await arrive('t2')
    expect(screen.getByText('Text t2')).toBeVisible()
    expect(end()).toBeGreaterThan(before)
    expect(region.scrollTop).toBe(end())
    expect(screen.queryByRole('button', { name: /New message/ })).not.toBeInTheDocument()
  })

  test('doesn’t scroll back when the user leaves the end at that moment', async () => {
    const { region, arrive, end } = await reading()
    region.scrollTop = end()
    fireEvent.scroll(region)
    region.scrollTop = end() - 600
    const left = region.scrollTop
    // Both changes are known before anything is rendered.
    act(() => void fireEvent.scroll(region))
    await arrive('t2')
    expect(region.scrollTop).toBe(left)
  })

  test('doesn’t scroll when the user is further up, and shows a chip with the new messages', async () => {
    const { region, arrive, end } = await reading()
    region.scrollTop = 300
    fireEvent.scroll(region)
    await arrive('t2')
    expect(region.scrollTop).toBe(300)
    expect(screen.getByRole('button', { name: 'New message' })).toBeVisible()
    await arrive('t2', 't3')
    await userEvent.click(screen.getByRole('button', { name: '2 new messages' }))
    expect(region.scrollTop).toBe(end())
    expect(screen.queryByRole('button', { name: /new message/i })).not.toBeInTheDocument()
    expect(region).toHaveFocus()
  })

  test('shows a sent text once at the end, as sending and then as sent, without a gap', async () => {
    const world = await mountLeadPage(lead({ ...sofiaFacts, communications: [text('t1', 1)] }))
    const sent = communication({
      id: 'sent',
      communicationDirection: 'OUTGOING',
      createdTs: Date.now(),
      message: 'See you Thursday',
      textedFromNumber: '+15125550177',
      textedToNumber: '+15125550139',
      sentByUserRef: 'user-priya',
    })
    let accept: (value: unknown) => void = () => undefined
    world.answers['POST /api/lead/:leadId/text-msg/'] = () => new Promise((resolve) => (accept = resolve))
    await userEvent.type(screen.getByRole('textbox'), 'See you Thursday')
    await userEvent.click(screen.getByRole('button', { name: /^Send/ }))
    const timeline = within(screen.getByRole('tabpanel'))
    expect(timeline.getByText('See you Thursday')).toBeVisible()
    expect(timeline.getByText('Sending…')).toBeVisible()

    world.answers['GET /api/lead/:leadId/text-thread'] = () => [text('t1', 1), sent]
    world.answers['GET /api/lead/:leadId'] = () => new Promise(() => undefined)
    accept(sent)
    await waitFor(() => expect(timeline.queryByText('Sending…')).not.toBeInTheDocument())
    expect(timeline.getAllByText('See you Thursday')).toHaveLength(1)
    expect(screen.getByRole('textbox')).toHaveValue('')
  })

  test('announces an incoming text, and leaves the focus in place', async () => {
    const { arrive } = await reading()
    const field = screen.getByRole('textbox')
    act(() => field.focus())
    await arrive('t2')
    expect(field).toHaveFocus()
    expect(document.querySelector('[data-live-region=polite]')).toHaveTextContent(
      'Sofia Marchetti wrote: Text t2',
    )
  })
})

test('renders nothing again when a refetch begins', async () => {
  const onRender = vi.fn<ProfilerOnRenderCallback>()
  const sofia = lead(sofiaFacts)
  const { client, answers, asked, show } = worldOf(sofia)
  await show(
    <Profiler id="lead" onRender={onRender}>
      <LeadDetailPage leadId={sofia.id} show="all" onShow={() => undefined} onBack={undefined} />
    </Profiler>,
  )
  const refetch = () => void client.invalidateQueries({ queryKey: leadQuery(sofia.id).queryKey })
  // Once a first change is shown, nothing of the start is left to render.
  answers['GET /api/lead/:leadId'] = () =>
    lead({ ...sofiaFacts, communications: [communication({ message: 'Hello' })] })
  refetch()
  await screen.findByText('Hello')
  answers['GET /api/lead/:leadId'] = () => new Promise(() => undefined)
  asked.length = 0
  onRender.mockClear()
  refetch()
  await waitFor(() => expect(asked).toContain('GET /api/lead/:leadId'))
  expect(onRender).not.toHaveBeenCalled()
})
