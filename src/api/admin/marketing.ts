import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'

import { sameValue } from '#/domain/field-conflicts.ts'
import { type Feed, type MaterialDetails, type Photo } from '#/domain/settings/marketing.ts'

import { applierOf } from '../cache/applier-of.ts'
import { readableOf } from '../cache/missing-rows.ts'
import { useAct } from '../cache/mutation.ts'
import { optimisticOf } from '../cache/optimistic.ts'
import { apiOf } from '../cache/query-client.ts'
import { readAnew } from '../cache/read-anew.ts'
import { refreshOnConflict } from '../cache/refresh-on-conflict.ts'
import { settle } from '../cache/settle.ts'
import { goneIsDone, startUndoable, type StartedAction, type UndoableCallbacks } from '../cache/undo.ts'
import {
  addMaterial,
  addPhoto,
  changeMaterial,
  changePhoto,
  getMarketing,
  getMaterialUpload,
  getPhotoUpload,
  orderPhotos,
  removeMaterial,
  removePhoto,
  setFeed,
} from '../endpoints/admin/marketing.ts'
import { ApiError, errorMessage } from '../request/errors.ts'
import { type UploadFailure, uploadFresh, uploadProblem, type UploadProgress } from '../request/uploads.ts'
import { adminKeys } from './keys.ts'

/** The property that is advertised, and its team. */
export interface AdvertisedProperty {
  readonly propertyId: string
  /** Undefined: whatever team has it, if any. */
  readonly teamId?: string | undefined
}

/** Photos, materials and feeds of a property, those that could be read. */
export const marketingQuery = (propertyId: string) =>
  queryOptions({
    queryKey: adminKeys.marketing(propertyId),
    queryFn: async ({ client, signal, queryKey }) => {
      const answer = await apiOf(client).call(getMarketing, { params: { propertyId } }, { signal })
      return {
        photos: readableOf([...queryKey, 'photos'], answer.photos),
        materials: readableOf([...queryKey, 'materials'], answer.materials),
        feeds: readableOf([...queryKey, 'feeds'], answer.feeds),
      }
    },
    // The page says it.
    meta: { quiet: true },
  })

const changed = ({ teamId }: AdvertisedProperty) => [{ eventType: 'LISTINGS_CHANGED' as const, teamId }]

const readAgain = (client: QueryClient, { propertyId }: AdvertisedProperty) =>
  readAnew(client, marketingQuery(propertyId))

/** What undoable actions show until the server has them; empty: it is gone. */
export const shownMarketingOf = (client: QueryClient) => optimisticOf(client)

/** What an undoable action on a photo, a material or a feed is about. */
export const aboutMarketing = (kind: 'photo' | 'material' | 'feed', id: string) => `${kind}:${id}`

/** How an upload is followed. */
export interface UploadWatch {
  readonly signal: AbortSignal
  readonly onProgress: (progress: UploadProgress) => void
}

/** Why an upload did not end well, in words; and whether a person ended it. */
export interface UploadEnd {
  readonly why: string
  readonly cancelled: boolean
}

const ended = (failure: UploadFailure, what: string): UploadEnd => ({
  why: uploadProblem(failure, what),
  cancelled: failure === 'cancelled',
})

/** What went wrong, for a step that is no upload. */
const failed = (error: unknown, signal: AbortSignal, what: string): UploadEnd =>
  signal.aborted ? ended('cancelled', what) : { why: errorMessage(error), cancelled: false }

/** Uploads a photo and adds it as the last one. @returns what went wrong, undefined once it is there */
export async function uploadPhoto(
  client: QueryClient,
  property: AdvertisedProperty,
  file: { readonly name: string; readonly type: string; readonly contents: Blob },
  watch: UploadWatch,
): Promise<UploadEnd | undefined> {
  const api = apiOf(client)
  const params = { propertyId: property.propertyId }
  try {
    const { target, failure } = await uploadFresh(
      () =>
        api.call(
          getPhotoUpload,
          { params, query: { filename: file.name, contentType: file.type } },
          { signal: watch.signal },
        ),
      file.contents,
      watch,
    )
    if (failure !== undefined) return ended(failure, 'photo')
    const { uploadId } = target
    await settle(() => api.call(addPhoto, { params, body: { uploadId } }), {
      read: () => readAgain(client, property),
      found: ({ photos }) => photos.some(({ id }) => id === uploadId),
    })
  } catch (error) {
    return failed(error, watch.signal, 'photo')
  }
  for (const hint of changed(property)) applierOf(client).apply(hint)
  // The tile of the upload stands until the photo does.
  await readAgain(client, property).catch(() => undefined)
  return undefined
}

/** Changes the order of the photos; one change waits for the one before it. */
export function useOrderPhotos(property: AdvertisedProperty) {
  const client = useQueryClient()
  const { propertyId } = property
  return useAct({
    scope: { id: `photos of ${propertyId}` },
    mutationFn: async (order: readonly string[]) => {
      await settle(
        () => apiOf(client).call(orderPhotos, { params: { propertyId }, body: { order: [...order] } }),
        {
          read: () => readAgain(client, property),
          found: ({ photos }) =>
            sameValue(
              photos.map(({ id }) => id),
              order,
            ),
        },
      )
    },
    causes: () => changed(property),
    onSettled: () => readAgain(client, property).catch(() => undefined),
  })
}

