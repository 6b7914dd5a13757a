import { type UserRecord } from '../records.ts'

/** Somebody who opens every lead of a client: for counts that do not depend on who asks. */
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
