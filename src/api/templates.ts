import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import {
  MISSING_ID,
  MISSING_TEAM,
  sortedTemplates,
  type TemplatedResponse,
  type TemplateForm,
  templatedResponseSchema,
  type TemplateType,
  templateTypes,
  typeOfTemplate,
} from '#/domain/template/templated-response.ts'
import { readable } from '#/lib/schema.ts'

import { applierOf } from './applier-of.ts'
import {
  addTemplatedResponse,
  deleteTemplatedResponse,
  getTemplatedResponses,
  setTemplatedResponsePrivacy,
  updateTemplatedResponse,
} from './endpoints/templates.ts'
import { ApiError, isAborted, wordsOf } from './errors.ts'
import { type Held, hold } from './held.ts'
import { keys } from './keys.ts'
import { useAct } from './mutation.ts'
import { outcomeUnknown } from './outcome.ts'
import { apiOf } from './query-client.ts'

// Templates whose deletion is held or on its way: no answer brings them back.
const leaving = new WeakMap<QueryClient, Set<string>>()
function leavingOf(client: QueryClient): Set<string> {
  const known = leaving.get(client) ?? new Set<string>()
  leaving.set(client, known)
  return known
}

/** S1 section 7: the templated responses of a team for texts or emails, shared and one's own, the most used first. */
export const templatesQuery = (teamId: string, templateType: TemplateType) =>
  queryOptions({
    queryKey: keys.templates(teamId, templateType),
    queryFn: async ({ client, signal }): Promise<TemplatedResponse[]> => {
      const found = await apiOf(client).call(
        getTemplatedResponses,
        { params: { teamId }, query: { templateType } },
        { signal },
      )
      const away = leavingOf(client)
      // A server that knows no filter sends both kinds.
      return sortedTemplates(
        readable(found).filter((one) => !away.has(one.id) && typeOfTemplate(one) === templateType),
      )
    },
    meta: { quiet: true },
  })

const readAgain = async (client: QueryClient, teamId: string, templateType: TemplateType) =>
  client.query({ ...templatesQuery(teamId, templateType), staleTime: 0 })

/**
 * A save whose outcome is not known, settled by reading again and never by saving again (P10).
 * @returns what `found` makes of the templates that are there now
 */
async function settled<T>(
  error: unknown,
  read: () => Promise<TemplatedResponse[]>,
  found: (now: readonly TemplatedResponse[]) => T | undefined,
): Promise<T> {
  if (isAborted(error) || !outcomeUnknown(error)) throw error
  let now: TemplatedResponse[]
  try {
    now = await read()
  } catch {
    throw new Error(
      `${sentence(error)} Whether the template was saved is not known: look before saving again`,
      {
        cause: error,
      },
    )
  }
  const there = found(now)
  if (there !== undefined) return there
  throw new Error(`${sentence(error)} Nothing was saved`, { cause: error })
}

const sentence = (error: unknown) => `${wordsOf(error).replace(/\.$/, '')}.`

const holds = (template: TemplatedResponse, form: TemplateForm) =>
  template.name === form.name && template.text === form.text && template.privateAccess === form.privateAccess

const changed = (teamId: string) => [{ eventType: 'TEMPLATES_CHANGED' as const, teamId }]

/** Adds a template to a team (S1 section 7). Answers its id where the server says it. */
export function useAddTemplate(teamId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: async (form: TemplateForm): Promise<string | undefined> => {
      if (teamId === '') throw new Error(MISSING_TEAM)
      const known = new Set(
        client
          .getQueryData<TemplatedResponse[]>(keys.templates(teamId, form.templateType))
          ?.map(({ id }) => id),
      )
      try {
        const body = { ...form, teamRef: teamId }
        const answer = await apiOf(client).call(addTemplatedResponse, { params: { teamId }, body })
        const made = z.safeParse(z.object({ id: z.string() }), answer)
        return made.success ? made.data.id : undefined
      } catch (error) {
        const read = () => readAgain(client, teamId, form.templateType)
        return settled(error, read, (now) => now.find((one) => !known.has(one.id) && holds(one, form))?.id)
      }
    },
    causes: () => changed(teamId),
  })
}

/** What an update says: the template as it was read, and what it becomes. */
export interface TemplateUpdate {
  readonly before: TemplatedResponse
  readonly form: TemplateForm
}

