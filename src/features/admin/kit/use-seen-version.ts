import { type QueryKey, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'

import { isConflict } from '#/api/request/errors.ts'

/**
 * Holds the version of a record that the user saw when the dialog opened. A change that can't be undone, or is made to
 * many at once, names this version, so that the server refuses it if a colleague was faster, even if the dialog shows
 * their change already. Only after that refusal was shown does the newest version count as seen.
 * @param query the query that the dialog shows the record from
 * @param versionOf returns the version of the record in the data of the query. undefined when the record isn't there
 * @returns the version, and a function that must be told why the change failed
 */
export function useSeenVersion<Data, Key extends QueryKey, Version>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  versionOf: (data: Data) => Version | undefined,
): readonly [seen: Version | undefined, onFailure: (error: unknown) => void] {
  const client = useQueryClient()
  const { data, isFetching } = useQuery({ ...query, enabled: false })
  const now = data === undefined ? undefined : versionOf(data)
  const [seen, setSeen] = useState<{ readonly version: Version }>()
  // Data that is being read again when the dialog opens may lack the user's own last change.
  if (seen === undefined && now !== undefined && !isFetching) setSeen({ version: now })
  return [
    seen === undefined ? now : seen.version,
    (error) => {
      if (!isConflict(error)) return
      const read = client.getQueryData<Data>(query.queryKey)
      const version = read === undefined ? undefined : versionOf(read)
      setSeen(version === undefined ? undefined : { version })
    },
  ]
}
