import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { counterexample } from '../laws.testing.ts'
import { mayMention, mentionable, mentionAt, mentionedIds, withMention } from './mentions-typing.ts'

const people = [
  { id: 'dana', name: 'Dana Whitcombe' },
  { id: 'dan', name: 'Dan' },
  { id: 'marcus', name: 'Marcus Oyelaran' },
]

describe('typing a mention', () => {
  test('starts with an @ at the beginning of a word and ends at the caret', () => {
    expect(mentionAt('@', 1)).toEqual({ from: 0, query: '' })
    expect(mentionAt('Ask @mar', 8)).toEqual({ from: 4, query: 'mar' })
    expect(mentionAt('Ask @Dana Wh', 12)).toEqual({ from: 4, query: 'Dana Wh' })
    for (const [text, caret] of [
      ['ask', 3],
      ['a@example.com', 9],
      ['@ x', 3],
      ['@a\nb', 4],
      ['', 0],
      ['@mar', 0],
    ] as const)
      expect(mentionAt(text, caret)).toBeUndefined()
  })

  test('allows up to forty characters', () => {
    const typed = (length: number) => mentionAt(`Hi @${'a'.repeat(length)}`, 4 + length)
    expect(typed(40)).toEqual({ from: 3, query: 'a'.repeat(40) })
    expect(typed(41)).toBeUndefined()
  })

  test('suggests people by the start of any of their names, first names first', () => {
    const marks = [{ name: 'Ana Marks' }, { name: 'Mark Bell' }, { name: 'Ana Marlow' }]
    expect(mentionable(marks, 'mar').map(({ name }) => name)).toEqual([
      'Mark Bell',
      'Ana Marks',
      'Ana Marlow',
    ])
    expect(mentionable(people, 'da').map(({ id }) => id)).toEqual(['dan', 'dana'])
    expect(mentionable(people, 'OYE').map(({ id }) => id)).toEqual(['marcus'])
    expect(mentionable(people, 'ana')).toEqual([])
    expect(mentionable(people, '')).toHaveLength(3)
  })

  test('replaces the typed text with the name', () => {
    expect(withMention('Ask @mar today', { from: 4, query: 'mar' }, 'Marcus Oyelaran')).toEqual({
      text: 'Ask @Marcus Oyelaran today',
      caret: 21,
    })
    expect(withMention('@', { from: 0, query: '' }, 'Dan')).toEqual({ text: '@Dan ', caret: 5 })
  })

  test('recognizes mentioned people, prefers the longer name and ignores email addresses', () => {
    expect(mentionedIds('@Dana Whitcombe and @Dan, @Dan', people)).toEqual(['dana', 'dan'])
    const two = [people[1], { id: 'long', name: 'Dan Whitcombe' }].flatMap((one) => one ?? [])
    expect(mentionedIds('@Dan Whitcombe', two)).toEqual(['long'])
    expect(mentionedIds('@Dan Whitcombe', two.toReversed())).toEqual(['long'])
    expect(mentionedIds('@Danny, mail dan@Dan.example', people)).toEqual([])
  })

  test('mayMention is true for every text that mentions somebody', () => {
    const name = fc.constantFrom(...people.map((person) => person.name))
    const law = fc.property(
      fc.string(),
      fc.constantFrom('@', ' @', '(@', '\n@'),
      name,
      (before, sign, who) => {
        const text = before + sign + who
        return mayMention(text) || mentionedIds(text, people).length === 0
      },
    )
    expect(counterexample(law)).toBeUndefined()
    expect(['@', 'so (@Dana', 'a\n@Dan'].map(mayMention)).toEqual([true, true, true])
    expect(['', 'dan@Dan.example', '5@6'].map(mayMention)).toEqual([false, false, false])
  })

  test('a selected person is mentioned at any position', () => {
    const law = fc.property(fc.string(), fc.string(), fc.constantFrom(...people), (before, after, person) => {
      const start = `${before} @`
      const typed = mentionAt(start + after, start.length)
      if (typed === undefined) return false
      const done = withMention(start + after, typed, person.name)
      const sticks = /^[\p{L}\p{N}]/u.test(done.text.slice(typed.from + 1 + person.name.length))
      return sticks || mentionedIds(done.text, people).includes(person.id)
    })
    expect(counterexample(law)).toBeUndefined()
  })
})
