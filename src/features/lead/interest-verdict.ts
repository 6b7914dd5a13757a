import { type Lead } from '#/domain/lead/lead.ts'
import { propertyStatusGate } from '#/domain/policy/lead-deed-gates.ts'
import { allOf } from '#/domain/policy/lead-gates.ts'
import { type LeadRights } from '#/domain/policy/lead-rights.ts'
import { type Verdict } from '#/lib/result.ts'

/** Whether what a lead thinks of a property can be changed (S1 section 4, property status). */
export const interestVerdict = (lead: Lead, rights: LeadRights): Verdict =>
  allOf(rights.edit, propertyStatusGate(lead))
