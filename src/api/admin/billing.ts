import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { type BilledNumber, isPorting } from '#/domain/billing/billed-number.ts'
import { type PortForm } from '#/domain/billing/port-form.ts'
import { type SpendingCap } from '#/domain/billing/telecom-bill.ts'
import { toE164 } from '#/domain/user/phone-number.ts'

import { lostAnswer } from '../cache/lost-answer.ts'
import { readableOf } from '../cache/missing-rows.ts'
import { useAct } from '../cache/mutation.ts'
import { apiOf } from '../cache/query-client.ts'
import { refetchNow } from '../cache/refetch-now.ts'
import { outcomeUnknown, settle } from '../cache/settle.ts'
import {
  assignNumber,
  cancelPort,
  forwardNumber,
  getInvoice,
  getPortLetterUpload,
  getTelecomBill,
  releaseNumber,
  requestPort,
  setSpendingCap,
} from '../endpoints/admin/billing.ts'
import { uploadFresh, uploadProblem } from '../request/upload-fresh.ts'
import { type UploadProgress } from '../request/uploads.ts'
import { useCreationKey } from './creation.ts'
import { adminKeys } from './keys.ts'

/** Query for the telephone bill of a period: `this`, `last` or a month. Unreadable rows are left out. */
export const telecomBillQuery = (period: string) =>
  queryOptions({
    queryKey: adminKeys.telecomBill(period),
    queryFn: async ({ client, signal, queryKey }) => {
      const bill = await apiOf(client).call(getTelecomBill, { query: { period } }, { signal })
      const { money } = bill
      return {
        ...bill,
        numbers: readableOf([...queryKey, 'numbers'], bill.numbers),
        money: money && {
          ...money,
          invoices: readableOf([...queryKey, 'invoices'], money.invoices),
          profiles: readableOf([...queryKey, 'profiles'], money.profiles),
          cap: { ...money.cap, history: readableOf([...queryKey, 'history'], money.cap.history) },
        },
      }
    },
    // The page shows its own error message.
    meta: { quiet: true },
  })

const readAgain = (client: QueryClient) => refetchNow(client, telecomBillQuery('this'))

const notChanged = (error: unknown, known: boolean) =>
  lostAnswer(error, known, { not: 'Nothing was changed', done: 'it was changed' })

type BillNow = Awaited<ReturnType<typeof readAgain>>

/** Changes the bill. If the response is lost, refetches the bill to find out whether the change was made. */
const changeBill = (
  client: QueryClient,
  run: () => Promise<unknown>,
  found: (now: BillNow) => boolean,
): Promise<boolean> =>
  settle(
    async () => {
      await run()
      return true
    },
    { read: () => readAgain(client), found, failure: notChanged },
  )

/** After a conflict, what the colleague saved is refetched, also in the period that the page shows. */
const billAct = {
  readOnConflict: (client: QueryClient) => client.invalidateQueries({ queryKey: adminKeys.telecomBills() }),
  causes: () => [{ eventType: 'CAMPAIGNS_CHANGED' as const }],
}

/** Mutation hook for a change of the bill that takes one request. */
function useBillAct<Variables>(
  run: (variables: Variables, client: QueryClient) => Promise<unknown>,
  found: (now: BillNow, variables: Variables) => boolean,
) {
  return useAct({
    ...billAct,
    mutationFn: (variables: Variables, { client }) =>
      changeBill(
        client,
        () => run(variables, client),
        (now) => found(now, variables),
      ),
  })
}

/** The editable values of the spending cap. */
interface CapChange extends Pick<SpendingCap, 'mail' | 'stopsBuying'> {
  readonly cents: number | null
}

/** Sets the spending cap. `fromTs` is the time of its last change that the caller knows of. */
export function useSetSpendingCap() {
  return useBillAct(
    ({ cap, fromTs }: { cap: CapChange; fromTs: number }, client) =>
      apiOf(client).call(setSpendingCap, { body: { ...cap, fromTs } }),
    ({ money }, { cap }) =>
      money !== undefined &&
      (money.cap.cents ?? null) === cap.cents &&
      money.cap.mail === cap.mail &&
      money.cap.stopsBuying === cap.stopsBuying,
  )
}

const numberIn = ({ numbers }: BillNow, { id }: BilledNumber) => numbers.find((one) => one.id === id)

