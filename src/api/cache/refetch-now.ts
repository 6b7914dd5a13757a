import { type Query, type QueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query'

/** Reads that were started here and are in flight. Other callers may be waiting for their responses. */
const reading = new WeakSet<Query>()

/**
 * Refetches a query and puts the result into the cache. A read that is already in flight does not prove what changed in
 * the meantime (`client.query` alone would join it), so it is canceled, or awaited when a caller needs its response.
 * The previously cached data is no proof either: a read resolves with it when it is canceled because its page is left,
 * so the query is then read once more.
 * @throws ApiError
 */
export async function refetchNow<FnData, Data, Key extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<FnData, Error, Data, FnData, Key>,
): Promise<Data> {
  const cache = client.getQueryCache()
  const { queryKey } = options
  const running = cache.find({ queryKey, exact: true })
  if (running?.state.fetchStatus === 'fetching') {
    if (running.state.data === undefined || reading.has(running))
      await running.promise?.catch(() => undefined)
    else await client.cancelQueries({ queryKey, exact: true })
  }
  const before = cache.find({ queryKey, exact: true })?.state.dataUpdateCount
  const read = () => client.query({ ...options, staleTime: 0 })
  const answer = read()
  const query = cache.find({ queryKey, exact: true })
  if (query) reading.add(query)
  try {
    const data = await answer
    return query?.state.dataUpdateCount === before ? await read() : data
  } finally {
    if (query) reading.delete(query)
  }
}
