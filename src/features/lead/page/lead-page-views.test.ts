import { describe, expect, test } from 'vitest'

import { communication, lead } from '#/domain/lead/lead.testing.ts'

import { emptyText, leadTabs, shownView, timelineOf } from './lead-page-views.ts'

const rich = lead({
  communications: [
    communication({ id: 't1' }),
    communication({ id: 't2' }),
    communication({ id: 'c1', communicationType: 'CALL', callResult: 'ANSWERED' }),
    communication({ id: 'w1', communicationType: 'WEBFORM', message: 'Hello' }),
    { id: 'broken' },
  ],
  comments: [
    { id: 'n1', createdTs: 1_784_000_000_000, text: 'Hi', userRef: 'user-priya', userName: 'Priya Raman' },
  ],
  activities: [{ id: 'a1', createdTs: 1_784_000_000_000, activityType: 'CREATED' }],
})

describe('the tabs of a lead', () => {
  test('count what each shows, with texts counted separately', () => {
    expect(leadTabs(rich, 'all', 'rail').map((tab) => [tab.label, tab.count])).toEqual([
      ['All activity', undefined],
      ['Calls', 1],
      ['Texts', 2],
      ['Emails', 0],
      ['Comments', 1],
      ['Forms', 1],
    ])
  })

  test('include Forms only if there are forms or the address asks for them', () => {
    const labels = (view: 'all' | 'forms') => leadTabs(lead(), view, 'rail').map((tab) => tab.label)
    expect(labels('all')).not.toContain('Forms')
    expect(labels('forms')).toContain('Forms')
  })

  test('include Details when the rail has no room, and are two on a phone', () => {
    expect(leadTabs(rich, 'all', 'tab').at(-1)?.label).toBe('Details')
    expect(leadTabs(rich, 'all', 'phone').map((tab) => tab.label)).toEqual(['Activity', 'Details'])
    expect(shownView('details', 'rail')).toBe('all')
    expect(shownView('details', 'tab')).toBe('details')
    expect(shownView('calls', 'phone')).toBe('calls')
  })
})

describe('timelineOf', () => {
  const kinds = (view: Parameters<typeof timelineOf>[1]) =>
    timelineOf(rich, view).flatMap((entry) => (entry.kind === 'day' ? [] : [entry.kind]))

  test('returns only the entries of each view', () => {
    expect(kinds('forms')).toEqual(['form'])
    expect(kinds('calls')).toEqual(['call'])
    expect(kinds('texts')).toEqual(['texts'])
    expect(kinds('comments')).toEqual(['comment'])
    expect(kinds('emails')).toEqual([])
    expect(kinds('all').toSorted()).toEqual(['activity', 'call', 'comment', 'form', 'texts', 'unreadable'])
  })

  test('has a text for an empty view, with the next step for all activity', () => {
    expect(emptyText('all', 'Sofia')).toBe('No messages yet. Text Sofia.')
    expect(emptyText('forms', 'Sofia')).toBe('No web forms yet')
  })
})
