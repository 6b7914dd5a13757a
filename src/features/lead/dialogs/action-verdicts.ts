import { type Lead } from '#/domain/lead/lead.ts'
import { allOf, mergedGate, sharingGate, tourGate } from '#/domain/policy/lead-gates.ts'
import { type LeadRights } from '#/domain/policy/lead-rights.ts'
import { type Verdict } from '#/lib/verdict.ts'

/**
 * Whether a tour can be set. This needs the permission to edit, and a lead that is new or an opportunity
 * (docs/product.md#rights).
 */
export const tourVerdict = (lead: Lead, rights: LeadRights): Verdict => allOf(rights.edit, tourGate(lead))

/** Whether a lease can be recorded. */
export const leaseVerdict = (lead: Lead, rights: LeadRights): Verdict => allOf(rights.edit, mergedGate(lead))

/** Whether a lead can be shared with another team (docs/product.md#rights). */
export const shareVerdict = (lead: Lead, rights: LeadRights): Verdict => allOf(rights.edit, sharingGate(lead))

/** Whether a lead can be merged with another lead. */
export const mergeVerdict = leaseVerdict
