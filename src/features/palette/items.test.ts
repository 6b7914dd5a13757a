import { expect, test } from 'vitest'

import { allowed, refused } from '#/lib/result.ts'

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
  recent: [],
  actions: [],
  pages: [],
  ...more,
})
const shown = (groups: ReturnType<typeof paletteGroups>) =>
  Object.fromEntries(groups.map(({ label, items }) => [label, items.map((one) => one.label)]))

test('nothing typed: the recent leads, the first actions and pages', () => {
  const pages = ['Alerts', 'All leads', 'Reports', 'Teams', 'Settings', 'Users'].map((name) =>
    item('page', name),
  )
  expect(
    shown(
      paletteGroups(
        input({
          recent: [item('lead', 'Sofia')],
          found: [item('lead', 'Stale')],
          actions: [item('action', 'Log Out')],
          pages,
        }),
      ),
    ),
  ).toEqual({
    Recent: ['Sofia'],
    Actions: ['Log Out'],
    Pages: ['Alerts', 'All leads', 'Reports', 'Teams', 'Settings'],
  })
})

test('typed: at most four leads, what matches, and the list of all that hold the text', () => {
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

test('actions only: every action that matches, blocked ones too, and nothing else', () => {
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

test('an empty group has no heading', () => {
  expect(paletteGroups(input({ text: 'zzz', total: 0 }))).toEqual([])
})
