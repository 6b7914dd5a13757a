import {
  CancelledError,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * Returns the result of a query, like `client.query`. It may join a read that a component has started. TanStack Query
 * cancels such a read when the component is unmounted, for everybody who waits for it, so it is then started again.
 * @throws ApiError
 */
export async function queryAgainIfCanceled<FnData, Data, Key extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<FnData, Error, Data, FnData, Key>,
): Promise<Data> {
  try {
    return await client.query(options)
  } catch (error) {
    if (error instanceof CancelledError) return client.query(options)
    throw error
  }
}
