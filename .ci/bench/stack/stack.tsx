import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, Link, useRouter } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

interface Row {
  id: string
  name?: string
  leadStatus?: string
  teamName?: string
  firstChannel?: string
  createdTs?: number
}

const ROW_HEIGHT = 40

const rowsQuery = queryOptions({
  queryKey: ['rows'],
  staleTime: Infinity,
  async queryFn({ signal }): Promise<Row[]> {
    const response = await fetch('/api/calibration', { signal })
    const page: { items: Row[] } = await response.json()
    return page.items
  },
})

const root = createRootRouteWithContext<{ client: QueryClient }>()()
const list = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: ({ context }) => context.client.ensureQueryData(rowsQuery),
  component: List,
})
const detail = createRoute({
  getParentRoute: () => root,
  path: '/$rowId',
  loader: ({ context }) => context.client.ensureQueryData(rowsQuery),
  component: Detail,
})

/** The routes of the page that stands for the libraries alone: Router, Query and Virtual, no styles, no shell. */
export const routeTree = root.addChildren([list, detail])

function List() {
  const { data } = useSuspenseQuery(rowsQuery)
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: data.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  })
  return (
    <main>
      <h1>All leads</h1>
      <div ref={scroller} data-scroll-restoration-id="leads" style={{ height: 720, overflow: 'auto' }}>
        <div role="table" style={{ height: rows.getTotalSize(), position: 'relative' }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const row = data[index]
            if (!row) return undefined
            return (
              <div
                key={row.id}
                role="row"
                data-index={index}
                style={{ position: 'absolute', top: start, height: ROW_HEIGHT, display: 'flex', gap: 12 }}
              >
                <span role="cell">{row.firstChannel}</span>
                <span role="cell">
                  <a
                    href={`/${row.id}`}
                    data-open
                    onClick={(event) => {
                      event.preventDefault()
                      router.history.push(`/${row.id}`)
                    }}
                  >
                    {row.name}
                  </a>
                </span>
                <span role="cell">{row.leadStatus}</span>
                <span role="cell">{row.teamName}</span>
                <span role="cell">{row.createdTs}</span>
              </div>
            )
          })}
        </div>
      </div>
    </main>
  )
}

function Detail() {
  const { rowId } = detail.useParams()
  const { data } = useSuspenseQuery(rowsQuery)
  const open = data.find(({ id }) => id === rowId)
  return (
    <main>
      <Link to="/" aria-label="Back to leads">
        Back
      </Link>
      <h1>{open?.name}</h1>
      <dl>
        {Object.entries(open ?? {}).map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</dd>
          </div>
        ))}
      </dl>
    </main>
  )
}
