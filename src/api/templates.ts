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
import { lostAnswer } from './cache/lost-answer.ts'
import { readableOf } from './cache/missing-rows.ts'
import { useAct } from './cache/mutation.ts'
import { addedSince } from './cache/new-rows.ts'
import { withoutLeaving } from './cache/optimistic.ts'
import { apiOf } from './cache/query-client.ts'
import { refetchNow } from './cache/refetch-now.ts'
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

/**
 * Query for the templated responses of a team for texts or emails, both shared ones and the user's own, most used
 * first.
 */
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
      // A server without this filter sends both types.
      return sortedTemplates(there.filter((one) => typeOfTemplate(one) === templateType))
    },
    meta: { quiet: true },
  })

/**
 * Query for one templated response of any team. Used for an address that names a template which is not in the team's
 * list.
 */
export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: keys.template(templateId),
    queryFn: ({ client, signal }) =>
      apiOf(client).call(getTemplatedResponse, { params: { templateId } }, { signal }),
    meta: { quiet: true },
  })

const readAgain = async (client: QueryClient, teamId: string, templateType: TemplateType) =>
  refetchNow(client, templatesQuery(teamId, templateType))

const says = (template: TemplatedResponse, form: TemplateForm) =>
  template.name === form.name &&
  template.text === form.text &&
  template.privateAccess === form.privateAccess &&
  String(readable(template.materials).map(({ id }) => id)) === String(form.materialRefs)

const changed = (teamId: string) => [{ eventType: 'TEMPLATES_CHANGED' as const, teamId }]

/** Adds a template to a team. Returns its ID if the server sends it. */
export function useAddTemplate(teamId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: async (form: TemplateForm): Promise<string | undefined> => {
      if (teamId === '') throw new Error(MISSING_TEAM)
      const isNew = addedSince(client.getQueryData(templatesQuery(teamId, form.templateType).queryKey))
      const add = async () => {
        const body = { ...form, teamRef: teamId }
        const answer = await apiOf(client).call(addTemplatedResponse, { params: { teamId }, body })
        const made = z.safeParse(z.object({ id: z.string() }), answer)
        return made.success ? made.data.id : undefined
      }
      return settle(add, {
        read: () => readAgain(client, teamId, form.templateType),
        found: (now) => now.find((one) => isNew(one) && says(one, form))?.id,
        failure: lostAnswer,
      })
    },
    causes: () => changed(teamId),
  })
}

/** Input of an update: the template as it was read, and its new values. */
interface TemplateUpdate {
  readonly before: TemplatedResponse
  readonly form: TemplateForm
}

/** Changes a template. Returns the saved template, which the lists show at once. */
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
        // If the server does not send the time of the change, it stays unknown until the refetch.
        const saved = answer.success
          ? answer.data
          : { ...before, ...form, changedTs: undefined, changedBy: undefined }
        await showSaved(client, teamId, saved)
        return saved
      }
      return settle(update, {
        read: () => readAgain(client, teamId, form.templateType),
        found: (now) => now.find((one) => one.id === id && says(one, form)),
        failure: lostAnswer,
      })
    },
    readOnConflict: () => Promise.allSettled(templateTypes.map((type) => readAgain(client, teamId, type))),
    causes: () => changed(teamId),
  })
}

/** Shows the saved template in the list of its type, whatever older request is in flight. */
async function showSaved(client: QueryClient, teamId: string, saved: TemplatedResponse): Promise<void> {
  await client.cancelQueries({ queryKey: keys.templatesOfTeam(teamId) })
  for (const type of templateTypes)
    client.setQueryData<TemplatedResponse[]>(keys.templates(teamId, type), (now) => {
      const others = now?.filter((one) => one.id !== saved.id)
      return others && typeOfTemplate(saved) === type ? sortedTemplates([...others, saved]) : others
    })
}

/** Makes a template private or shares it, without undo. */
export function useTemplatePrivacy(teamId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: async ({ id, privateAccess }: { id: string; privateAccess: boolean }): Promise<void> => {
      const params = { templateId: id }
      await settle(
        () => apiOf(client).call(setTemplatedResponsePrivacy, { params, body: { privateAccess } }),
        {
          read: () => refetchNow(client, templateQuery(id)),
          found: (now) => now.privateAccess === privateAccess,
        },
      )
      // Keeps the switch in its new position during the refetch.
      client.setQueriesData<TemplatedResponse[]>({ queryKey: keys.templatesOfTeam(teamId) }, (now) =>
        now?.map((one) => (one.id === id ? { ...one, privateAccess } : one)),
      )
    },
    causes: () => changed(teamId),
  })
}

/** Sends the filled-in text of a template to the user, marked as a test. Returns where it was sent. */
export function useTestTemplate() {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      apiOf(client).call(testTemplatedResponse, { params: { templateId: id }, body: { text } }),
  })
}

/**
 * Deletes a template after the six seconds in which the user can undo it. It is hidden from the lists in the meantime.
 * A template that is already gone counts as deleted.
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