/** Changes the caption of a photo; an empty one takes it away. */
export function useChangeCaption(property: AdvertisedProperty) {
  const client = useQueryClient()
  const { propertyId } = property
  return useAct({
    mutationFn: async ({ photo, caption }: { photo: Photo; caption: string }) => {
      const body = { caption: caption === '' ? null : caption, fromTs: photo.changedTs }
      await settle(
        () => apiOf(client).call(changePhoto, { params: { propertyId, photoId: photo.id }, body }),
        {
          read: () => readAgain(client, property),
          found: ({ photos }) =>
            photos.some((one) => one.id === photo.id && (one.caption ?? '') === caption) || undefined,
        },
      )
    },
    causes: () => changed(property),
    onSettled: () => readAgain(client, property).catch(() => undefined),
  })
}

/** What a material holds: a page, or a file that was chosen; neither: what it has stays. */
export interface MaterialValues {
  readonly name: string
  readonly url?: string | undefined
  readonly file?: { readonly name: string; readonly contents: Blob } | undefined
}

/**
 * Adds a material, or changes one; a file is uploaded first.
 * @returns what went wrong, undefined once it is there
 * @throws refusals that are said at fields
 */
export async function saveMaterial(
  client: QueryClient,
  property: AdvertisedProperty,
  material: MaterialDetails | undefined,
  { name, url, file }: MaterialValues,
  watch: UploadWatch,
): Promise<UploadEnd | undefined> {
  const api = apiOf(client)
  const { propertyId } = property
  let uploadId: string | undefined
  try {
    if (file) {
      const { target, failure } = await uploadFresh(
        () =>
          api.call(
            getMaterialUpload,
            { params: { propertyId }, query: { filename: file.name } },
            { signal: watch.signal },
          ),
        file.contents,
        watch,
      )
      if (failure !== undefined) return ended(failure, 'file')
      uploadId = target.uploadId
    }
    const body = {
      name,
      ...(url === undefined ? {} : { url }),
      ...(uploadId === undefined ? {} : { uploadId }),
    }
    await refreshOnConflict(
      () =>
        settle<unknown, Awaited<ReturnType<typeof readAgain>>, boolean>(
          () =>
            material === undefined
              ? api.call(addMaterial, { params: { propertyId }, body })
              : api.call(changeMaterial, {
                  params: { propertyId, materialId: material.id },
                  body: { ...body, fromTs: material.changedTs },
                }),
          {
            read: () => readAgain(client, property),
            found: ({ materials }) =>
              materials.some(
                (one) =>
                  one.name === name &&
                  (material === undefined
                    ? (uploadId !== undefined && one.id === uploadId) ||
                      (url !== undefined && one.url === url)
                    : one.id === material.id && one.changedTs !== material.changedTs),
              ),
          },
        ),
      () => readAgain(client, property),
    )
  } catch (error) {
    if (error instanceof ApiError && error.fieldErrors !== undefined) throw error
    return failed(error, watch.signal, 'file')
  }
  for (const hint of changed(property)) applierOf(client).apply(hint)
  await readAgain(client, property).catch(() => undefined)
  return undefined
}

/** Deletes a photo or a material after six seconds in which Undo takes it back. */
export function removeUndoably(
  client: QueryClient,
  property: AdvertisedProperty,
  kind: 'photo' | 'material',
  id: string,
  callbacks: UndoableCallbacks,
): StartedAction {
  const { propertyId } = property
  return startUndoable(
    client,
    {
      about: [aboutMarketing(kind, id)],
      shows: '',
      send: (api, options) =>
        goneIsDone(
          kind === 'photo'
            ? api.call(removePhoto, { params: { propertyId, photoId: id } }, options)
            : api.call(removeMaterial, { params: { propertyId, materialId: id } }, options),
        ),
      causes: changed(property),
      read: () => readAgain(client, property),
      isDone: (now) => !(kind === 'photo' ? now.photos : now.materials).some((one) => one.id === id),
    },
    callbacks,
  )
}

/** Shows the property in a feed or takes it out, unless it is undone within six seconds. */
export function setFeedUndoably(
  client: QueryClient,
  property: AdvertisedProperty,
  { id }: Feed,
  on: boolean,
  callbacks: UndoableCallbacks,
): StartedAction {
  const { propertyId } = property
  return startUndoable(
    client,
    {
      about: [aboutMarketing('feed', id)],
      shows: on ? 'on' : 'off',
      send: (api, options) =>
        api.call(setFeed, { params: { propertyId, feedId: id }, body: { on } }, options),
      causes: changed(property),
      read: () => readAgain(client, property),
      isDone: (now) => now.feeds.some((one) => one.id === id && one.on === on),
    },
    callbacks,
  )
}
