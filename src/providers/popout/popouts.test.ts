import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { noPopouts, type PopoutAction, type Popouts, stepPopouts } from './popouts.ts'
import { targetKey, type TextTarget } from './text-target.ts'

const target = (lead: string): TextTarget => ({
  leadId: lead,
  phone: '+15125550100',
  name: lead,
  contactType: 'TENANT',
})
const open = (lead: string, marks = new Map()): PopoutAction => ({
  does: 'open',
  target: target(lead),
  marks,
})
const run = (...actions: PopoutAction[]) => actions.reduce(stepPopouts, noPopouts)
const shape = (state: Popouts) =>
  state.list.map((popout) => `${popout.target.leadId}${popout.minimized ? '-' : '+'}`)

describe('the dock', () => {
  test('opening expands one and puts the one before aside, up to where it was seen', () => {
    const state = run(open('a'), open('b', new Map([[targetKey(target('a')), { id: 'm9', ts: 9 }]])))
    expect(shape(state)).toEqual(['b+', 'a-'])
    expect(state.list[1]?.seen).toEqual({ id: 'm9', ts: 9 })
  })

  test('opening what is open asks for the focus again and changes nothing else', () => {
    const once = run(open('a'))
    const twice = stepPopouts(once, open('a'))
    expect(shape(twice)).toEqual(['a+'])
    expect(twice.focus).toEqual({ key: targetKey(target('a')), turn: 2 })
  })

  test('minimizing keeps the mark of the first time; restoring is opening', () => {
    const key = targetKey(target('a'))
    const down = run(
      open('a'),
      { does: 'minimize', key, mark: { ts: 1 } },
      { does: 'minimize', key, mark: { ts: 2 } },
    )
    expect(down.list).toMatchObject([{ minimized: true, seen: { ts: 1 } }])
    expect(stepPopouts(down, open('a')).list).toEqual([{ target: target('a'), minimized: false }])
  })

  test('closing takes one away; a close of what is not there is nothing', () => {
    const state = run(open('a'), open('b'))
    expect(shape(stepPopouts(state, { does: 'close', key: targetKey(target('b')) }))).toEqual(['a-'])
    expect(shape(stepPopouts(state, { does: 'close', key: 'x' }))).toEqual(['b+', 'a-'])
  })

  test('whatever is done, one conversation stands there once and at most one is expanded', () => {
    const lead = fc.constantFrom('a', 'b', 'c')
    const action: fc.Arbitrary<PopoutAction> = fc.oneof(
      lead.map((id) => open(id)),
      lead.map((id): PopoutAction => ({ does: 'minimize', key: targetKey(target(id)), mark: { ts: 0 } })),
      lead.map((id): PopoutAction => ({ does: 'close', key: targetKey(target(id)) })),
    )
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const { list } = actions.reduce(stepPopouts, noPopouts)
        expect(new Set(list.map((popout) => popout.target.leadId)).size).toBe(list.length)
        expect(list.filter((popout) => !popout.minimized).length).toBeLessThanOrEqual(1)
        for (const [index, popout] of list.entries()) expect(popout.minimized || index === 0).toBe(true)
      }),
    )
  })
})
