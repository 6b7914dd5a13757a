import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import * as z from 'zod/mini'

import { leadQuery } from '#/api/lead.ts'
import { lead } from '#/domain/lead/lead.testing.ts'
import { type leadSchema } from '#/domain/lead/lead.ts'

import { LeadDetailPage } from '../page/lead-page.tsx'
import { worldOf } from '../page/lead.testing.tsx'

/** A primary tenant. */
export const sofiaContact = {
  id: 'contact-sofia',
  name: 'Sofia Marchetti',
  contactType: 'TENANT' as const,
  primaryContact: true,
  email: 'sofia.marchetti@example.com',
  phoneNumbers: [{ number: '+15125550139', phoneType: 'MOBILE' as const }],
}
/** A representative of a company. */
export const paulContact = {
  id: 'contact-paul',
  name: 'Paul Renner',
  contactType: 'REPRESENTATIVE' as const,
  company: 'Renner Relocation',
  email: 'paul@renner.example',
  phoneNumbers: [],
}
const given = {
  contacts: [sofiaContact, paulContact],
  assignedAgentRef: 'user-priya',
  assignedAgent: { id: 'user-priya', name: 'Priya Raman' },
}

/** Passes the router of the page to the test. */
function Router({ take }: { take: (router: AnyRouter) => void }) {
  const router = useRouter()
  useEffect(() => take(router), [router, take])
  return null
}

/** Opens the dialog with the contacts of a lead over its page. */
export async function openContacts(by = 'Edit contacts') {
  let found: AnyRouter | undefined
  const take = (router: AnyRouter) => {
    found = router
  }
  const of = lead(given)
  const world = worldOf(of)
  let contacts: z.input<typeof leadSchema>['contacts'] = given.contacts
  const history = [
    { id: 'a', createdTs: 1, activityType: 'CONTACTS_CHANGED' as const, userName: 'Marcus Oyelaran' },
  ]
  world.answers['GET /api/lead/:leadId'] = () => lead({ ...given, contacts, activities: history })
  world.answers['PUT /api/lead/:leadId/contacts'] = () => undefined
  await world.show(
    <>
      <Router take={take} />
      <LeadDetailPage leadId={of.id} show="all" onShow={() => undefined} onBack={undefined} />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: by }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Contacts' }))
  return {
    ...world,
    dialog,
    section: (name: string) => within(dialog.getByRole('group', { name })),
    expand: (name: RegExp) => userEvent.click(dialog.getByRole('button', { name, expanded: false })),
    leave: (): void => void found?.history.push('/elsewhere'),
    path: (): string | undefined => found?.history.location.pathname,
    save: () => userEvent.click(dialog.getByRole('button', { name: 'Save contacts' })),
    /** The contacts of the last request that saves them. */
    savedContacts: (): unknown =>
      z.safeParse(
        z.object({ body: z.object({ contacts: z.unknown() }) }),
        world.client.getMutationCache().getAll().at(-1)?.state.variables,
      ).data?.body.contacts,
    /** A colleague saves these contacts. `reported`: whether the event has arrived. */
    async colleagueSaves(next: typeof contacts, reported: boolean) {
      contacts = next
      if (reported) await act(() => world.client.invalidateQueries({ queryKey: leadQuery(of.id).queryKey }))
    },
  }
}
