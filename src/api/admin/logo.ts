import { type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { logoSchema } from '#/domain/settings/logo.ts'
import { type SectionState } from '#/domain/settings/settings.ts'

import { applierOf } from '../cache/applier-of.ts'
import { lostAnswer } from '../cache/lost-answer.ts'
import { apiOf } from '../cache/query-client.ts'
import { refetchNow } from '../cache/refetch-now.ts'
import { settle } from '../cache/settle.ts'
import { getLogoUpload, removeLogo } from '../endpoints/admin/logo.ts'
import { uploadFresh, uploadProblem } from '../request/upload-fresh.ts'
import { type UploadProgress } from '../request/uploads.ts'
import { adminKeys } from './keys.ts'
import { teamSettingsQuery } from './settings.ts'

/** Delays before the settings are read again after an upload while they still have the old logo, in milliseconds. */
const READ_AGAIN_MS = [0, 2_000, 4_000, 8_000] as const

const logoNow = async (client: QueryClient, teamId: string) =>
  (await refetchNow(client, teamSettingsQuery(teamId))).sections['logo']

const tell = (client: QueryClient, teamId: string) => {
  applierOf(client).apply({ eventType: 'TEAM_SETTINGS_CHANGED', teamId })
  void client.invalidateQueries({ queryKey: adminKeys.settings(teamId) })
}

/**
 * Uploads a logo and waits until the settings contain it. If the response is lost, the settings are read: a logo that
 * `by` changed since then counts as this one.
 * @param by ID of the acting user
 * @throws an error with a message for the user. Errors of the server are passed on unchanged.
 */
export async function uploadLogo(
  client: QueryClient,
  teamId: string,
  { picture, filename, fromTs, by }: { picture: Blob; filename: string; fromTs: number; by: string },
  watch: { signal: AbortSignal; onProgress: (progress: UploadProgress) => void },
): Promise<SectionState> {
  const { failure } = await uploadFresh(
    () =>
      apiOf(client).call(
        getLogoUpload,
        { params: { teamId }, query: { filename, fromTs } },
        { signal: watch.signal },
      ),
    picture,
    watch,
  )
  if (failure === 'refused' || failure === 'expired')
    throw new Error(`${uploadProblem(failure, 'logo')}. Save again`)
  if (failure !== undefined) {
    const lost = new Error(
      failure === 'cancelled' ? 'The upload was canceled' : uploadProblem(failure, 'logo'),
    )
    const now = await logoNow(client, teamId).catch(() => {
      throw lostAnswer(lost, false)
    })
    if (!now || now.changedTs === fromTs || now.changedBy?.id !== by) throw lostAnswer(lost, true)
    tell(client, teamId)
    return now
  }
  for (const ms of READ_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    const now = await logoNow(client, teamId).catch(() => undefined)
    if (now && now.changedTs !== fromTs) {
      tell(client, teamId)
      return now
    }
  }
  throw new Error('The logo is still being prepared. It appears here when it is ready')
}

function isWithoutLogo({ values }: SectionState): boolean {
  const read = z.safeParse(logoSchema, values)
  return read.success && read.data.url === undefined
}

/** Removes the logo of a team. */
export async function deleteLogo(client: QueryClient, teamId: string, fromTs: number): Promise<SectionState> {
  const now = await settle(() => apiOf(client).call(removeLogo, { params: { teamId }, query: { fromTs } }), {
    read: () => logoNow(client, teamId),
    found: (state) => (state && state.changedTs !== fromTs && isWithoutLogo(state) ? state : undefined),
    failure: lostAnswer,
  })
  tell(client, teamId)
  return now
}
