import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { noPopouts, type PopoutAction, type Popouts, nextPopouts } from './popouts.ts'
import { targetKey, type TextTarget } from './text-target.ts'

const target = (lead: string): TextTarget => ({
  leadId: lead,
  phone: '+15125550100',
  name: lead,
  contactType: 'TENANT',
})
const open = (lead: string, marks = new Map()): PopoutAction => ({
  type: 'open',
  target: target(lead),
  marks,
})
const run = (...actions: PopoutAction[]) => actions.reduce(nextPopouts, noPopouts)
const shape = (state: Popouts) =>
  state.list.map((popout) => `${popout.target.leadId}${popout.minimized ? '-' : '+'}`)

describe('the dock', () => {
  test('expands an opened conversation and minimizes the previous one with its last seen message', () => {
    const state = run(open('a'), open('b', new Map([[targetKey(target('a')), { id: 'm9', ts: 9 }]])))
    expect(shape(state)).toEqual(['b+', 'a-'])
    expect(state.list[1]?.seen).toEqual({ id: 'm9', ts: 9 })
  })

  test('focuses an open conversation again when it is reopened, and changes nothing else', () => {
    const once = run(open('a'))
    const twice = nextPopouts(once, open('a'))
    expect(shape(twice)).toEqual(['a+'])
    expect(twice.focus).toEqual({ key: targetKey(target('a')), turn: 2 })
  })

  test('keeps the first seen mark when minimized twice, and restores a conversation by opening it', () => {
    const key = targetKey(target('a'))
    const down = run(
      open('a'),
      { type: 'minimize', key, mark: { ts: 1 } },
      { type: 'minimize', key, mark: { ts: 2 } },
    )
    expect(down.list).toMatchObject([{ minimized: true, seen: { ts: 1 } }])
    expect(nextPopouts(down, open('a')).list).toEqual([{ target: target('a'), minimized: false }])
  })

  test('closes a conversation, and ignores a close of one that is not open', () => {
    const state = run(open('a'), open('b'))
    expect(shape(nextPopouts(state, { type: 'close', key: targetKey(target('b')) }))).toEqual(['a-'])
    expect(shape(nextPopouts(state, { type: 'close', key: 'x' }))).toEqual(['b+', 'a-'])
  })

  test('lists each conversation once and expands at most one, after any sequence of actions', () => {
    const lead = fc.constantFrom('a', 'b', 'c')
    const action: fc.Arbitrary<PopoutAction> = fc.oneof(
      lead.map((id) => open(id)),
      lead.map((id): PopoutAction => ({ type: 'minimize', key: targetKey(target(id)), mark: { ts: 0 } })),
      lead.map((id): PopoutAction => ({ type: 'close', key: targetKey(target(id)) })),
    )
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const { list } = actions.reduce(nextPopouts, noPopouts)
        expect(new Set(list.map((popout) => popout.target.leadId)).size).toBe(list.length)
        expect(list.filter((popout) => !popout.minimized).length).toBeLessThanOrEqual(1)
        for (const [index, popout] of list.entries()) expect(popout.minimized || index === 0).toBe(true)
      }),
    )
  })
})
