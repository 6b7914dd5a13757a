import { queryOptions, useQueryClient } from '@tanstack/react-query'

import { sameValue } from '#/domain/field-conflicts.ts'
import { type Client } from '#/domain/team/client.ts'
import { type ApprovalStatus, awaitsApproval } from '#/domain/user/approval.ts'
import { type Invitation } from '#/domain/user/invitation.ts'
import { toE164 } from '#/domain/user/phone-number.ts'
import { type Company, type RegistrationInput, type SignUp } from '#/domain/user/sign-up.ts'
import { type CurrentUser } from '#/domain/user/user.ts'

import { keys } from './cache/keys.ts'
import { useAct } from './cache/mutation.ts'
import { apiOf } from './cache/query-client.ts'
import { refetchNow } from './cache/refetch-now.ts'
import { settle } from './cache/settle.ts'
import { type OutputOf } from './endpoints/endpoint.ts'
import {
  askForNewLink,
  correctCompany,
  getApproval,
  getInvitation,
  register,
  signUpCompany,
} from './endpoints/entry.ts'
import { isNotFound } from './request/errors.ts'
import { clientQuery, currentUserQuery } from './users.ts'

/** Milliseconds between two requests for the state of a pending approval (our own choice). */
const APPROVAL_LOOK_MS = 30_000

const wirePhone = (phone: string) => toE164(phone) ?? phone

/**
 * Creates a company. The request is never repeated automatically.
 * @returns see `useAct`. The variables are the form and the key under which the server remembers this attempt.
 */
export function useSignUp() {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ form, key }: { form: SignUp; key: string }) => {
      const { terms, ...rest } = form
      const body = { ...rest, phone: wirePhone(form.phone), acceptedTerms: terms }
      return apiOf(client).call(signUpCompany, { body }, { idempotencyKey: key })
    },
  })
}

/**
 * Query for an invitation by its ID. null when there is none, because the ID was mistyped or made up, or the invitation
 * was withdrawn.
 */
export const invitationQuery = (invitationId: string) =>
  queryOptions({
    queryKey: keys.invitation(invitationId),
    queryFn: async ({ client, signal }): Promise<Invitation | null> => {
      try {
        return await apiOf(client).call(getInvitation, { params: { invitationId } }, { signal })
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    meta: { quiet: true },
  })

/** Registers the user of an invitation. */
export function useRegister(invitationId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ mobile, ...rest }: RegistrationInput) =>
      apiOf(client).call(register, {
        params: { invitationId },
        body: { ...rest, mobile: wirePhone(mobile) },
      }),
  })
}

/** Asks the sender of an expired invitation for a new one. */
export function useAskForNewLink(invitationId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: () => apiOf(client).call(askForNewLink, { params: { invitationId } }),
  })
}

/** The state of a company's approval, for the user who waits for it. */
export interface Approval {
  readonly user: CurrentUser
  readonly client: Client
  readonly status: ApprovalStatus
  /** undefined when the server knows nothing but the status. */
  readonly check: OutputOf<typeof getApproval> | undefined
}

/**
 * Query for the state of the approval, refetched as long as it can change. Its responses go into the queries that the
 * guards of the signed-in pages read, so that these guards do not send an approved user back here because of stale
 * data.
 */
export const approvalQuery = () =>
  queryOptions({
    queryKey: keys.approval(),
    queryFn: async ({ client, signal }): Promise<Approval> => {
      const [user, check] = await Promise.all([
        client.query({ ...currentUserQuery(), staleTime: 0 }),
        apiOf(client)
          .call(getApproval, {}, { signal })
          .catch((error: unknown) => {
            // Assumed: a server without this endpoint still reports the status with the client.
            if (isNotFound(error)) return undefined
            throw error
          }),
      ])
      const company = await client.query({
        ...clientQuery(user.clientRef),
        // No refetch is needed if the user's response already contained the client.
        staleTime: user.client ? Infinity : 0,
        meta: { quiet: true },
      })
      return { user, client: company, status: company.approvalStatus, check }
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || awaitsApproval(state.data.client) ? APPROVAL_LOOK_MS : false,
    meta: { quiet: true },
  })

/** Sends corrected details of the company. */
export function useCorrectCompany() {
  const client = useQueryClient()
  return useAct({
    mutationFn: (company: Company) => {
      const body = { ...company, phone: wirePhone(company.phone) }
      return settle(() => apiOf(client).call(correctCompany, { body }), {
        read: () => refetchNow(client, approvalQuery()),
        found: ({ status, check }) =>
          status !== 'not_approved' && (check?.company === undefined || sameValue(check.company, body)),
      })
    },
    readOnConflict: () => refetchNow(client, approvalQuery()),
    causes: () => [{ eventType: 'COMPANY_CORRECTED' }],
  })
}
