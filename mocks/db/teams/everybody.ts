import { type UserRecord } from '../records.ts'

/** Returns a user who can open every lead of a client, for counts that do not depend on the viewer. */
export const everybody = (clientRef: string): UserRecord => ({
  id: `everybody-${clientRef}`,
  clientRef,
  name: '',
  email: '',
  status: 'ACTIVE',
  role: 'SUPERUSER',
  permissions: new Map(),
  manageProperties: false,
  manageUsers: false,
  manageTeams: false,
  administratorFor: new Map(),
  about: '',
})
