import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { communication, contact, lead } from '#/domain/lead/lead.testing.ts'

import { worldOf } from '../page/lead.testing.tsx'
import { Timeline } from '../timeline/timeline.tsx'

test('a form that does not say which lead it belongs to can be answered by text and email', async () => {
  const one = lead({
    contacts: [contact({ phoneNumbers: [{ number: '+15125550139' }] })],
    communications: [
      communication({
        communicationType: 'WEBFORM',
        message: 'Is parking included?',
        formFields: [{ label: 'Email', value: 'sofia@example.com' }],
      }),
    ],
  })
  await worldOf(one).show(
    <Timeline
      leadId={one.id}
      view="all"
      campaign={undefined}
      panel={{ tab: 'tab', panel: 'panel' }}
      fieldRef={{ current: null }}
      onSeen={() => undefined}
    />,
  )
  expect(await screen.findByRole('button', { name: 'Reply by text' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reply by email' })).toBeVisible()
})
