import { type QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { vi } from 'vitest'

import { applierOf } from '#/api/cache/applier-of.ts'
import { listLeads } from '#/api/endpoints/leads.ts'
import { type LiveEventType } from '#/api/live/events.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { TestChannel } from '#/providers/live/channel.testing.ts'
import { LiveContext } from '#/providers/live/live-wire.tsx'
import { type TextPopoutState, TextPopoutContext } from '#/providers/popout/popout-context.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { type LeadSearch, readSearch } from '../state/list-state.ts'
import { LeadList } from './lead-list.tsx'

/** Height of the scroller: 18 rows of 40 px. */
const VIEWPORT = 720

/** Mocks the height, the only layout value that the list needs, because jsdom has no layout. */
export function stubLayout(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(VIEWPORT)
}

/** A list on top of a real mock backend. */
export interface TestList {
  readonly backend: Backend
  readonly client: QueryClient
  /** Search strings of the requests for the list, in order. */
  readonly asked: URLSearchParams[]
  readonly popout: { readonly open: ReturnType<typeof vi.fn<TextPopoutState['open']>> }
  readonly nothingToShow: Error[]
  readonly url: () => string
  /** Goes back to the previous page. */
  back(): Promise<void>
  /** Goes to another URL of the app. */
  go(href: string): Promise<void>
  /** Simulates a server event on the live channel. Without a lead, the event is about anybody's rights. */
  tell(eventType: LiveEventType, leadId?: string): void
  /** Responses of the list endpoint from now on. When undefined, the backend responds. */
  answer: ((request: Request) => Promise<Response> | undefined) | undefined
}

/** Mounts the page at a URL, with everything that it needs around it. */
export async function mountList(
  search = '',
  {
    answer,
    elsewhere,
    backend = createBackend(),
    list: key = 'all',
    person = 'user-priya',
    at = '/leads/list/all',
    page = (search, onSearch) => <LeadList list={key} search={search} onSearch={onSearch} />,
  }: {
    answer?: TestList['answer']
    /** Responses of endpoints other than the list's. */
    elsewhere?: TestList['answer']
    backend?: Backend
    list?: LeadListKey
    person?: string
    /** The path of the list. */
    at?: string
    /** Renders another page instead of one of the default lists. */
    page?: (search: LeadSearch, onSearch: (change: (before: LeadSearch) => LeadSearch) => void) => ReactNode
  } = {},
): Promise<TestList> {
  const asked: URLSearchParams[] = []
  const nothingToShow: Error[] = []
  const popout = { open: vi.fn<TextPopoutState['open']>() }
  const list: { answer: TestList['answer'] } = { answer }
  const { client, router, href } = await renderScreen({
    as: person,
    at: `${at}${search}`,
    world: backend,
    answer(request) {
      const url = new URL(request.url)
      if (url.pathname !== listLeads.path) return elsewhere?.(request)
      asked.push(url.searchParams)
      return list.answer?.(request)
    },
    onNothingToShow: (error) => nothingToShow.push(error),
    searching: {
      validateSearch: readSearch,
      page: (tools) => page(tools.search, tools.replaceSearch),
    },
    others: { '/leads/list/$listId': <h1>A smart list</h1>, '/leads/$leadId': <h1>One lead</h1> },
    frame: (page) => (
      <LiveContext value={new TestChannel()}>
        <TextPopoutContext
          value={{
            list: [],
            focus: undefined,
            minimize: vi.fn<TextPopoutState['minimize']>(),
            close: vi.fn<TextPopoutState['close']>(),
            returnFocus: vi.fn<TextPopoutState['returnFocus']>(),
            ...popout,
          }}
        >
          <main>
            <Suspense>{page}</Suspense>
          </main>
        </TextPopoutContext>
      </LiveContext>
    ),
  })
  return Object.assign(list, {
    backend,
    client,
    asked,
    popout,
    nothingToShow,
    url: href,
    back: () => act(async () => router.history.back()),
    go: (to: string) => act(async () => void router.navigate({ href: to })),
    tell(eventType: LiveEventType, leadId?: string) {
      applierOf(client).apply({ eventType, lead: leadId === undefined ? undefined : { id: leadId } })
    },
  })
}
