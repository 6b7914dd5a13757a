import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { lead } from '#/domain/lead/lead.testing.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { ReminderPreview } from './reminder-preview.tsx'

const form = {
  enabled: true,
  reminders: [
    { hours: '24', channel: 'BOTH' },
    { hours: '2', channel: 'TEXT' },
  ],
  inPersonMessage: 'See you soon.',
  virtualMessage: '',
  confirm: true,
  quiet: false,
  quietFrom: '21:00',
  quietTo: '08:00',
  noShow: false,
  noShowMessage: '',
}

const facts = {
  lead: lead({}),
  agentName: 'Priya Raman',
  companyName: 'Brightwater Leasing',
  teamName: 'Eastside',
  properties: new Map(),
  now: Date.now(),
}

test.each([
  [{ text: true, email: true }, 'by text and email', 'See you soon. Reply C to confirm.'],
  [{ text: true, email: false }, 'by text', 'See you soon. Reply C to confirm.'],
  [{ text: false, email: true }, 'by email', 'See you soon.'],
])('a renter with %o is reminded %s, and only texts ask for a reply with C', async (renter, ways, text) => {
  const tour = {
    ...renter,
    leadId: 'lead-sofia-marchetti',
    startTs: Date.now() + 3 * 86_400_000,
    lengthMins: 30,
    tourType: 'IN_PERSON',
    property: undefined,
  }
  const page = <ReminderPreview form={form} tour={tour} facts={facts} />
  await renderScreen({ as: 'user-priya', at: '/settings', others: { $: null }, page })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(new RegExp(`${ways}$`))
})

test('does not promise two reminders on the same channel at the same time', async () => {
  const day = new Date()
  const tour = {
    leadId: 'lead-sofia-marchetti',
    startTs: new Date(day.getFullYear(), day.getMonth(), day.getDate() + 3, 9).getTime(),
    lengthMins: 30,
    tourType: 'IN_PERSON',
    property: undefined,
    text: true,
    email: true,
  }
  const night = {
    ...form,
    quiet: true,
    reminders: [
      { hours: '3', channel: 'TEXT' },
      { hours: '2', channel: 'BOTH' },
    ],
  }
  const page = <ReminderPreview form={night} tour={tour} facts={facts} />
  await renderScreen({ as: 'user-priya', at: '/settings', others: { $: null }, page })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first).toHaveTextContent(/ by text, after the quiet hours/)
  expect(second).toHaveTextContent(/ by email, after the quiet hours/)
})
