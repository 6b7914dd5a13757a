import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test, vi } from 'vitest'

import { changeableKeys, keyFaces, shortcutGroups, shortcutsOn } from './shortcuts.ts'

const src = path.resolve(import.meta.dirname, '../..')

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(name)
    else if (/\.tsx?$/.test(name) && !name.includes('.test.')) yield readFileSync(name, 'utf8')
  }
}

// The list is maintained by hand. This test makes sure that every listed key has a listener.
test('every listed key has a listener', () => {
  const listeners = [...sources(src)].filter((text) => text.includes('useHotkeys(')).join('\n')
  const keys = shortcutGroups.flatMap((group) => group.shortcuts.flatMap((shortcut) => shortcut.keys))
  const named = (key: string) =>
    listeners.includes(`'${key}':`) || new RegExp(`[\\s{]${key.replaceAll(/\W/g, '\\$&')}:`).test(listeners)
  const heard = (key: string) => {
    // For a sequence of two keys, the second one selects a page in `features/shortcuts`.
    return /^\w \w$/.test(key) ? key.split(' ').every(named) : named(key)
  }
  expect(keys.filter((key) => !heard(key))).toEqual([])
})

describe('shortcutsOn', () => {
  const titles = (address: string) => shortcutsOn(address).map(({ title }) => title)

  test.each([
    ['/leads/list/all?period=all-time', ['Everywhere', 'Calls', 'Lead lists']],
    ['/leads/lead-teresa-galvan', ['Everywhere', 'Calls', 'Lead']],
    ['/leads/lead-teresa-galvan?show=all&queue=true', ['Everywhere', 'Calls', 'Focus queue', 'Lead']],
    ['/alerts', ['Everywhere', 'Calls', 'Alerts']],
    ['/teams', ['Everywhere', 'Calls', 'Tables']],
    ['/teams/team-eastside/members?role=lead', ['Everywhere', 'Calls', 'Tables']],
    ['/properties/team-maple-row/campaigns/forms', ['Everywhere', 'Calls', 'Tables']],
    // The attendees of an open house are a table.
    ['/properties/team-juniper-hill/open-houses/open-house-today', ['Everywhere', 'Calls', 'Tables']],
    ['/teams/team-eastside/campaigns/campaign-eastside-general', ['Everywhere', 'Calls']],
    ['/teams/team-eastside/settings', ['Everywhere', 'Calls']],
    ['/properties/team-maple-row/settings/marketing', ['Everywhere', 'Calls', 'Tables']],
    ['/manage/owners', ['Everywhere', 'Calls', 'Tables']],
    ['/manage/owners/owner-alder-pine', ['Everywhere', 'Calls']],
    ['/manage/properties?q=row', ['Everywhere', 'Calls', 'Tables']],
    ['/manage/properties/property-linden-court', ['Everywhere', 'Calls']],
    ['/manage/properties/property-linden-court?tab=units&sort=rent', ['Everywhere', 'Calls', 'Tables']],
    ['/manage/properties/property-linden-court?q=a&tab=marketing', ['Everywhere', 'Calls', 'Tables']],
    ['/manage/properties/property-linden-court?tab=history', ['Everywhere', 'Calls']],
    ['/manage/users?role=USER', ['Everywhere', 'Calls', 'Tables']],
    ['/manage/users?role=USER&view=permissions', ['Everywhere', 'Calls']],
    ['/billing/telecom?state=saved', ['Everywhere', 'Calls', 'Tables']],
  ])('returns the groups of %s', (address, expected) => {
    expect(titles(address)).toEqual(expected)
  })

  test('gives J and K one meaning each, in the focus queue the one of the queue', () => {
    const meanings = (address: string, key: string) =>
      shortcutsOn(address).flatMap(({ shortcuts }) =>
        shortcuts.filter(({ keys }) => keys.includes(key)).map(({ does }) => does),
      )
    expect(meanings('/leads/lead-teresa-galvan?show=all', 'j')).toEqual(['Next lead in the list'])
    expect(meanings('/leads/lead-teresa-galvan?show=all&queue=true', 'j')).toEqual(['Skip'])
    expect(meanings('/leads/lead-teresa-galvan?queue=true', 'k')).toEqual(['Back'])
  })

  test('lists the arrows and Enter on the alerts page', () => {
    const alerts = shortcutsOn('/alerts').find(({ title }) => title === 'Alerts')
    expect(alerts?.shortcuts.flatMap(({ keys }) => keys)).toEqual([
      'j',
      'ArrowDown',
      'k',
      'ArrowUp',
      'Enter',
      'c',
      'd',
    ])
  })

  test('names F as Filter and Shift F as All filters', () => {
    const does = (key: string) => changeableKeys.find((each) => each.key === key)?.does
    expect([does('f'), does('shift+f')]).toEqual(['Filter', 'All filters'])
  })
})

test('keyFaces returns one key cap for each key of a sequence', () => {
  expect(keyFaces('g l')).toEqual(['G', 'L'])
  expect(keyFaces('mod+k')).toEqual(['Ctrl K'])
  expect(keyFaces(' ')).toEqual(['Space'])
})

test('keyFaces names the Command key where it is the modifier of the shortcuts', () => {
  vi.stubGlobal('navigator', { platform: 'MacIntel' })
  expect(keyFaces('mod+k')).toEqual(['Cmd K'])
  vi.unstubAllGlobals()
})

test('changeableKeys has every single-character key once, with everything that it does', () => {
  const keys = changeableKeys.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toEqual(expect.arrayContaining(['/', '[', '?', 'g', 'c', 'u', 't', 'z', 'shift+x']))
  expect(keys.filter((key) => /Enter|Escape|Arrow|alt|mod|^ $/.test(key))).toEqual([])
  expect(changeableKeys.find(({ key }) => key === 'c')?.does).toBe('Call (asks first), Claim or assign')
})
