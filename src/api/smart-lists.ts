import { queryOptions } from '@tanstack/react-query'

import { readCriteria, type SmartList } from '#/domain/list/smart-list.ts'
import { warn } from '#/lib/log.ts'
import { readable } from '#/lib/schema.ts'

import { getSmartLists } from './endpoints/smart-lists.ts'
import { fresh } from './fresh.ts'
import { keys } from './keys.ts'
import { withoutLeaving } from './optimistic.ts'
import { apiOf } from './query-client.ts'

// Said once a tab: the lists are read every minute.
const warned = new Set<string>()

/**
 * The smart lists that the acting user can see, with their criteria read; 60 s. Criteria that can not be read
 * leave a list without filters, with a logged warning.
 */
export const smartListsQuery = () =>
  queryOptions({
    queryKey: keys.smartLists(),
    queryFn: async ({ client, signal }): Promise<SmartList[]> => {
      const lists = readable(await apiOf(client).call(getSmartLists, {}, { signal }))
      return withoutLeaving(client, 'smart-list', lists).map(({ id, name, owner, criteria }) => {
        const { readable: legible, ...read } = readCriteria(criteria)
        if (!legible && !warned.has(id)) {
          warned.add(id)
          warn('The criteria of a smart list can not be read: it shows all leads')
        }
        return { id, name, owner, ...read }
      })
    },
    staleTime: fresh.smartLists,
  })
