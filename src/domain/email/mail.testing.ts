import { type Communication } from '../message/communication.ts'

/** An email from Sofia to the team. */
export const mail: Communication = {
  id: 'comm-1',
  communicationType: 'EMAIL',
  communicationDirection: 'INCOMING',
  createdTs: Date.UTC(2026, 6, 14, 15, 0),
  name: 'Sofia Marchetti',
  fromAddress: 'sofia@example.com',
  toAddress: 'team@leads.example.com',
  subject: 'Floor plans',
  message: 'Hello,\r\n> older\n\nThanks',
  attachments: [],
  formFields: [],
} as unknown as Communication

/** The contacts of Sofia's lead, one of them without an address. */
export const contacts = [
  { name: 'Paul', email: 'paul@example.com', primaryContact: false },
  { name: 'Sofia M', email: 'SOFIA@example.com', primaryContact: true },
  { name: 'No', email: 'no address', primaryContact: false },
]
