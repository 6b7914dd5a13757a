// @vitest-environment node
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { campaignReportSchema } from '#/domain/report/campaign-report.ts'

import { read } from '../handlers/admin/reports.testing.ts'
import { as, backendAt } from '../server/calls.testing.ts'
import { answerForm } from './answer.ts'
import { publicForm } from './public-form.ts'

const at = '/api/team/team-maple-row/settings'
interface Field {
  id: string
  label: string
  own: boolean
  on: boolean
  required: boolean
  type: string
  choices: string[]
}

function world() {
  const backend = backendAt()
  const elena = as(backend, 'user-elena')
  const ask = async (answers?: Record<string, string>) => {
    const sent = answers && { method: 'POST', body: new URLSearchParams(answers) }
    const request = new Request('http://mock/__forms/contact/maplerow', sent)
    const response = await answerForm(backend.world, request)
    return { status: response.status, html: await response.text(), headers: response.headers }
  }
  const use = async () => {
    const answer = await elena.get('/api/report/campaign?by=created&zone=America/Denver')
    const forms = read(z.parse(campaignReportSchema, answer.body).forms)
    const { sent = 0, opened = 0 } = forms.find(({ campaign }) => campaign.id === website) ?? {}
    return { sent, opened }
  }
  const section = async () => {
    const { body } = await elena.get(at)
    return (body as { sections: Record<string, { changedTs: number; values: { fields: Field[] } }> })
      .sections['contact-form']
  }
  return {
    backend,
    ask,
    use,
    fields: async () => (await section())?.values.fields as Field[],
    save: async (changes: Record<string, unknown>) =>
      elena.patch(`${at}/contact-form`, { fromTs: (await section())?.changedTs, changes }),
  }
}

