import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { readable } from '#/lib/schema.ts'

import { alertSchema } from './alert/alert.ts'
import { campaignDetailsSchema } from './campaign/campaign-details.ts'
import { contactSchema } from './lead/contacts/contact.ts'
import { leadRowSchema } from './lead/lead-row.ts'
import { memberSchema } from './member/member.ts'
import { openHouseDetailsSchema } from './open-house/open-house.ts'
import { ownerDetailsSchema } from './owner/owner-details.ts'
import { agentStatsSchema } from './report/agent-stats.ts'
import { campaignChannelsSchema } from './report/campaign-channels.ts'
import { leadStatsSchema } from './report/lead-stats.ts'
import { pipelineTeamSchema } from './report/pipeline-team.ts'
import { pipelineSchema } from './report/pipeline.ts'
import { formFieldSchema } from './settings/contact-form.ts'
import { teamSchema, warningSettingsSchema } from './team/team.ts'
import { templatedResponseSchema } from './template/templated-response.ts'
import { userRowsSchema } from './user/user-rows.ts'
import { currentUserSchema, teamPermissionSchema } from './user/user.ts'

const attendees = (of: object) =>
  readable(z.parse(openHouseDetailsSchema.shape.attendees, [{ id: 'a', name: 'Ana', ...of }]))
const lead = { id: 'l', leadStatus: 'OPEN' }
const owner = ownerDetailsSchema.shape
const [ownerContact] = readable(z.parse(owner.contacts, [{ id: 'c', name: 'Ana' }]))
const [ownedProperty] = readable(z.parse(owner.properties, [{ id: 'p', name: 'Foundry Lofts' }]))
const [userRow] = readable(
  z.parse(userRowsSchema.shape.users, [{ id: 'u', name: 'Ana', status: 'ACTIVE', role: 'USER' }]),
)

// A server may omit fields that don't apply.
test.each<[string, unknown]>([
  ['an alert is still available', z.parse(alertSchema.shape.invalidated, undefined)],
  ['a campaign is not the default one', z.parse(campaignDetailsSchema.shape.isDefault, undefined)],
  ['the number of a campaign works', z.parse(campaignDetailsSchema.shape.phoneFailed, undefined)],
  ['the address of a campaign works', z.parse(campaignDetailsSchema.shape.emailFailed, undefined)],
  ['a contact is not the first one', z.parse(contactSchema.shape.primaryContact, undefined)],
  ['a lead is not shared', z.parse(leadRowSchema.shape.shared, undefined)],
  ['a member is on no call of the team', z.parse(memberSchema.shape.callHere, undefined)],
  ['a member takes no transferred calls', z.parse(memberSchema.shape.takesTransfers, undefined)],
  ['a team has no calendar', z.parse(teamSchema.shape.calendarConnected, undefined)],
  ['a team has no warnings', z.parse(warningSettingsSchema.shape.useWarnings, undefined)],
  ['a template is shared', z.parse(templatedResponseSchema.shape.privateAccess, undefined)],
  ['a form field is a standard one', z.parse(formFieldSchema.shape.own, undefined)],
  ['a user has no calendar', z.parse(currentUserSchema.shape.calendarConnected, undefined)],
  ['an attendee does not allow texts', attendees({})[0]?.mayText],
  ['an attendee’s lead did not tour', attendees({ lead })[0]?.lead?.toured],
  ['an attendee’s lead can’t be opened', attendees({ lead })[0]?.lead?.open],
  ['a contact of an owner is not the first one', ownerContact?.primary],
  ['a property of an owner is in use', ownedProperty?.archived],
  ['a user does not manage users', userRow?.userManageUsers],
  ['a permission has no flag', z.parse(teamPermissionSchema.shape.fullAccess, undefined)],
  ...[agentStatsSchema, campaignChannelsSchema, leadStatsSchema, pipelineTeamSchema, pipelineSchema].map(
    ({ shape }): [string, unknown] => ['a report covers all leads', z.parse(shape.sampled, undefined)],
  ),
])('an omitted field means: %s', (_, value) => {
  expect(value).toBe(false)
})
