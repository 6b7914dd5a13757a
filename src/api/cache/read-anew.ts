import { type Query, type QueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query'

/** Reads that were begun here and are on their way: others may wait for their answers. */
const reading = new WeakSet<Query>()

/**
 * Reads what a query reads, and puts it into the cache. An earlier read that is still on its way is no evidence of what was
 * changed meanwhile (`client.query` alone would join it): it is given up, or waited for where somebody needs its answer.
 * Nor is what the cache had before: it is the answer of a read that ends because its page is left, and it is read once more.
 * @throws ApiError
 */
export async function readAnew<FnData, Data, Key extends QueryKey>(
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
