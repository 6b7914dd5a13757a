import { useMemo, useState } from 'react'
import * as z from 'zod/mini'

import { encodedSegment } from '#/lib/ids.ts'
import { storageEntry } from '#/lib/storage.ts'

import { type ReportGroup } from './groups.ts'

const schema = z.object({
  /** What was last said of all; undefined: nothing. */
  all: z.optional(z.boolean()),
  /** What was said of one since, by its key. */
  groups: z._default(z.record(z.string(), z.boolean()), {}),
})

/** Which groups stand open, as far as somebody said so. */
type OpenGroups = z.output<typeof schema>

/** Nothing was said. */
export const nothingSaid: OpenGroups = { groups: {} }

/** Leads up to which all groups stand open by themselves. */
export const FEW_LEADS = 100

/** What is remembered as long as the tab lives. @param userId the acting user */
const openGroupsStorage = (userId: string) =>
  storageEntry('tab', `summary-open:${encodedSegment(userId)}`, schema)

/** Whether a group stands open. @param leads of the whole report */
export function isGroupOpen({ all, groups }: OpenGroups, key: string, leads: number): boolean {
  return groups[key] ?? all ?? leads <= FEW_LEADS
}

/** One group opened or closed. */
export function withGroup(said: OpenGroups, key: string, open: boolean): OpenGroups {
  return { ...said, groups: { ...said.groups, [key]: open } }
}

/** All of them. */
export function withAll(open: boolean): OpenGroups {
  return { all: open, groups: {} }
}

/**
 * Which groups of the report stand open, remembered as long as the tab lives. Where nothing was said, the number of leads
 * decides when a report comes: a lead that arrives under a reader folds nothing.
 * @param userId the acting user
 * @param filterKey names the filters of the report
 * @param leads of the whole report; undefined until the report of these filters is here
 */
export function useOpenGroups(
  userId: string,
  groups: readonly ReportGroup[],
  filterKey: string,
  leads: number | undefined,
) {
  const storage = openGroupsStorage(userId)
  const [said, setSaid] = useState<OpenGroups>(() => storage.read() ?? nothingSaid)
  const say = (next: OpenGroups) => {
    storage.write(next)
    setSaid(next)
  }
  const [first, setFirst] = useState({ filterKey: '', leads: 0 })
  if (leads !== undefined && first.filterKey !== filterKey) setFirst({ filterKey, leads })
  const openOf = useMemo(() => (key: string) => isGroupOpen(said, key, first.leads), [said, first.leads])
  const anyOpen = groups.some(({ key }) => openOf(key))
  return {
    openOf,
    anyOpen,
    setOpen: (key: string, open: boolean) => say(withGroup(said, key, open)),
    /** Closes all where any is open, else opens all. */
    toggleAll: () => say(withAll(!anyOpen)),
  }
}