const website = 'campaign-maple-row-website'
const labels = (html: string) =>
  [...html.matchAll(/<(?:label for="[^"]+"|legend)>([^<]+)/g)].map(([, one]) => one?.trim())
const right = { name: 'Nora Quill', email: 'nora@example.com', phone: '(512) 555-0188' }

test('the form shows its enabled fields and own questions in order, and can be embedded in other sites', async () => {
  const { ask, fields, save } = world()
  expect(labels((await ask()).html)).toEqual([
    'Name',
    'Email',
    'Mobile phone',
    'Bedrooms',
    'Move-in date',
    'Do you have pets?',
    'Message',
  ])
  const [name, email, phone, bedrooms, moveIn, budget, pets, source, message] = await fields()
  const question = {
    id: 'q-new',
    own: true,
    on: true,
    required: true,
    type: 'NUMBER',
    label: '<b>Cars?',
    choices: [],
  }
  const wanted = [
    name,
    message,
    email,
    phone,
    { ...bedrooms, on: false },
    question,
    moveIn,
    budget,
    pets,
    source,
  ]
  expect((await save({ fields: wanted, thanks: 'Many <thanks>' })).status).toBe(200)
  const { html, headers } = await ask()
  expect(labels(html)).toEqual([
    'Name',
    'Message',
    'Email',
    'Mobile phone',
    '&lt;b&gt;Cars?',
    'Move-in date',
    'Do you have pets?',
  ])
  expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(headers.get('x-frame-options')).toBeNull()
  expect((await ask(right)).html).toContain('id="q-new-error">Required')
  expect((await ask({ ...right, 'q-new': '2' })).html).toContain('Many &lt;thanks&gt;')
})

test('shows errors at their fields with the input, and ignores a disabled field', async () => {
  const { ask, backend } = world()
  const before = [...backend.world.leads.ofTeam('team-maple-row')].length
  const { status, html } = await ask({
    ...right,
    email: 'no "address"',
    phone: '12',
    'q-pets': 'Tiger',
    budget: 'x',
  })
  expect(status).toBe(422)
  expect(html).toContain('id="email-error">Invalid email address')
  expect(html).toContain('id="phone-error">Phone must be a valid phone number.')
  expect(html).toContain('id="q-pets-error">Choose one of the answers')
  expect(html).not.toContain('budget')
  expect(html).toContain('value="no &quot;address&quot;"')
  expect([...backend.world.leads.ofTeam('team-maple-row')]).toHaveLength(before)
})

test('a submission creates a lead, or adds a message to the lead with that number', async () => {
  const { ask, backend } = world()
  const leads = () => [...backend.world.leads.ofTeam('team-maple-row')]
  const before = new Set(leads().map(({ id }) => id))
  await ask({ ...right, bedrooms: '2', 'q-pets': 'Cat', message: 'Is it free in May?' })
  const [fresh] = leads().filter(({ id }) => !before.has(id))
  expect(fresh).toMatchObject({
    name: 'Nora Quill',
    leadStatus: 'NEW_LEAD',
    propertyRef: 'property-maple-row',
  })
  expect(fresh?.communications.at(-1)).toMatchObject({
    communicationType: 'WEBFORM',
    message: 'Is it free in May?',
    formFields: [
      { label: 'Name', value: 'Nora Quill' },
      { label: 'Email', value: 'nora@example.com' },
      { label: 'Mobile phone', value: '+15125550188' },
      { label: 'Bedrooms', value: '2' },
      { label: 'Do you have pets?', value: 'Cat' },
      { label: 'Message', value: 'Is it free in May?' },
    ],
  })
  await ask({ ...right, message: 'One more question' })
  expect(leads()).toHaveLength(before.size + 1)
  expect(fresh?.communications).toHaveLength(2)
})

test('a form that is opened and left counts as opened in the Campaign report, until it is sent', async () => {
  const { ask, use } = world()
  const before = await use()
  const openingOf = ({ html }: { html: string }) => /name="opened" value="(\d+)"/.exec(html)?.[1] ?? ''
  const opened = openingOf(await ask())
  await ask()
  expect(await use()).toEqual({ sent: before.sent, opened: before.opened + 2 })
  // An answer that must be corrected is neither sent nor opened again.
  const wrong = await ask({ ...right, email: '', opened })
  expect([wrong.status, openingOf(wrong)]).toEqual([422, opened])
  expect(await use()).toEqual({ sent: before.sent, opened: before.opened + 2 })
  await ask({ ...right, opened })
  expect(await use()).toEqual({ sent: before.sent + 1, opened: before.opened + 2 })
})

test('counts for the campaign of its property, not for another form of the team', () => {
  const { world } = backendAt()
  const lofts = world.store.campaigns.get('campaign-eastside-website')
  if (!lofts) throw new Error('no form')
  world.store.campaigns.set('campaign-mason', {
    ...lofts,
    id: 'campaign-mason',
    propertyRef: 'property-mason-row',
  })
  const campaignOf = (shortId: string) => publicForm(world, shortId)?.campaign?.id
  expect([campaignOf('foundryl'), campaignOf('masonrow')]).toEqual([lofts.id, 'campaign-mason'])
})

const namedFields = z.object({
  form: z.object({ fields: z.array(z.object({ label: z.string(), required: z.boolean() })) }),
})

test.each([
  ['user-elena', website, 'maplerow'],
  ['user-priya', 'campaign-eastside-website', 'foundryl'],
])('for %s, the campaign %s names the fields that its form shows', async (person, id, shortId) => {
  const backend = backendAt()
  const reader = as(backend, person)
  const named = async () => namedFields.parse((await reader.get(`/api/campaign/${id}`)).body).form.fields
  const form = () => {
    const found = publicForm(backend.world, shortId)
    if (!found) throw new Error('no form')
    return found
  }
  const shown = () => form().fields.map(({ label, required }) => ({ label, required }))
  expect(await named()).toEqual(shown())
  const { team, property, fields } = form()
  const values = { fields: fields.map((one) => ({ ...one, on: one.id !== 'bedrooms' })) }
  const home = team.teamType === 'BROKER' ? property : team
  home.settings = new Map([['contact-form', { values, changedTs: 1 }]])
  expect(await named()).toEqual(shown())
  expect(shown()).toHaveLength(fields.length - 1)
})

test('responds with 404 for a form that no team has', async () => {
  const { backend } = world()
  const { status } = await answerForm(backend.world, new Request('http://mock/__forms/contact/nobody'))
  expect(status).toBe(404)
})

test.each([
  ['a Canadian number', { phone: '(416) 555-0188' }, 'Phone must be a valid phone number.'],
  ['an address that no mail server takes', { email: 'nora@example..com' }, 'Invalid email address'],
  ['a name that can’t be seen', { name: '\u200b' }, 'Required'],
])('rejects %s, as the preview of the form does', async (_, wrong, problem) => {
  const { status, html } = await world().ask({ ...right, ...wrong })
  expect(status).toBe(422)
  expect(html).toContain(problem)
})
