import { type EditedContact, noPhone } from './contact-rules.ts'

/** Returns a contact of the editor for tests, complete and valid by default. */
export function edited(given: Partial<EditedContact> = {}): EditedContact {
  return {
    id: 'contact-sofia',
    fresh: false,
    name: 'Sofia Marchetti',
    contactType: 'TENANT',
    email: 'sofia.marchetti@example.com',
    companyContact: false,
    company: '',
    phones: [noPhone],
    primary: true,
    ...given,
  }
}
