import { contactProblems, editedContacts, messagesByField } from '#/domain/lead/contacts/contact-rules.ts'
import { type Contact } from '#/domain/lead/contacts/contact.ts'
import { type Requirements } from '#/domain/lead/lead-details.ts'
import { editedRequirements, requirementProblems, tenantNameProblem } from '#/domain/lead/requirements.ts'
import { isUsPhone } from '#/domain/user/us-phone.ts'

import { type ContactRecord, type LeadRecord, type RequirementsRecord } from '../records.ts'
import { type World } from '../world.ts'
import { type Doer, note } from './lead-changes.ts'

/** The problems of a request body, by field of the form that sent it. */
interface Problems {
  problems: Record<string, string>
}

const contactTypes = ['TENANT', 'REPRESENTATIVE', 'DIRECT_REPLY'] as const
const phoneTypes = ['MOBILE', 'OFFICE', 'HOME', 'OTHER'] as const

type WantedContact = Omit<Contact, 'id'> & { id?: string | undefined }

/** Returns the contacts to store, or what is wrong with them. New contacts have no id yet. */
export function contactsWanted(
  lead: LeadRecord,
  wanted: readonly WantedContact[],
): Problems | { contacts: (Omit<ContactRecord, 'id'> & { id?: string })[] } {
  const known = new Set(lead.contacts.map(({ id }) => id))
  const problems = messagesByField(
    contactProblems(editedContacts(wanted.map((contact, at) => ({ ...contact, id: contact.id ?? `${at}` })))),
  )
  for (const [at, contact] of wanted.entries()) {
    if (contact.id !== undefined && !known.has(contact.id)) {
      problems[`contacts[${at}].name`] ??= 'This contact no longer exists'
    }
    for (const [row, { number }] of contact.phoneNumbers.entries()) {
      // In the API, numbers are E.164.
      if (!/^\+1\d{10}$/.test(number) || !isUsPhone(number))
        problems[`contacts[${at}].phones[${row}].number`] ??= 'Phone must be a valid phone number.'
    }
  }
  if (Object.keys(problems).length > 0) return { problems }
  return { contacts: wanted.map(recordOf) }
}

function recordOf(contact: WantedContact): Omit<ContactRecord, 'id'> & { id?: string } {
  const { id, name, email, company, contactType, primaryContact } = contact
  return {
    ...(id === undefined ? {} : { id }),
    name,
    ...(email === undefined ? {} : { email }),
    contactType: contactTypes.find((each) => each === contactType) ?? 'TENANT',
    phoneNumbers: contact.phoneNumbers.map(({ number, phoneType, ext }) => {
      const type = phoneTypes.find((each) => each === phoneType)
      return {
        number,
        ...(type === undefined ? {} : { phoneType: type }),
        ...(ext === undefined ? {} : { ext }),
      }
    }),
    primaryContact,
    ...(company === undefined ? {} : { company }),
  }
}

/** Returns the tenant name and the requirements to store, or what is wrong with them. */
export function requirementsWanted(wanted: {
  tenantName?: string | undefined
  requirements?: Requirements | undefined
}): Problems | { tenantName?: string; requirements?: RequirementsRecord } {
  const { tenantName, requirements } = wanted
  const name = tenantName === undefined ? undefined : tenantNameProblem(tenantName)
  const all =
    requirements === undefined
      ? {}
      : requirementProblems(editedRequirements({ tenantName: 'any', requirements }))
  const problems = { ...all, ...(name === undefined ? {} : { tenantName: name }) }
  if (Object.keys(problems).length > 0) return { problems }
  return {
    ...(tenantName === undefined ? {} : { tenantName: tenantName.trim() }),
    ...(requirements === undefined ? {} : { requirements: requirementsRecord(requirements) }),
  }
}

function requirementsRecord(of: Requirements): RequirementsRecord {
  const type = (['RESIDENTIAL', 'COMMERCIAL'] as const).find((each) => each === of.propertyType)
  return {
    ...(of.zip === undefined ? {} : { zip: of.zip }),
    ...(of.minBedrooms === undefined ? {} : { minBedrooms: of.minBedrooms }),
    ...(of.bedroomsExact === undefined ? {} : { bedroomsExact: of.bedroomsExact }),
    ...(of.moveInDate === undefined ? {} : { moveInDate: of.moveInDate }),
    ...(of.budgetMin === undefined ? {} : { budgetMin: of.budgetMin }),
    ...(of.budgetMax === undefined ? {} : { budgetMax: of.budgetMax }),
    ...(type === undefined ? {} : { propertyType: type }),
    ...(of.pets === undefined ? {} : { pets: of.pets }),
    ...(of.notes === undefined ? {} : { notes: of.notes }),
  }
}

/** Replaces the contacts of a lead. New contacts get an id. */
export function saveContacts(
  world: World,
  lead: LeadRecord,
  contacts: readonly (Omit<ContactRecord, 'id'> & { id?: string })[],
  doer: Doer,
): void {
  lead.contacts = contacts.map((contact) => ({ ...contact, id: contact.id ?? world.store.id('contact') }))
  lead.actionBy = doer.user.id
  note(world, lead, { activityType: 'CONTACTS_CHANGED' }, doer)
  world.tell('LEAD_CHANGED', lead, { userRef: doer.user.id })
}

/** Sets the renter's name and requirements. Values that are left out stay the same. */
export function saveRequirements(
  world: World,
  lead: LeadRecord,
  wanted: { tenantName?: string; requirements?: RequirementsRecord },
  doer: Doer,
): void {
  if (wanted.tenantName !== undefined) lead.tenantName = wanted.tenantName
  if (wanted.requirements !== undefined) lead.requirements = wanted.requirements
  lead.actionBy = doer.user.id
  note(world, lead, { activityType: 'REQUIREMENTS_CHANGED' }, doer)
  world.tell('LEAD_CHANGED', lead, { userRef: doer.user.id })
}