/** Changes a template (S1 section 7). Answers what is saved now; it stands in the lists at once. */
export function useUpdateTemplate(teamId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: async ({ before, form }: TemplateUpdate): Promise<TemplatedResponse> => {
      const { id, changedTs, teamRef = teamId } = before
      if (id === '') throw new Error(MISSING_ID)
      const body = { ...form, id, teamRef, ...(changedTs === undefined ? {} : { fromTs: changedTs }) }
      try {
        const answer = z.safeParse(
          templatedResponseSchema,
          await apiOf(client).call(updateTemplatedResponse, { body }),
        )
        // A server that does not tell when it was changed is asked; until then nothing is known of it.
        const saved = answer.success
          ? answer.data
          : { ...before, ...form, changedTs: undefined, changedBy: undefined }
        await putInPlace(client, teamId, saved)
        return saved
      } catch (error) {
        // Whoever saves again knows what they save over, or that it is gone.
        if (error instanceof ApiError && (error.status === 409 || error.status === 404))
          await Promise.allSettled(templateTypes.map((type) => readAgain(client, teamId, type)))
        const read = () => readAgain(client, teamId, form.templateType)
        return settled(error, read, (now) => now.find((one) => one.id === id && holds(one, form)))
      }
    },
    causes: () => changed(teamId),
  })
}

/** What was just saved stands in the list of its kind, whatever is on its way from before. */
async function putInPlace(client: QueryClient, teamId: string, saved: TemplatedResponse): Promise<void> {
  await client.cancelQueries({ queryKey: keys.templatesOfTeam(teamId) })
  for (const type of templateTypes)
    client.setQueryData<TemplatedResponse[]>(keys.templates(teamId, type), (now) => {
      const others = now?.filter((one) => one.id !== saved.id)
      return others && typeOfTemplate(saved) === type ? sortedTemplates([...others, saved]) : others
    })
}

/** Makes a template private or shares it, at once (S1 section 7). */
export function useTemplatePrivacy(teamId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: async ({ id, privateAccess }: { id: string; privateAccess: boolean }): Promise<void> => {
      const params = { templateId: id }
      await apiOf(client).call(setTemplatedResponsePrivacy, { params, body: { privateAccess } })
      // The switch stays where it was put while the list is read again.
      client.setQueriesData<TemplatedResponse[]>({ queryKey: keys.templatesOfTeam(teamId) }, (now) =>
        now?.map((one) => (one.id === id ? { ...one, privateAccess } : one)),
      )
    },
    causes: () => changed(teamId),
  })
}

/**
 * Deletes a template after the six seconds in which Undo takes it back; until then it is away from the lists. One that is
 * gone already counts as deleted.
 * @param told what to say when it fails; the template is back by then
 */
export function holdTemplateDeletion(
  client: QueryClient,
  teamId: string,
  template: TemplatedResponse,
  told: { onFailure: (error: unknown) => void; onSend?: () => void },
): Held {
  const { id } = template
  const key = keys.templates(teamId, typeOfTemplate(template))
  const away = leavingOf(client)
  const stale = () => {
    for (const hint of changed(teamId)) applierOf(client).apply(hint)
  }
  const back = () => {
    away.delete(id)
    client.setQueryData<TemplatedResponse[]>(key, (now) =>
      now === undefined || now.some((one) => one.id === id) ? now : sortedTemplates([...now, template]),
    )
  }
  const fail = (error: unknown) => {
    back()
    stale()
    if (!isAborted(error)) told.onFailure(error)
  }
  const gone = () => {
    away.delete(id)
    stale()
  }
  away.add(id)
  client.setQueryData<TemplatedResponse[]>(key, (now) => now?.filter((one) => one.id !== id))
  return hold(client, {
    async send(leaving) {
      told.onSend?.()
      try {
        await apiOf(client).call(
          deleteTemplatedResponse,
          { params: { templateId: id } },
          { keepalive: leaving },
        )
        gone()
      } catch (error) {
        // Nobody is here any more to be told.
        if (leaving) return
        if (error instanceof ApiError && error.status === 404) return gone()
        if (!outcomeUnknown(error)) return fail(error)
        away.delete(id)
        try {
          const now = await readAgain(client, teamId, typeOfTemplate(template))
          if (now.some((one) => one.id === id)) fail(error)
          else gone()
        } catch {
          fail(error)
        }
      }
    },
    undone: back,
  })
}
