import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { communication, lead } from '#/domain/lead/lead.testing.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { stubScroller } from '#/ui/table/scroller.testing.ts'

import { type LeadPageView } from '../page/lead-search.ts'
import { worldOf } from '../page/lead.testing.tsx'
import { Timeline } from './timeline.tsx'

const at = (hour: number, minute: number) => new Date(2026, 6, 14, hour, minute).getTime()

const sofia = {
  contacts: [
    {
      id: 'contact-sofia',
      name: 'Sofia Marchetti',
      contactType: 'TENANT' as const,
      email: 'sofia@example.com',
      phoneNumbers: [{ number: '+15125550139' }],
    },
  ],
  campaign: {
    id: 'campaign-eastside-general',
    name: 'Eastside general',
    scope: 'WHOLE_TEAM' as const,
    category: 'DEFAULT' as const,
    status: 'ACTIVE' as const,
    phoneChannel: { phoneNumber: '+15125550177' },
  },
}

async function show(
  of: Lead,
  view: Exclude<LeadPageView, 'details'> = 'all',
  given?: Parameters<typeof worldOf>[1],
) {
  const world = worldOf(of, given)
  const seen = vi.fn<(id: string) => void>()
  await world.show(
    <Timeline
      leadId={of.id}
      view={view}
      campaign={of.campaign}
      panel={{ tab: 'tab', panel: 'panel' }}
      fieldRef={{ current: null }}
      onSeen={seen}
    />,
  )
  return { ...world, seen }
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  localStorage.clear()
})

const call = {
  communicationType: 'CALL' as const,
  calledFromNumber: '+15125550139',
  calledToNumber: '+15125550177',
  textedFromNumber: null,
  textedToNumber: null,
}

describe('the text of each item', () => {
  test.each([
    [
      'an answered call',
      {
        ...call,
        id: 'c',
        createdTs: at(10, 24),
        callResult: 'ANSWERED' as const,
        durationSeconds: 252,
        sentByUserName: 'Priya Raman',
      },
      'Answered call from Sofia 4m 12s, Priya Raman on Eastside general10:24 AM',
    ],
    [
      'a missed call with a voicemail',
      {
        ...call,
        id: 'c',
        createdTs: at(9, 31),
        callResult: 'VOICEMAIL' as const,
        voicemailUrl: '/media/v.wav',
        voicemailSeconds: 42,
      },
      'Missed call from Sofia +1 (512) 555-0139 on Eastside generalVoicemail9:31 AM',
    ],
    [
      'an outgoing email',
      {
        id: 'e',
        communicationType: 'EMAIL' as const,
        communicationDirection: 'OUTGOING' as const,
        textedToNumber: null,
        createdTs: at(17, 1),
        sentByUserName: 'Priya Raman',
        toAddress: 'sofia@example.com',
        subject: 'Two-bed homes',
        message: 'Hi Sofia',
      },
      'Priya Raman emailed Sofia sofia@example.com5:01 PMTwo-bed homesHi Sofia',
    ],
    [
      'an unknown channel',
      { id: 'x', communicationType: 'VIDEO_CHAT', createdTs: at(12, 0), message: 'Hello' },
      'Video chat from Sofia +1 (512) 555-013912:00 PMHello',
    ],
  ])('%s', async (_, given, expected) => {
    await show(lead({ ...sofia, communications: [communication(given)] }))
    expect(rows().at(-1)).toContain(expected)
  })

  test('groups texts with one number into a run, and marks a failed one as Not Delivered', async () => {
    const communications = [
      communication({ id: 't1', createdTs: at(9, 52), message: 'Is Thursday still open?' }),
      communication({
        id: 't2',
        createdTs: at(9, 55),
        communicationDirection: 'OUTGOING',
        textedToNumber: '+15125550139',
        textedFromNumber: '+15125550177',
        message: 'It is.',
        sentByUserRef: 'user-dana',
        sentByUserName: 'Dana Whitcombe',
        textStatus: 'FAILED',
      }),
    ]
    await show(lead({ ...sofia, communications }))
    const [, head, first, second] = rows()
    expect(head).toContain('Text messages with Sofia +1 (512) 555-01399:55 AM')
    expect(first).toContain('Sofia Marchetti wrote: Is Thursday still open?')
    expect(second).toContain('It is.')
    expect(second).toContain('Not Delivered')
    expect(second).toContain('Dana Whitcombe')
  })

  test('names the day of a run’s newest text if it is not the day above the run', async () => {
    const communications = [
      communication({ id: 't1', createdTs: at(-1, 40) }),
      communication({ id: 't2', createdTs: at(8, 5) }),
    ]
    await show(lead({ ...sofia, communications }))
    const [day, head] = rows()
    expect(day).toContain('Jul 13')
    expect(head).toMatch(/7\/14\/26, 8:05 AM$/)
  })

  test('says that only the team can see a comment, and highlights its mentions', async () => {
    const comments = [
      {
        id: 'n',
        createdTs: at(9, 40),
        text: 'No carpet. @Marcus Oyelaran can you cover?',
        userRef: 'user-priya',
        userName: 'Priya Raman',
      },
    ]
    await show(lead({ ...sofia, comments }))
    expect(rows().at(-1)).toContain('Priya Raman commented visible to your team only')
    expect(screen.getByText('@Marcus Oyelaran')).toHaveClass('text-accent-text')
  })

  test('describes a status change in the history', async () => {
    const activities = [
      {
        id: 'a',
        createdTs: at(10, 2),
        activityType: 'STATUS_CHANGED' as const,
        from: 'NEW_LEAD',
        to: 'OPPORTUNITY',
        userName: 'Priya Raman',
      },
    ]
    await show(lead({ ...sofia, activities }))
    expect(rows().at(-1)).toContain('Status changed from New lead to Opportunity by Priya Raman')
  })

  test('shows a placeholder for an item that can’t be read, and shows all others', async () => {
    await show(
      lead({
        ...sofia,
        communications: [
          { id: 'broken', createdTs: 'yesterday' },
          communication({ id: 't1', message: 'Hello' }),
        ],
      }),
    )
    expect(screen.getByText('This item couldn’t be shown')).toBeVisible()
    expect(screen.getByText('Hello')).toBeVisible()
  })

  test('says that there is nothing yet, and names the next step', async () => {
    await show(lead({ ...sofia, tenantName: 'Sofia Marchetti' }))
    expect(screen.getByText('No messages yet. Text Sofia Marchetti.')).toBeVisible()
  })
})

