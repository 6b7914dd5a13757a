import { type BusinessProfileRecord } from '../db/office-records.ts'
import { type ClientRecord } from '../db/records.ts'

/** The three large clients: a broker, an owner, and a broker with a single property. */
export const clients: readonly ClientRecord[] = [
  {
    id: 'client-brightwater',
    name: 'Brightwater Leasing',
    supportedTeamTypes: ['BROKER'],
    supportedPropertyTypes: ['RESIDENTIAL', 'COMMERCIAL'],
    emailDomain: 'leads.example.com',
    calendarScope: 'TEAM',
    outgoingCallMethod: 'VOIP',
    approvalStatus: 'approved',
  },
  {
    id: 'client-calder',
    name: 'Calder & Finch Properties',
    supportedTeamTypes: ['OWNER'],
    supportedPropertyTypes: ['RESIDENTIAL', 'COMMERCIAL'],
    emailDomain: 'leads.example.com',
    emailHosting: 'EXTERNAL',
    calendarScope: 'USER',
    outgoingCallMethod: 'DIALBACK',
    approvalStatus: 'not_required',
  },
  {
    id: 'client-juniper',
    name: 'Juniper Hill Residences',
    supportedTeamTypes: ['BROKER_SINGLE_PROP'],
    supportedPropertyTypes: ['RESIDENTIAL'],
    emailDomain: 'leads.example.com',
    calendarScope: 'TEAM',
    outgoingCallMethod: 'VOIP',
    approvalStatus: 'approved',
  },
]

/** The business profiles of the clients. Brightwater has two. */
export const businessProfiles: readonly BusinessProfileRecord[] = [
  { id: 'profile-brightwater-homes', clientRef: 'client-brightwater', name: 'Brightwater Homes' },
  { id: 'profile-brightwater-commercial', clientRef: 'client-brightwater', name: 'Brightwater Commercial' },
  { id: 'profile-calder', clientRef: 'client-calder', name: 'Calder & Finch' },
  { id: 'profile-juniper', clientRef: 'client-juniper', name: 'Juniper Hill' },
]
