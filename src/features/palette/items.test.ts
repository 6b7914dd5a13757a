import { expect, test } from 'vitest'

import { allowed, refused } from '#/lib/verdict.ts'

import { type PaletteInput, type PaletteItem, paletteGroups } from './items.ts'

const item = (kind: PaletteItem['kind'], label: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
  id: `${kind}-${label}`,
  kind,
  label,
  target: { href: `/${label}` },
  verdict: allowed,
  ...more,
})
const input = (more: Partial<PaletteInput> = {}): PaletteInput => ({
  text: '',
  actionsOnly: false,
  found: [],
  total: undefined,
  hits: [],
  hitTotal: undefined,
  here: undefined,
  recent: [],
  leadActions: [],
  actions: [],
  pages: [],
  ...more,
})
const shown = (groups: ReturnType<typeof paletteGroups>) =>
  Object.fromEntries(groups.map(({ label, items }) => [label, items.map((one) => one.label)]))

const sofia = item('lead', 'Sofia', { lead: { id: 'lead-sofia', name: 'Sofia' } })

test('shows the open lead with its first actions, recent leads, lists, and the rest when nothing is typed', () => {
  const list = (name: string) => item('page', name, { target: { href: `/leads/list/${name}` } })
  const groups = paletteGroups(
    input({
      here: sofia,
      // The lead of the page is not listed a second time.
      recent: [{ ...sofia, id: 'recent-sofia' }, item('lead', 'Omar')],
      found: [item('lead', 'Stale')],
      leadActions: ['Call', 'Text', 'Email', 'Assign', 'Status'].map((name) => item('action', name)),
      actions: ['Load this page again', 'Use the dark theme', 'Log Out'].map((name) => item('action', name)),
      pages: [item('page', 'Alerts'), list('all'), list('mine'), item('page', 'Reports')],
    }),
  )
  expect(shown(groups)).toEqual({
    'This lead': ['Sofia', 'Call', 'Text', 'Email', 'Assign'],
    Recent: ['Omar'],
    Lists: ['all', 'mine'],
    Actions: ['Load this page again', 'Use the dark theme', 'Log Out'],
  })
  expect(groups.at(-1)?.items.at(-1)?.label).toBe('Log Out')
})

test('puts conversations between leads and actions, and matching actions before the others of a lead', () => {
  const groups = paletteGroups(
    input({
      text: 'log',
      found: [item('lead', 'Logan')],
      hits: [item('hit', 'Sofia')],
      hitTotal: 7,
      leadActions: ['Call 555', 'Text 555', 'Email 555', 'Assign 555'].map((name) => item('action', name)),
      actions: [item('action', 'Use the dark theme'), item('action', 'Log Out')],
    }),
  )
  expect(shown(groups)).toEqual({
    Leads: ['Logan'],
    Conversations: ['Sofia'],
    Actions: ['Log Out', 'Call 555', 'Text 555', 'Email 555'],
  })
  expect(groups[1]?.total).toBe(7)
})

test('offers the actions of a lead that wasn’t found only if their names match', () => {
  const leadActions = [item('action', 'Text Sofia'), item('action', 'Assign Sofia')]
  expect(shown(paletteGroups(input({ text: 'assi', leadActions })))).toEqual({ Actions: ['Assign Sofia'] })
})

test('shows at most four leads, matching pages, and the list of all leads with the text', () => {
  const found = ['a', 'b', 'c', 'd', 'e'].map((name) => item('lead', name))
  const groups = paletteGroups(
    input({ text: 'set', found, total: 1_204, pages: [item('page', 'Settings'), item('page', 'Alerts')] }),
  )
  expect(shown(groups)).toEqual({
    Leads: ['a', 'b', 'c', 'd'],
    Pages: ['All leads with text “set”', 'Settings'],
  })
  expect(groups[0]?.total).toBe(1_204)
  expect(groups[1]?.items[0]).toMatchObject({
    detail: '1,204 leads',
    target: { href: '/leads/list/all?q=set&period=all-time&inquiry=false' },
  })
})

test('shows only matching actions, including disabled ones, in actions-only mode', () => {
  const blocked = item('action', 'Text Sofia', { verdict: refused('x', 'Not yours') })
  expect(
    shown(
      paletteGroups(
        input({
          text: 'text',
          actionsOnly: true,
          actions: [blocked, item('action', 'Log Out')],
          pages: [item('page', 'Text')],
        }),
      ),
    ),
  ).toEqual({ Actions: ['Text Sofia'] })
})

test('omits empty groups', () => {
  expect(paletteGroups(input({ text: 'zzz', total: 0 }))).toEqual([])
})
