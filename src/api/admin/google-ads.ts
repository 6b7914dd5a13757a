import { googleAdsSchema } from '#/domain/settings/google-ads.ts'
import { accountIn, connectedSince, NO_CODE_RETURNED } from '#/domain/settings/provider-account.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { disconnectGoogleAds, postGoogleAds } from '../endpoints/admin/google-ads.ts'
import { type Api } from '../request/call.ts'
import { type SeenAccount, useSectionAct } from './settings.ts'

/** Connects the Google Ads account with a provider's code. A blank code is rejected without a request. */
export const useConnectGoogleAds = (teamId: string) =>
  useSectionAct(
    teamId,
    'google-ads',
    (api: Api, { code }: { code: string }) => {
      if (isBlank(code)) throw new Error(NO_CODE_RETURNED)
      return api.call(postGoogleAds, { params: { teamId }, query: { code } })
    },
    (now, before) => connectedSince(accountIn(before), accountIn(now)),
  )

const lastUploadIn = (values: unknown) => {
  const read = googleAdsSchema.safeParse(values)
  return read.success ? read.data.lastUpload?.ts : undefined
}

/** Uploads what has happened since the last upload. */
export const useUploadGoogleAds = (teamId: string) =>
  useSectionAct(
    teamId,
    'google-ads',
    (api: Api) => api.call(postGoogleAds, { params: { teamId }, query: {} }),
    (now, before) => lastUploadIn(now) !== undefined && lastUploadIn(now) !== lastUploadIn(before),
  )

/** Disconnects the Google Ads account. */
export const useDisconnectGoogleAds = (teamId: string) =>
  useSectionAct(
    teamId,
    'google-ads',
    (api: Api, { fromTs }: SeenAccount) =>
      api.call(disconnectGoogleAds, { params: { teamId }, query: { fromTs } }),
    (now) => accountIn(now)?.state === 'NONE',
  )
