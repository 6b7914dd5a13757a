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

import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { useAct } from './cache/mutation.ts'
import { withoutLeaving } from './cache/optimistic.ts'
import { apiOf } from './cache/query-client.ts'
import { readAnew } from './cache/read-anew.ts'
import { refreshOnConflict } from './cache/refresh-on-conflict.ts'
import { settle } from './cache/settle.ts'
import {
  goneIsDone,
  leavingEntries,
  startUndoable,
  type StartedAction,
  type UndoableCallbacks,
} from './cache/undo.ts'
import {
  addTemplatedResponse,
  deleteTemplatedResponse,
  getTemplatedResponse,
  getTemplatedResponses,
  setTemplatedResponsePrivacy,
  testTemplatedResponse,
  updateTemplatedResponse,
} from './endpoints/templates.ts'
import { errorMessage } from './request/errors.ts'

/** The templated responses of a team for texts or emails, shared and one's own, the most used first. */
export const templatesQuery = (teamId: string, templateType: TemplateType) =>
  queryOptions({
    queryKey: keys.templates(teamId, templateType),
    queryFn: async ({ client, signal, queryKey }): Promise<TemplatedResponse[]> => {
      const found = await apiOf(client).call(
        getTemplatedResponses,
        { params: { teamId }, query: { templateType } },
        { signal },
      )
      const there = withoutLeaving(client, 'template', readableOf(queryKey, found))
      // A server that knows no filter sends both kinds.
      return sortedTemplates(there.filter((one) => typeOfTemplate(one) === templateType))
    },
    meta: { quiet: true },
  })

/** One templated response, wherever it stands: for an address that names one that is not among those of the team. */
export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: keys.template(templateId),
    queryFn: ({ client, signal }) =>
      apiOf(client).call(getTemplatedResponse, { params: { templateId } }, { signal }),
    meta: { quiet: true },
  })

const readAgain = async (client: QueryClient, teamId: string, templateType: TemplateType) =>
  readAnew(client, templatesQuery(teamId, templateType))

/** What is said where the answer to a save was lost and what was read again does not show it. */
const lost = (error: unknown, known: boolean): Error =>
  new Error(
    known
      ? `${sentence(error)} Nothing was saved`
      : `${sentence(error)} Whether the template was saved is not known: look before saving again`,
    { cause: error },
  )

const sentence = (error: unknown) => `${errorMessage(error).replace(/\.$/, '')}.`

const says = (template: TemplatedResponse, form: TemplateForm) =>
  template.name === form.name &&
  template.text === form.text &&
  template.privateAccess === form.privateAccess &&
  String(readable(template.materials).map(({ id }) => id)) === String(form.materialRefs)

const changed = (teamId: string) => [{ eventType: 'TEMPLATES_CHANGED' as const, teamId }]

/** Adds a template to a team. Answers its id where the server says it. */
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
      const add = async () => {
        const body = { ...form, teamRef: teamId }
        const answer = await apiOf(client).call(addTemplatedResponse, { params: { teamId }, body })
        const made = z.safeParse(z.object({ id: z.string() }), answer)
        return made.success ? made.data.id : undefined
      }
      return settle(add, {
        read: () => readAgain(client, teamId, form.templateType),
        found: (now) => now.find((one) => !known.has(one.id) && says(one, form))?.id,
        failure: lost,
      })
    },
    causes: () => changed(teamId),
  })
}

/** What an update says: the template as it was read, and what it becomes. */
export interface TemplateUpdate {
  readonly before: TemplatedResponse
  readonly form: TemplateForm
}

/** Changes a template. Answers what is saved now; it stands in the lists at once. */
export function useUpdateTemplate(teamId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: async ({ before, form }: TemplateUpdate): Promise<TemplatedResponse> => {
      const { id, changedTs, teamRef = teamId } = before
      if (id === '') throw new Error(MISSING_ID)
      const body = { ...form, id, teamRef, ...(changedTs === undefined ? {} : { fromTs: changedTs }) }
      const update = async () => {
        const answer = z.safeParse(
          templatedResponseSchema,
          await apiOf(client).call(updateTemplatedResponse, { body }),
        )
        // A server that does not tell when it was changed is asked; until then nothing is known of it.
        const saved = answer.success
          ? answer.data
          : { ...before, ...form, changedTs: undefined, changedBy: undefined }
        await showSaved(client, teamId, saved)
        return saved
      }
      return await refreshOnConflict(
        () =>
          settle(update, {
            read: () => readAgain(client, teamId, form.templateType),
            found: (now) => now.find((one) => one.id === id && says(one, form)),
            failure: lost,
          }),
        () => Promise.allSettled(templateTypes.map((type) => readAgain(client, teamId, type))),
      )
    },
    causes: () => changed(teamId),
  })
}

/** What was just saved stands in the list of its kind, whatever is on its way from before. */
async function showSaved(client: QueryClient, teamId: string, saved: TemplatedResponse): Promise<void> {
  await client.cancelQueries({ queryKey: keys.templatesOfTeam(teamId) })
  for (const type of templateTypes)
    client.setQueryData<TemplatedResponse[]>(keys.templates(teamId, type), (now) => {
      const others = now?.filter((one) => one.id !== saved.id)
      return others && typeOfTemplate(saved) === type ? sortedTemplates([...others, saved]) : others
    })
}

/** Makes a template private or shares it, at once. */
export function useTemplatePrivacy(teamId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: async ({ id, privateAccess }: { id: string; privateAccess: boolean }): Promise<void> => {
      const params = { templateId: id }
      await settle(
        () => apiOf(client).call(setTemplatedResponsePrivacy, { params, body: { privateAccess } }),
        {
          read: () => readAnew(client, templateQuery(id)),
          found: (now) => now.privateAccess === privateAccess,
        },
      )
      // The switch stays where it was put while the list is read again.
      client.setQueriesData<TemplatedResponse[]>({ queryKey: keys.templatesOfTeam(teamId) }, (now) =>
        now?.map((one) => (one.id === id ? { ...one, privateAccess } : one)),
      )
    },
    causes: () => changed(teamId),
  })
}

/** Sends the filled text of a template to oneself, marked as a test. Answers where it went. */
export function useTestTemplate() {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      apiOf(client).call(testTemplatedResponse, { params: { templateId: id }, body: { text } }),
  })
}

/**
 * Deletes a template after the six seconds in which Undo takes it back; until then it is away from the lists. One that is
 * gone already counts as deleted.
 */
export function deleteTemplateUndoably(
  client: QueryClient,
  teamId: string,
  template: TemplatedResponse,
  callbacks: UndoableCallbacks,
): StartedAction {
  const { id } = template
  const templateType = typeOfTemplate(template)
  return startUndoable(
    client,
    {
      about: [`template:${id}`],
      shows: '',
      leaves: leavingEntries(keys.templates(teamId, templateType), [id], sortedTemplates),
      send: (api, options) =>
        goneIsDone(api.call(deleteTemplatedResponse, { params: { templateId: id } }, options)),
      causes: changed(teamId),
      read: () => readAgain(client, teamId, templateType),
      isDone: (now) => !now.some((one) => one.id === id),
    },
    callbacks,
  )
}
