import {
  askForNewLink,
  correctCompany,
  getApproval,
  getInvitation,
  register,
  signUpCompany,
} from '#/api/endpoints/entry.ts'
import { isEmail } from '#/domain/user/email-address.ts'
import { isUsPhone } from '#/domain/user/us-phone.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'

import { decide } from '../db/approvals.ts'
import { tellUser } from '../db/company/change-user.ts'
import { type CompanyDetails, INVITATION_MS, type InvitationRecord } from '../db/entry-records.ts'
import { type UserRecord } from '../db/records.ts'
import { put } from '../db/store.ts'
import { type World } from '../db/world.ts'
import { on, refuse } from '../server/on.ts'

const ZIP = /^\d{5}$/

function companyErrors(company: CompanyDetails): Record<string, string> {
  return {
    ...(isBlank(company.companyName) && { companyName: 'Required' }),
    ...(company.propertyTypes.length === 0 && { propertyTypes: 'Selection Required' }),
    ...(!ZIP.test(company.zipCode) && { zipCode: 'Must be exactly 5 digits.' }),
    ...(!isUsPhone(company.phone) && { phone: 'Phone must be a valid phone number.' }),
  }
}

function demand(fieldErrors: Record<string, string>): void {
  if (Object.keys(fieldErrors).length > 0) refuse(422, 'Some fields are not valid', { fieldErrors })
}

const newcomer = (id: string, clientRef: string, name: string, email: string): UserRecord => ({
  id,
  clientRef,
  name: name.trim(),
  email: email.trim(),
  status: 'ACTIVE',
  role: 'USER',
  permissions: new Map(),
  manageProperties: false,
  manageUsers: false,
  manageTeams: false,
  administratorFor: new Map(),
  about: 'New here',
})

function found(world: World, id: string): InvitationRecord {
  return world.store.invitations.get(id) ?? refuse(404, 'There is no such invitation.')
}

const hasAccount = ({ store }: World, email: string) =>
  [...store.users.values()].some((user) => sameIgnoringCase(user.email, email))

const expired = (world: World, { invitedTs }: InvitationRecord) =>
  world.clock.now() > invitedTs + INVITATION_MS

/** The kinds of notice that are about new leads. */
const newLeadNotices = ['LEAD_AVAILABLE_CLAIM', 'LEAD_AVAILABLE_ASSIGNMENT', 'ASSIGNED']

/** Returns what an invited person will be. undefined if no single word says it. */
function roleOf({ role = 'USER', flags = {}, teamRefs }: InvitationRecord) {
  if (role === 'SUPERUSER') return role
  if (role === 'READ_ONLY_USER') return 'READ_ONLY'
  const given = teamRefs.map((ref) => flags[ref] ?? { agent: true })
  if (given.length === 0) return undefined
  if (given.every(({ agent }) => agent)) return 'AGENT'
  return given.every((one) => one.readonly && Object.keys(one).length === 1) ? 'READ_ONLY' : undefined
}

