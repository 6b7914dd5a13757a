import { useMemo, useState } from 'react'
import * as z from 'zod/mini'

import { encodedSegment } from '#/lib/ids.ts'
import { storageEntry } from '#/lib/storage.ts'

import { type ReportGroup } from './groups.ts'

const schema = z.object({
  /** Whether the user last expanded or collapsed all groups; undefined when they did neither. */
  all: z.optional(z.boolean()),
  /** Groups that the user has expanded or collapsed since then, by key. */
  groups: z._default(z.record(z.string(), z.boolean()), {}),
})

/** Which groups the user has expanded or collapsed. */
type OpenGroups = z.output<typeof schema>

/** The user has neither expanded nor collapsed any group. */
export const nothingSaid: OpenGroups = { groups: {} }

/** Maximum number of leads with which all groups are expanded by default. */
export const FEW_LEADS = 100

/**
 * Storage that lasts as long as the tab.
 * @param userId the acting user
 */
const openGroupsStorage = (userId: string) =>
  storageEntry('tab', `summary-open:${encodedSegment(userId)}`, schema)

/**
 * Whether a group is expanded.
 * @param leads number of leads in the whole report
 */
export function isGroupOpen({ all, groups }: OpenGroups, key: string, leads: number): boolean {
  return groups[key] ?? all ?? leads <= FEW_LEADS
}

/** Returns the state after one group was expanded or collapsed. */
export function withGroup(said: OpenGroups, key: string, open: boolean): OpenGroups {
  return { ...said, groups: { ...said.groups, [key]: open } }
}

/** Returns the state after all groups were expanded or collapsed. */
export function withAll(open: boolean): OpenGroups {
  return { all: open, groups: {} }
}

/**
 * Returns which groups of the report are expanded, remembered as long as the tab lives. For groups that the user did
 * not touch, the number of leads decides when a report loads. A lead that arrives later collapses nothing.
 * @param userId the acting user
 * @param filterKey identifies the filters of the report
 * @param leads number of leads in the whole report; undefined until the report with these filters has loaded
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
    /** Collapses all groups if any is expanded, otherwise expands all. */
    toggleAll: () => say(withAll(!anyOpen)),
  }
}
