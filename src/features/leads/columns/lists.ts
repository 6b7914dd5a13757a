import { type LeadListKey } from '#/domain/list/lead-lists.ts'

/** The titles of the lists. */
export const listTitles: Readonly<Record<LeadListKey, string>> = {
  all: 'All leads',
  notContacted: 'Not contacted',
  unassigned: 'Unassigned',
  opportunities: 'Opportunities',
  prospects: 'Prospects',
  waitingList: 'Waiting list',
  unresponded: 'Unresponded',
  newDevCustom: 'New Dev Custom Report',
}

/** The initial columns of lists that don't start with `leadColumns`. */
export const ownColumns: Readonly<Partial<Record<LeadListKey, readonly string[]>>> = {
  notContacted: [
    'channel',
    'lead',
    'first',
    'property',
    'agent',
    'last',
    'response',
    'attempts',
    'target',
    'age',
  ],
  unassigned: ['channel', 'lead', 'status', 'property', 'mode', 'last', 'response', 'age'],
  opportunities: [
    'channel',
    'lead',
    'property',
    'agent',
    'tour',
    'tourStatus',
    'last',
    'comment',
    'response',
    'age',
  ],
  prospects: ['channel', 'lead', 'property', 'agent', 'sharedWith', 'last', 'response', 'age'],
  waitingList: [
    'channel',
    'lead',
    'position',
    'joined',
    'wants',
    'property',
    'agent',
    'last',
    'response',
    'age',
  ],
  unresponded: ['channel', 'lead', 'status', 'property', 'agent', 'kind', 'last', 'response', 'target'],
  // Broker, unit type, price range and the answers of its forms follow the status (`newDevColumns`).
  newDevCustom: ['channel', 'lead', 'status', 'property', 'agent', 'created'],
}
