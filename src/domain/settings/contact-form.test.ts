import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import {
  answerProblem,
  answerProblems,
  CONTACT_REQUIRED,
  contactFormDraftSchema,
  type DraftField,
  draftOfContactForm,
  fieldTypeLabel,
  lacksContact,
  questionLimits,
  questionProblems,
  wireOfContactForm,
} from './contact-form.ts'

const field = (id: string, more: Partial<DraftField> = {}): DraftField => ({
  id,
  type: 'TEXT',
  label: id,
  own: false,
  on: true,
  required: false,
  choices: [],
  ...more,
})
const name = field('name', { type: 'NAME', required: true })
const email = field('email', { type: 'EMAIL', required: true })
const phone = field('phone', { type: 'PHONE' })
const pets = field('q-pets', { type: 'CHOICE', own: true, label: 'Pets?', choices: ['None', 'Cat'] })

const says = (fields: readonly DraftField[], thanks = 'Thank you.') => {
  const read = z.safeParse(contactFormDraftSchema, { fields, thanks })
  return (read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the contact form builder', () => {
  test('puts the name first, regardless of the order in the response', () => {
    const answers = 3
    const draft = draftOfContactForm({
      fields: [
        { ...email, answers },
        { ...name, answers },
      ],
      thanks: '',
    })
    expect(draft.fields).toEqual([name, email])
  })

  test('requires an email or phone field that is on and required', () => {
    expect(says([name, email, phone])).toEqual([])
    expect(says([name, { ...email, required: false }, { ...phone, required: true }])).toEqual([])
    expect(says([name, { ...email, on: false }, phone])).toEqual([`fields: ${CONTACT_REQUIRED}`])
    expect(says([name, { ...email, required: false }, phone])).toEqual([`fields: ${CONTACT_REQUIRED}`])
    expect(says([name, email, { ...phone, on: false }])).toEqual([])
    expect(lacksContact([name, { ...email, on: false }, { ...phone, on: false, required: true }])).toBe(true)
  })

  test('limits own questions to ten and requires each to be complete', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...pets, id: `q-${at}` }))
    expect(says([name, email, ...many(10)])).toEqual([])
    expect(says([name, email, ...many(11)])).toEqual(['fields: At most 10 questions of your own'])
    expect(says([name, email, { ...pets, choices: ['None'] }])).toEqual([
      'fields: A question is not complete',
    ])
  })

  test.each([
    ['', ['Required']],
    [' \u200b', ['Required']],
    ['x'.repeat(240), []],
    ['x'.repeat(241), ['At most 240 characters']],
  ])('validates the thank-you text %j', (thanks, messages) => {
    expect(says([name, email], thanks)).toEqual(messages.map((message) => `thanks: ${message}`))
  })

  test.each([
    [{ label: '\u2060' }, { label: 'Required' }],
    [{ label: 'x'.repeat(80) }, {}],
    [{ label: 'x'.repeat(81) }, { label: 'At most 80 characters' }],
    [{ choices: ['a'] }, { choices: 'Give 2 to 10 choices' }],
    [{ choices: Array.from({ length: 10 }, (_, at) => `${at}`) }, {}],
    [{ choices: Array.from({ length: 11 }, (_, at) => `${at}`) }, { choices: 'Give 2 to 10 choices' }],
    [{ choices: ['a', ' '] }, { choices: 'A choice is empty' }],
    [{ choices: ['a', 'x'.repeat(61)] }, { choices: 'At most 60 characters a choice' }],
    [{ choices: ['Cat', ' cat '] }, { choices: 'Two choices are the same' }],
    // Choices are validated only for a question with choices.
    [{ type: 'TEXT', choices: [] }, {}],
  ])('validates the question %j', (change, problems) => {
    expect(questionProblems({ ...pets, ...change })).toEqual(problems)
  })

  test('trims the values that are sent', () => {
    const fields = [{ ...pets, label: ' Pets? ', choices: [' None', 'Cat '] }]
    expect(wireOfContactForm({ fields, thanks: ' Hi ' })).toEqual({ fields: [pets], thanks: 'Hi' })
  })

  test('labels the field types', () => {
    expect(fieldTypeLabel({ type: 'BEDROOMS', own: false })).toBe('Studio to 3+')
    expect(fieldTypeLabel({ type: 'LONG_TEXT', own: true })).toBe('Long text')
    expect(fieldTypeLabel({ type: 'PHONE', own: false })).toBe('Phone')
  })
})

describe('the public contact form', () => {
  test.each([
    ['NAME', '', true, 'Required'],
    ['TEXT', ' \u200b ', true, 'Required'],
    ['TEXT', '', false, undefined],
    ['EMAIL', 'sofia@example', false, 'Invalid email address'],
    ['EMAIL', ' sofia@example.com ', true, undefined],
    ['PHONE', '5551', false, 'Phone must be a valid phone number.'],
    ['PHONE', '(512) 555-0139', true, undefined],
    ['NUMBER', '1e3', false, 'Enter a number'],
    ['NUMBER', '-1', false, 'Enter a number'],
    ['NUMBER', '2400.50', false, undefined],
    ['DATE', 'soon', false, 'Choose a date'],
    ['DATE', '2026-08-01', false, undefined],
    ['LONG_TEXT', 'x'.repeat(2_001), false, 'At most 2000 characters'],
  ])('validates a %s answer %j', (type, answer, required, problem) => {
    expect(answerProblem(field('one', { type, required }), answer)).toBe(problem)
  })

  test('requires exactly the fields that are on and required', () => {
    const fields = fc.uniqueArray(
      fc.record({ id: fc.stringMatching(/^[a-z]{1,8}$/), on: fc.boolean(), required: fc.boolean() }),
      { selector: ({ id }) => id, maxLength: 12 },
    )
    fc.assert(
      fc.property(fields, (given) => {
        const drafts = given.map(({ id, ...more }) => field(id, more))
        const asked = drafts.filter(({ on, required }) => on && required).map(({ id }) => id)
        expect(Object.keys(answerProblems(drafts, {})).toSorted()).toEqual(asked.toSorted())
        expect(answerProblems(drafts, Object.fromEntries(asked.map((id) => [id, 'An answer'])))).toEqual({})
      }),
    )
  })
})

test('limits the length of choices and answers', () => {
  const choice = (length: number) =>
    questionProblems(field('q', { type: 'CHOICE', choices: ['x'.repeat(length), 'No'] })).choices
  expect([choice(questionLimits.choice), choice(questionLimits.choice + 1)]).toEqual([
    undefined,
    `At most ${questionLimits.choice} characters a choice`,
  ])
  const answer = (length: number) => answerProblem(field('q'), 'x'.repeat(length))
  expect([answer(2_000), answer(2_001)]).toEqual([undefined, 'At most 2000 characters'])
})
