import { defaultParseSearch } from '@tanstack/react-router'

import { type LeadListView } from '#/domain/list/lead-filters-query.ts'
import { listDefaults } from '#/domain/list/lead-list-defaults.ts'
import { leadListKeys } from '#/domain/list/lead-lists.ts'
import { readSearch, stateOf } from '#/features/leads/state/list-state.ts'
import { viewOf } from '#/features/leads/state/list-view.ts'

const kebab = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns the request that the page of a list sends for a URL. @param now epoch milliseconds */
export function viewOfAddress(href: string, person: string, now: number): LeadListView {
  const { pathname, search } = new URL(href, 'http://here')
  const segment = pathname.split('/').at(-1)
  const list = leadListKeys.find((key) => kebab(key) === segment)
  if (list === undefined) throw new Error(href)
  const state = stateOf(readSearch(defaultParseSearch(search)), listDefaults[list])
  return viewOf(list, state, now, { signedInUserId: person, representing: undefined })
}