describe('web forms', () => {
  const form = communication({
    id: 'w',
    communicationType: 'WEBFORM',
    name: 'Sofia Marchetti',
    fromAddress: 'sofia@example.com',
    message: 'Bedrooms: 2\nMove-in: August 1',
    formFields: [
      { label: 'Bedrooms', value: '2' },
      { label: 'Move-in', value: 'August 1' },
    ],
  })

  test('show label and value side by side', async () => {
    await show(lead({ ...sofia, communications: [{ ...form, message: 'Is it quiet?' }] }))
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Bedrooms', 'Move-in'])
    expect(screen.getByText('Is it quiet?')).toBeVisible()
  })

  test('show the original text for a client with strict web-form text', async () => {
    await show(lead({ ...sofia, communications: [form] }), 'all', {
      config: {
        featureFlags: {
          compactList: [],
          teamTourVisibility: [],
          strictWebFormText: ['client-brightwater'],
          newDevCustomReport: [],
        },
      },
    })
    expect(screen.queryByRole('term')).not.toBeInTheDocument()
    expect(screen.getByText(/Bedrooms: 2\s+Move-in: August 1/)).toBeVisible()
  })
})

describe('emails', () => {
  const email = (given: object) =>
    communication({
      id: 'e',
      communicationType: 'EMAIL',
      fromAddress: 'sofia@example.com',
      textedFromNumber: null,
      ...given,
    })

  test('fold the quoted part', async () => {
    await show(
      lead({
        ...sofia,
        communications: [
          email({ subject: 'Re: Homes', message: 'Saturday works.\n\nOn Monday Priya wrote:\n> Hi Sofia' }),
        ],
      }),
    )
    expect(screen.getByText('Saturday works.')).toBeVisible()
    expect(screen.queryByText(/Hi Sofia/)).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Quoted email' }))
    expect(screen.getByText(/Hi Sofia/)).toBeVisible()
  })

  test('list attachments with their size, and don’t link an unsafe address', async () => {
    const attachments = [
      { name: 'plans.pdf', url: '/media/plans.pdf', bytes: 1_887_437 },
      { name: 'trap.pdf', url: 'javascript:alert(1)', bytes: 10 },
      { name: 'elsewhere.pdf', url: 'https://files.example.com/a.pdf' },
    ]
    await show(lead({ ...sofia, communications: [email({ attachments })] }))
    const files = within(await screen.findByRole('list', { name: 'Attachments' }))
    expect(files.getByRole('link', { name: /plans\.pdf.*1\.8 MB/ })).toHaveAttribute('target', '_blank')
    expect(files.getByRole('link', { name: /elsewhere\.pdf.*on files\.example\.com/ })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    )
    expect(files.getAllByRole('link')).toHaveLength(2)
    expect(files.getByText('trap.pdf')).toBeVisible()
  })
})

