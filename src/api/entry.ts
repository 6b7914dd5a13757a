import { queryOptions, useQueryClient } from '@tanstack/react-query'

import { type Client } from '#/domain/team/client.ts'
import { type ApprovalStatus, awaitsApproval } from '#/domain/user/approval.ts'
import { type Invitation } from '#/domain/user/invitation.ts'
import { toE164 } from '#/domain/user/phone-number.ts'
import { type Company, type RegistrationInput, type SignUp } from '#/domain/user/sign-up.ts'
import { type CurrentUser } from '#/domain/user/user.ts'

import { keys } from './cache/keys.ts'
import { useAct } from './cache/mutation.ts'
import { apiOf } from './cache/query-client.ts'
import { type OutputOf } from './endpoints/endpoint.ts'
import {
  askForNewLink,
  correctCompany,
  getApproval,
  getInvitation,
  register,
  signUpCompany,
} from './endpoints/entry.ts'
import { ApiError } from './request/errors.ts'
import { clientQuery, currentUserQuery } from './users.ts'

/** Milliseconds between two looks at a check that is not over (ours). */
const APPROVAL_LOOK_MS = 30_000

const wirePhone = (phone: string) => toE164(phone) ?? phone

/**
 * Creates a company. Never replayed by itself.
 * @returns see `useAct`; variables are the form and the key under which the server remembers this attempt
 */
export function useSignUp() {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ form, key }: { form: SignUp; key: string }) => {
      const { terms, ...rest } = form
      const body = { ...rest, phone: wirePhone(form.phone), acceptedTerms: terms }
      return apiOf(client).call(signUpCompany, { body }, { headers: { 'Idempotency-Key': key } })
    },
  })
}

/** An invitation by its id; null where there is none: mistyped, withdrawn or made up. */
export const invitationQuery = (invitationId: string) =>
  queryOptions({
    queryKey: keys.invitation(invitationId),
    queryFn: async ({ client, signal }): Promise<Invitation | null> => {
      try {
        return await apiOf(client).call(getInvitation, { params: { invitationId } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.code === 'bad-id')) return null
        throw error
      }
    },
    meta: { quiet: true },
  })

/** Answers an invitation. */
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

/** Asks the inviter of an expired invitation for a new one. */
export function useAskForNewLink(invitationId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: () => apiOf(client).call(askForNewLink, { params: { invitationId } }),
  })
}

/** Where a company stands, for the person who waits. */
export interface Approval {
  readonly user: CurrentUser
  readonly client: Client
  readonly status: ApprovalStatus
  /** Undefined where the server tells no more than the status. */
  readonly check: OutputOf<typeof getApproval> | undefined
}

/**
 * The state of the approval, asked anew as long as it can change. The answers are those that the guards of the
 * signed-in pages read, so that an approved person is not sent back here by what was known before.
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
            // Assumed: a server without it still says the status with the client.
            if (error instanceof ApiError && error.status === 404) return undefined
            throw error
          }),
      ])
      const company = await client.query({
        ...clientQuery(user.clientRef),
        // The user's answer brought it, or it did not.
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
    mutationFn: (company: Company) =>
      apiOf(client).call(correctCompany, { body: { ...company, phone: wirePhone(company.phone) } }),
    causes: () => [{ eventType: 'COMPANY_CORRECTED' }],
  })
}
