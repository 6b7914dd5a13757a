import { questionProblems, questionTypes } from '#/domain/settings/contact-form.ts'

import { type PropertyRecord, type TeamRecord } from '../records.ts'
import { type World } from '../world.ts'
import { homeOfProperty, savedValues, type SectionRules, text, texts } from './section-rules.ts'

/** A field of a contact form as stored. */
export interface StoredField {
  id: string
  type: string
  label: string
  own: boolean
  on: boolean
  required: boolean
  choices: string[]
}

const builtIn = (id: string, type: string, label: string, on: boolean, required = false): StoredField => ({
  id,
  type,
  label,
  own: false,
  on,
  required,
  choices: [],
})

const first: readonly StoredField[] = [
  builtIn('name', 'NAME', 'Name', true, true),
  builtIn('email', 'EMAIL', 'Email', true, true),
  builtIn('phone', 'PHONE', 'Mobile phone', true, true),
  builtIn('bedrooms', 'BEDROOMS', 'Bedrooms', true),
  builtIn('moveIn', 'DATE', 'Move-in date', true),
  builtIn('budget', 'NUMBER', 'Monthly budget', false),
  {
    id: 'q-pets',
    type: 'CHOICE',
    label: 'Do you have pets?',
    own: true,
    on: true,
    required: false,
    choices: ['None', 'Cat', 'Dog', 'Other'],
  },
  {
    id: 'q-source',
    type: 'CHOICE',
    label: 'How did you hear about us?',
    own: true,
    on: false,
    required: false,
    choices: ['A friend', 'A listing', 'A sign', 'Other'],
  },
  builtIn('message', 'LONG_TEXT', 'Message', true),
]

/** Number of answers from before leads recorded the label of each question. */
const earlier: Readonly<Record<string, number>> = { 'q-pets': 14 }

/**
 * Counts the leads of a team with an answer to a question. Answers are matched by the question's label, as forms send
 * it.
 */
function answersTo(world: World, team: TeamRecord, { id, label }: StoredField): number {
  const answered = [...world.leads.ofTeam(team.id)].filter(({ communications }) =>
    communications.some(({ formFields }) => formFields?.some((one) => one.label === label) === true),
  )
  return answered.length + (earlier[id] ?? 0)
}

function fieldOf(value: unknown): StoredField | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const read = (name: string): unknown => Reflect.get(value, name)
  const id = text(read('id'))
  if (!/^[A-Za-z0-9][\w-]{0,60}$/.test(id)) return undefined
  const [on, required] = [read('on') === true, read('required') === true]
  const known = first.find((one) => one.id === id && !one.own)
  if (known) return { ...known, on, required }
  return {
    id,
    type: text(read('type')),
    label: text(read('label')).trim(),
    own: true,
    on,
    required,
    choices: texts(read('choices')),
  }
}

const fieldsOf = (values: unknown): StoredField[] =>
  Array.isArray(values) ? values.flatMap((value: unknown) => fieldOf(value) ?? []) : []

function rightQuestion({ label, type: given, choices }: StoredField): boolean {
  const type = questionTypes.find(({ value }) => value === given)?.value
  return type !== undefined && Object.keys(questionProblems({ label, type, choices })).length === 0
}

function problemOf(given: unknown): string | undefined {
  const fields = fieldsOf(given)
  if (!Array.isArray(given) || fields.length !== given.length) return 'A field is not known'
  if (new Set(fields.map(({ id }) => id)).size !== fields.length) return 'A field stands twice'
  if (first.some((one) => !one.own && !fields.some(({ id }) => id === one.id))) return 'A field is missing'
  const [name] = fields
  if (name?.id !== 'name' || !name.on || !name.required) return 'Name stays'
  const reach = fields.some((one) => (one.id === 'email' || one.id === 'phone') && one.on && one.required)
  if (!reach) return 'Email or phone must be required'
  const own = fields.filter((one) => one.own)
  if (own.length > 10) return 'At most 10 questions of your own'
  return own.every(rightQuestion) ? undefined : 'A question is not complete'
}

/** Returns the fields that are stored for a team, or for a property as `homeOfProperty` returns it. */
function storedFields(home: TeamRecord): StoredField[] {
  const { fields } = savedValues(home, 'contact-form')
  return fields === undefined ? [...first] : fieldsOf(fields)
}

const thanksOf = (home: TeamRecord) =>
  text(savedValues(home, 'contact-form')['thanks']) ||
  `Thank you. Someone from ${home.name} will answer today, most often within ten minutes or so.`

/** Returns the contact form that renters fill in for a property. */
export function contactFormOf(
  team: TeamRecord,
  property: PropertyRecord,
): { readonly fields: readonly StoredField[]; readonly thanks: string } {
  // In a broker's team, the form belongs to the property. If a team is a property, the form belongs to the team.
  const home = team.teamType === 'BROKER' ? homeOfProperty(property, team) : team
  return { fields: storedFields(home).filter(({ on }) => on), thanks: thanksOf(home) }
}

/** The settings section: the fields in order, and the thank-you text. */
export const contactFormRules: SectionRules = {
  title: 'Contact Form',
  kind: 'CONFIGURATION',
  format: (field, value) =>
    field === 'fields'
      ? fieldsOf(value)
          .filter(({ on }) => on)
          .map(({ label, required }) => (required ? `${label} (required)` : label))
          .join(', ')
      : undefined,
  labels: { fields: 'fields', thanks: 'thank-you text' },
  read(world, team) {
    return {
      thanks: thanksOf(team),
      fields: storedFields(team).map((field) => ({
        ...field,
        answers: field.own ? answersTo(world, team, field) : 0,
      })),
    }
  },
  judge(values) {
    const wrong: Record<string, string> = {}
    const problem = problemOf(values['fields'])
    if (problem !== undefined) wrong['fields'] = problem
    const thanks = text(values['thanks'])
    if (thanks.trim() === '') wrong['thanks'] = 'Required'
    else if (thanks.length > 240) wrong['thanks'] = 'At most 240 characters'
    return wrong
  },
}
