// @vitest-environment node
import { expect, test } from 'vitest'

import { activityWritten, as, backendAt } from '../../server/calls.testing.ts'

const at = '/api/team/team-maple-row/settings'

interface Field {
  id: string
  label: string
  own: boolean
  on: boolean
  required: boolean
  type: string
  choices: string[]
  answers: number
}

async function sectionOf(user: ReturnType<typeof as>) {
  const { sections } = (await user.get(at)).body as {
    sections: Record<string, { changedTs: number; values: { fields: Field[] } }>
  }
  return sections['contact-form']
}

async function fieldsOf(user: ReturnType<typeof as>): Promise<Field[]> {
  return (await sectionOf(user))?.values.fields ?? []
}

/** Saves fields over the existing ones. */
async function save(user: ReturnType<typeof as>, fields: readonly unknown[]) {
  return user.patch(`${at}/contact-form`, { fromTs: (await sectionOf(user))?.changedTs, changes: { fields } })
}

const question = {
  id: 'q-new',
  own: true,
  on: true,
  required: false,
  type: 'TEXT',
  label: 'Parking?',
  choices: [],
}

test('saves fields and own questions in their order, and describes them in the activity', async () => {
  const backend = backendAt()
  const elena = as(backend, 'user-elena')
  const before = await fieldsOf(elena)
  expect(before.map(({ id }) => id)).toEqual([
    'name',
    'email',
    'phone',
    'bedrooms',
    'moveIn',
    'budget',
    'q-pets',
    'q-source',
    'message',
  ])
  expect(before.find(({ id }) => id === 'q-pets')?.answers).toBeGreaterThan(0)
  const [name, email, ...rest] = before
  // A built-in field keeps its label and type, whatever is sent.
  const fields = [name, { ...email, label: 'Hacked', required: false }, question, ...rest]
  const { status } = await save(elena, fields)
  expect(status).toBe(200)
  const after = await fieldsOf(elena)
  expect(after.slice(0, 3)).toMatchObject([
    { id: 'name' },
    { label: 'Email', required: false },
    { label: 'Parking?' },
  ])
  expect(activityWritten(backend)).toMatchObject([
    {
      before: expect.stringMatching(
        /^Name \(required\), Email \(required\), Mobile phone \(required\), Bedrooms/,
      ),
      after: expect.stringMatching(/^Name \(required\), Email, Parking\?, Mobile phone \(required\)/),
    },
  ])
})

test('counts the answers to a question by its label', async () => {
  const backend = backendAt()
  const elena = as(backend, 'user-elena')
  const fields = [...(await fieldsOf(elena)), { ...question, label: 'Bedrooms wanted' }]
  await save(elena, fields)
  const [lead] = [...backend.world.leads.ofTeam('team-maple-row')]
  lead?.communications.push({
    id: 'comm-form',
    communicationType: 'WEBFORM',
    communicationDirection: 'INCOMING',
    createdTs: 0,
    formFields: [{ label: 'Bedrooms wanted', value: '2' }],
  })
  expect((await fieldsOf(elena)).at(-1)?.answers).toBe(1)
})

test.each([
  ['Name stays', (all: Field[]) => all.toReversed()],
  ['Name stays', (all: Field[]) => all.map((one) => (one.id === 'name' ? { ...one, on: false } : one))],
  ['A field is missing', (all: Field[]) => all.filter(({ id }) => id !== 'bedrooms')],
  ['A field stands twice', (all: Field[]) => [...all, ...all.slice(-1)]],
  [
    'Email or phone must be required',
    (all: Field[]) =>
      all.map((one) => (one.id === 'email' || one.id === 'phone' ? { ...one, on: false } : one)),
  ],
  ['A question is not complete', (all: Field[]) => [...all, { ...question, label: ' ' }]],
  [
    'A question is not complete',
    (all: Field[]) => [...all, { ...question, type: 'CHOICE', choices: ['One'] }],
  ],
  ['A question is not complete', (all: Field[]) => [...all, { ...question, type: 'SCRIPT' }]],
  [
    'At most 10 questions of your own',
    (all: Field[]) => [
      ...all,
      ...Array.from({ length: 9 }, (_, index) => ({ ...question, id: `q-${index}` })),
    ],
  ],
])('is rejected with the error: %s', async (message, change) => {
  const elena = as(backendAt(), 'user-elena')
  const fields = change(await fieldsOf(elena))
  const { status, body } = await save(elena, fields)
  expect([status, body]).toEqual([
    422,
    { message: 'Some fields are not valid', fieldErrors: { fields: message } },
  ])
})