/** Assigns a number to a campaign. `fromTs` is the time of its last change that the user has seen. */
export function useAssignNumber() {
  return useBillAct(
    (
      { number, campaignRef, fromTs }: { number: BilledNumber; campaignRef: string; fromTs: number },
      client,
    ) => apiOf(client).call(assignNumber, { params: { numberId: number.id }, body: { campaignRef, fromTs } }),
    (now, { number, campaignRef }) => numberIn(now, number)?.campaign?.id === campaignRef,
  )
}

/** Sets the number to which calls to a saved number are forwarded. @param to E.164, or null for no forwarding */
export function useForwardNumber() {
  return useBillAct(
    ({ number, to }: { number: BilledNumber; to: string | null }, client) =>
      apiOf(client).call(forwardNumber, {
        params: { numberId: number.id },
        body: { forwardingNumber: to, fromTs: number.changedTs },
      }),
    (now, { number, to }) => {
      const one = numberIn(now, number)
      return one !== undefined && (one.forwardingNumber ?? null) === to
    },
  )
}

/** Releases a number to the carrier. `fromTs` is the time of its last change that the user has seen. */
export function useReleaseNumber() {
  return useBillAct(
    ({ number, lastFour, fromTs }: { number: BilledNumber; lastFour: string; fromTs: number }, client) =>
      apiOf(client).call(releaseNumber, { params: { numberId: number.id }, query: { lastFour, fromTs } }),
    (now, { number }) => numberIn(now, number) === undefined,
  )
}

/** Cancels the request to port a number. `fromTs` is the time of its last change that the user has seen. */
export function useCancelPort() {
  return useBillAct(
    ({ number, fromTs }: { number: BilledNumber; fromTs: number }, client) =>
      apiOf(client).call(cancelPort, { params: { numberId: number.id }, query: { fromTs } }),
    (now, { number }) => {
      const one = numberIn(now, number)
      return one === undefined || !isPorting(one)
    },
  )
}

/** A port request as it is sent to the carriers. */
interface PortRequest {
  readonly direction: 'IN' | 'OUT'
  readonly facts: PortForm
  readonly letter: { readonly file: File; readonly contentType: string }
}

/** Uploads the letter and asks the carriers to port a number. */
export function useRequestPort(signalNow: () => AbortSignal, onProgress: (progress: UploadProgress) => void) {
  const client = useQueryClient()
  const keyOf = useCreationKey()
  // Reuse the upload: a new upload ID would make this a different request. A request that may have arrived is then sent
  // again unchanged.
  const uploaded = useRef<{ file: File; uploadId: string }>(undefined)
  const upload = async ({ file, contentType }: PortRequest['letter']) => {
    if (uploaded.current?.file === file) return uploaded.current.uploadId
    const watch = { signal: signalNow(), onProgress }
    onProgress({ loaded: 0, total: file.size })
    const { target, failure } = await uploadFresh(
      () =>
        apiOf(client).call(
          getPortLetterUpload,
          { query: { filename: file.name, contentType } },
          { signal: watch.signal },
        ),
      new Blob([file], { type: contentType }),
      watch,
    )
    if (failure !== undefined) throw new Error(`${uploadProblem(failure, 'letter')}. Nothing was sent`)
    onProgress({ loaded: file.size, total: file.size })
    uploaded.current = { file, uploadId: target.uploadId }
    return target.uploadId
  }
  return useAct({
    ...billAct,
    mutationFn: async ({ direction, facts, letter }: PortRequest) => {
      // If the upload of the letter fails, no port request is sent, so there is no outcome to look up.
      const uploadId = await upload(letter)
      const number = toE164(facts.number) ?? facts.number
      const body = { direction, facts: { ...facts, number }, uploadId }
      return changeBill(
        client,
        async () => {
          try {
            await apiOf(client).call(requestPort, { body }, { idempotencyKey: keyOf(body) })
          } catch (error) {
            // The rejection may be about the letter too, so the next request uploads it again.
            if (!outcomeUnknown(error)) uploaded.current = undefined
            throw error
          }
        },
        ({ numbers }) =>
          numbers.some((one) => one.number === number && one.port?.direction === direction && isPorting(one)),
      )
    },
  })
}

/** Requests the current download address of an invoice. @throws ApiError */
export const askInvoice = (client: QueryClient, invoiceId: string) =>
  apiOf(client).call(getInvoice, { params: { invoiceId } })
