import * as z from 'zod/mini'

import { openEnum } from '#/lib/schema.ts'
import { isBlank, trimmed } from '#/lib/text/blank.ts'

import { isEmail } from '../user/email-address.ts'
import { isUsPhone } from '../user/us-phone.ts'

/** The types of the fields in a contact form. */
const formFieldTypes = [
  'NAME',
  'EMAIL',
  'PHONE',
  'BEDROOMS',
  'TEXT',
  'LONG_TEXT',
  'CHOICE',
  'NUMBER',
  'DATE',
] as const

/** The types that a property's own question can have, with their labels. */
export const questionTypes = [
  { value: 'TEXT', label: 'Text' },
  { value: 'LONG_TEXT', label: 'Long text' },
  { value: 'CHOICE', label: 'Choice' },
  { value: 'NUMBER', label: 'Number' },
  { value: 'DATE', label: 'Date' },
] as const

/**
 * Limits of a property's own questions: their number, the length of a label, the number of choices, and the length of a
 * choice. Lengths are in characters.
 */
export const questionLimits = { count: 10, label: 80, fewestChoices: 2, mostChoices: 10, choice: 60 } as const

/** Maximum length of the thank-you text, in characters. */
export const LONGEST_THANKS = 240

/** The choices of the Bedrooms field. */
export const formBedrooms = ['Studio', '1', '2', '3+'] as const

/** Assumed: a field of a contact form. */
export const formFieldSchema = z.object({
  id: z.string(),
  type: openEnum(formFieldTypes),
  label: z.string(),
  /** True for a question that the property added. The built-in fields cannot be renamed or deleted. */
  own: z._default(z.boolean(), false),
  on: z.boolean(),
  required: z.boolean(),
  choices: z._default(z.array(z.string()), []),
  /** Number of leads with an answer to this field. */
  answers: z._default(z.number(), 0),
})

/** A field of a contact form. */
type FormField = z.output<typeof formFieldSchema>

/** Assumed: the form that renters fill in. */
export const contactFormSchema = z.object({ fields: z.array(formFieldSchema), thanks: z.string() })

/** The form that renters fill in. */
export type ContactForm = z.output<typeof contactFormSchema>

/** A field in the form builder, which does not need the number of answers. */
export type DraftField = Omit<FormField, 'answers'>

/** The values in the form builder. */
export interface ContactFormDraft {
  readonly fields: readonly DraftField[]
  readonly thanks: string
}

/** Returns the form builder's values for a saved form. The name is always the first field. */
export function draftOfContactForm({ fields, thanks }: ContactForm): ContactFormDraft {
  const plain = fields.map(({ answers: _answers, ...field }) => field)
  return {
    fields: [...plain.filter(({ type }) => type === 'NAME'), ...plain.filter(({ type }) => type !== 'NAME')],
    thanks,
  }
}

/** Whether a field is on and must be answered. */
const asked = ({ on, required }: DraftField) => on && required

/**
 * The error when neither email nor phone is required, so that a renter could not be answered. It is shown at both
 * fields.
 */
export const CONTACT_REQUIRED = 'Email or phone must be required'

/** Whether the form requires neither an email address nor a phone number. */
export function lacksContact(fields: readonly DraftField[]): boolean {
  return !fields.some((field) => (field.type === 'EMAIL' || field.type === 'PHONE') && asked(field))
}

/** Returns what is wrong with a question, by field. */
export function questionProblems({
  label,
  type,
  choices,
}: Pick<DraftField, 'label' | 'type' | 'choices'>): Partial<Record<'label' | 'choices', string>> {
  const wrong: Partial<Record<'label' | 'choices', string>> = {}
  if (isBlank(label)) wrong.label = 'Required'
  else if (label.trim().length > questionLimits.label)
    wrong.label = `At most ${questionLimits.label} characters`
  if (type !== 'CHOICE') return wrong
  const { fewestChoices, mostChoices, choice } = questionLimits
  const given = choices.map(trimmed)
  if (given.length < fewestChoices || given.length > mostChoices)
    wrong.choices = `Give ${fewestChoices} to ${mostChoices} choices`
  else if (given.some((text) => text === '')) wrong.choices = 'A choice is empty'
  else if (given.some((text) => text.length > choice)) wrong.choices = `At most ${choice} characters a choice`
  else if (new Set(given.map((text) => text.toLowerCase())).size < given.length)
    wrong.choices = 'Two choices are the same'
  return wrong
}

const draftFieldSchema = z.object({
  id: z.string(),
  type: z.string(),
  label: z.string(),
  own: z.boolean(),
  on: z.boolean(),
  required: z.boolean(),
  choices: z.array(z.string()),
})

/** The validation rules of the form builder. */
export const contactFormDraftSchema = z.object({
  fields: z.readonly(z.array(draftFieldSchema)).check(
    z.refine((fields) => !lacksContact(fields), CONTACT_REQUIRED),
    z.refine(
      (fields) => fields.filter(({ own }) => own).length <= questionLimits.count,
      `At most ${questionLimits.count} questions of your own`,
    ),
    z.refine(
      (fields) => fields.every((one) => !one.own || Object.keys(questionProblems(one)).length === 0),
      'A question is not complete',
    ),
  ),
  thanks: z.string().check(
    z.refine((text) => !isBlank(text), 'Required'),
    z.refine((text) => text.length <= LONGEST_THANKS, `At most ${LONGEST_THANKS} characters`),
  ),
})

/** Returns a valid draft in the format of the API. */
export function wireOfContactForm({
  fields,
  thanks,
}: ContactFormDraft): Record<keyof ContactFormDraft, unknown> {
  return {
    fields: fields.map((field) => ({
      ...field,
      label: field.label.trim(),
      choices: field.choices.map((choice) => choice.trim()),
    })),
    thanks: thanks.trim(),
  }
}

/** Returns the label of a field's type, shown beside the field's name. */
export function fieldTypeLabel({ type, own }: Pick<DraftField, 'type' | 'own'>): string {
  if (!own && type === 'BEDROOMS') return 'Studio to 3+'
  const builtIn: Readonly<Record<string, string>> = { NAME: 'Text', EMAIL: 'Email', PHONE: 'Phone' }
  return questionTypes.find(({ value }) => value === type)?.label ?? builtIn[type] ?? 'Text'
}

const LONGEST_ANSWER = 2_000

/** Returns the error that the public form shows for an answer. undefined when nothing is wrong. */
export function answerProblem(field: DraftField, answer: string): string | undefined {
  if (isBlank(answer)) return field.required ? 'Required' : undefined
  const text = answer.trim()
  if (text.length > LONGEST_ANSWER) return `At most ${LONGEST_ANSWER} characters`
  switch (field.type) {
    case 'EMAIL':
      return isEmail(text) ? undefined : 'Invalid email address'
    case 'PHONE':
      return isUsPhone(text) ? undefined : 'Phone must be a valid phone number.'
    case 'NUMBER':
      return /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? undefined : 'Enter a number'
    case 'DATE':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? undefined : 'Choose a date'
    default:
      return undefined
  }
}

/** Returns the errors that the public form shows, by field. Fields that are off are ignored. */
export function answerProblems(
  fields: readonly DraftField[],
  answers: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = field.on ? answerProblem(field, answers[field.id] ?? '') : undefined
      return problem === undefined ? [] : [[field.id, problem] as const]
    }),
  )
}