/** Handles how people and companies sign up (all assumed). */
export const entryHandlers = {
  signUpCompany: on(signUpCompany, ({ world, body }) => {
    const { store, clock } = world
    const { name, email, acceptedTerms, ...company } = body
    demand({
      ...companyErrors(company),
      ...(isBlank(name) && { name: 'Required' }),
      ...(!isEmail(email) && { email: 'Invalid email address' }),
      ...(!acceptedTerms && { terms: 'Selection Required' }),
    })
    if (hasAccount(world, email))
      refuse(409, 'There is already an account with this email address.', {
        fieldErrors: { email: 'There is already an account with this email address' },
      })
    const id = store.id('client-new')
    put(store.clients, {
      id,
      name: company.companyName.trim(),
      supportedTeamTypes: [company.teamType],
      supportedPropertyTypes: [...company.propertyTypes],
      calendarScope: 'TEAM',
      outgoingCallMethod: 'VOIP',
      approvalStatus: 'unknown',
    })
    put(store.approvals, { id, company, receivedTs: clock.now() })
    put(store.users, {
      ...newcomer(store.id('user-new'), id, name, email),
      role: 'SUPERUSER',
      mobile: company.phone,
      about: 'Signed this company up',
    })
    return { approvalStatus: 'unknown' }
  }),

  getInvitation: on(getInvitation, ({ world, param }) => {
    const { store } = world
    const invitation = found(world, param('invitationId'))
    const inviter = store.users.get(invitation.inviterRef)
    const facts = {
      company: store.clients.get(invitation.clientRef)?.name ?? '',
      inviter: inviter ? { name: inviter.name, colorSelection: inviter.colorSelection ?? null } : null,
    }
    if (invitation.used) return { ...facts, status: 'USED' }
    if (expired(world, invitation)) return { ...facts, status: 'EXPIRED' }
    return {
      ...facts,
      status: 'OPEN',
      teams: invitation.teamRefs.flatMap((ref) => store.teams.get(ref)?.name ?? []),
      role: roleOf(invitation) ?? null,
      name: invitation.name,
      email: invitation.email,
      invitedTs: invitation.invitedTs,
      expiresTs: invitation.invitedTs + INVITATION_MS,
    }
  }),

  register: on(register, ({ world, param, body }) => {
    const { store } = world
    const invitation = found(world, param('invitationId'))
    if (invitation.used) refuse(409, 'This invitation was used already.')
    if (expired(world, invitation)) refuse(410, 'This invitation has expired.')
    if (hasAccount(world, invitation.email))
      refuse(409, 'There is already an account with this email address.')
    demand({
      ...(isBlank(body.name) && { name: 'Required' }),
      ...(!isUsPhone(body.mobile) && { mobile: 'Phone must be a valid phone number.' }),
    })
    const user: UserRecord = {
      ...newcomer(store.id('user-new'), invitation.clientRef, body.name, invitation.email),
      mobile: body.mobile,
      sentNotices: {
        email: body.notifyBy.includes('EMAIL') ? newLeadNotices : [],
        text: body.notifyBy.includes('TEXT') ? newLeadNotices : [],
      },
      role: invitation.role ?? 'USER',
      permissions: new Map(
        invitation.teamRefs.map((ref) => [ref, invitation.flags?.[ref] ?? { agent: true }]),
      ),
    }
    put(store.users, user)
    for (const ref of invitation.teamRefs)
      store.teams.get(ref)?.members.push({ userRef: user.id, status: 'ACTIVE', role: 'MEMBER' })
    invitation.used = true
    tellUser(world, user.id)
    return undefined
  }),

  askForNewLink: on(askForNewLink, ({ world, param }) => {
    const invitation = found(world, param('invitationId'))
    if (invitation.used) refuse(409, 'This invitation was used already.')
    invitation.askedAgain = true
    const inviter = world.store.users.get(invitation.inviterRef)
    world.log.line(
      'note',
      `a new invitation is asked of ${inviter?.name ?? 'the inviter'}`,
      world.clock.now(),
    )
    return undefined
  }),

  getApproval: on(getApproval, ({ world, viewer }) => {
    const approval = world.store.approvals.get(viewer.clientRef)
    if (!approval) return {}
    return {
      reason: approval.reason ?? null,
      receivedTs: approval.receivedTs ?? null,
      carrierCheckTs: approval.carrierCheckTs ?? null,
      company: approval.company ?? null,
    }
  }),

  correctCompany: on(correctCompany, ({ world, viewer, body }) => {
    const client = world.store.clients.get(viewer.clientRef)
    const approval = world.store.approvals.get(viewer.clientRef)
    if (!client || !approval || client.approvalStatus !== 'not_approved')
      refuse(409, 'There is nothing to correct.')
    if (viewer.role !== 'SUPERUSER') refuse(403, 'Only who signed the company up can correct its details.')
    demand(companyErrors(body))
    client.name = body.companyName.trim()
    client.supportedTeamTypes = [body.teamType]
    client.supportedPropertyTypes = [...body.propertyTypes]
    approval.company = body
    approval.receivedTs = world.clock.now()
    delete approval.carrierCheckTs
    decide(world, client.id, 'unknown')
    return undefined
  }),
}