describe('incoming content', () => {
  test('is shown as text when it contains hostile markup', async () => {
    const markup = '<img src=x onerror="window.__xss = 1"><script>window.__xss = 2</script>'
    await show(
      lead({
        tenantName: markup,
        contacts: [
          {
            id: 'c',
            name: markup,
            contactType: markup,
            phoneNumbers: [{ number: '+15125550139', phoneType: markup }],
          },
        ],
        communications: [
          communication({ id: 't', message: markup }),
          communication({
            id: 'e',
            communicationType: 'EMAIL',
            subject: markup,
            message: markup,
            fromAddress: markup,
            attachments: [{ name: markup, url: markup }],
          }),
          communication({
            id: 'w',
            communicationType: 'WEBFORM',
            name: markup,
            formFields: [{ label: markup, value: markup }],
          }),
          communication({
            id: 'k',
            communicationType: 'CALL',
            callResult: markup,
            calledFromNumber: markup,
            calledToNumber: markup,
            message: markup,
          }),
        ],
        comments: [{ id: 'n', createdTs: 1, text: markup, userRef: markup, userName: markup }],
        activities: [
          {
            id: 'a',
            createdTs: 1,
            activityType: markup,
            userName: markup,
            from: markup,
            to: markup,
            reason: markup,
          },
        ],
      }),
    )
    expect(document.querySelector('main img, main script')).toBeNull()
    expect(Reflect.get(window, '__xss')).toBeUndefined()
    expect(screen.getAllByText(new RegExp('<img src=x')).length).toBeGreaterThan(5)
  })

  test('renders only the texts in view and near it of five thousand, from the newest', async () => {
    stubScroller({ view: 600, content: 5_000 * 46, row: 46 })
    const communications = Array.from({ length: 5_000 }, (_, index) =>
      communication({ id: `t${index}`, createdTs: at(1, 0) + index * 1_000, message: `Text ${index}` }),
    )
    await show(lead({ ...sofia, communications }))
    expect(await screen.findByText('Text 4999')).toBeVisible()
    expect(screen.getAllByRole('listitem').length).toBeLessThan(100)
    const region = screen.getByRole('tabpanel')
    region.scrollTop = 2_500 * 46
    fireEvent.scroll(region)
    expect(await screen.findByText('Text 2500')).toBeVisible()
    expect(screen.queryByText('Text 4999')).not.toBeInTheDocument()
    expect(screen.getAllByRole('listitem').length).toBeLessThan(100)
  })

  test('is acknowledged when in view, incoming items only', async () => {
    const observed: Element[] = []
    let tell: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => undefined
    vi.stubGlobal('IntersectionObserver', function observer(callback: typeof tell) {
      tell = callback
      return { observe: (element: Element) => observed.push(element), disconnect: () => undefined }
    })
    const { seen } = await show(
      lead({
        ...sofia,
        communications: [
          communication({ id: 'in' }),
          communication({ id: 'out', communicationDirection: 'OUTGOING', textedToNumber: '+15125550139' }),
        ],
      }),
    )
    expect(observed).toHaveLength(1)
    act(() => tell(observed.map((target) => ({ target, isIntersecting: true }))))
    expect(seen.mock.calls).toEqual([['in']])
    vi.unstubAllGlobals()
  })
})
