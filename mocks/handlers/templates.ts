import * as z from 'zod/mini'

import {
  addTemplatedResponse,
  deleteTemplatedResponse,
  getTemplatedResponse,
  getTemplatedResponses,
  setTemplatedResponsePrivacy,
  testTemplatedResponse,
  updateTemplatedResponse,
} from '#/api/endpoints/templates.ts'
import { templateFormSchema } from '#/domain/template/templated-response.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { type TemplateRecord } from '../db/office-records.ts'
import { type UserRecord } from '../db/records.ts'
import { flagsIn } from '../db/rights.ts'
import { recordTeamActivity } from '../db/teams/team-activity.ts'
import { iso } from '../db/wire/wire.ts'
import { type World } from '../db/world.ts'
import { doerOf, openTeam, seesTeam } from '../server/find.ts'
import { on, refuse } from '../server/on.ts'

interface Asking {
  world: World
  viewer: UserRecord
  signedIn: UserRecord
}

/** Returns a template that the viewer can read: a shared one of a team that they see, or their own private one. */
function readable({ world, viewer }: Asking, id: string): TemplateRecord {
  const template = world.store.templates.get(id)
  const team = template && world.store.teams.get(template.teamRef)
  if (!template || !team || team.clientRef !== viewer.clientRef)
    refuse(404, 'This template no longer exists.')
  if (template.privateAccess && template.ownerRef !== viewer.id)
    refuse(404, 'This template no longer exists.')
  if (!seesTeam({ world, viewer }, team)) refuse(403, `You do not have access to ${team.name}.`)
  return template
}

/**
 * Returns a template that the viewer can change: their own as long as they are an agent, or any template of a team in
 * which they have full access or manage the configuration.
 */
function changeable(asking: Asking, id: string): TemplateRecord {
  const template = readable(asking, id)
  const team = openTeam(asking, template.teamRef)
  const flags = flagsIn(asking.viewer, team)
  if (flags.fullAccess === true || flags.manageConfiguration === true) return template
  if (template.ownerRef !== asking.viewer.id) refuse(403, 'This template belongs to someone else.')
  if (flags.agent !== true) refuse(403, `Only agents of ${team.name} change their templates.`)
  return template
}

function person(world: World, id: string) {
  const user = world.store.users.get(id)
  return user ? { id: user.id, name: user.name } : null
}

function wire(world: World, template: TemplateRecord) {
  const { ownerRef, changedByRef, changedTs, materialRefs = [], ...rest } = template
  return {
    ...rest,
    // Materials that were deleted are left out.
    materials: materialRefs.flatMap((id) => world.store.materials.get(id) ?? []),
    owner: person(world, ownerRef),
    changedTs: iso(changedTs),
    changedBy: person(world, changedByRef),
  }
}

/**
 * Marks a template as changed by the viewer and records the change in the team's activity, unless the template was and
 * stays private.
 * @param wasPrivate whether the template was private before this change
 */
function touch(asking: Asking, template: TemplateRecord, wasPrivate: boolean): void {
  template.changedTs = asking.world.clock.now()
  template.changedByRef = asking.viewer.id
  if (template.privateAccess === wasPrivate) {
    if (!wasPrivate) record(asking, template, 'Edited the template')
  } else record(asking, template, wasPrivate ? 'Shared the template' : 'Stopped sharing the template')
}

function record(asking: Asking, { id, name, teamRef }: TemplateRecord, text: string): void {
  const object = { label: name, type: 'TEMPLATE' as const, id }
  recordTeamActivity(asking.world, teamRef, { kind: 'TEMPLATES', text, object }, doerOf(asking))
}

/** Checks that only the owner makes a template private, because only the owner can see a private template. */
function checkPrivacy({ viewer }: Asking, template: TemplateRecord, privateAccess: boolean): void {
  if (privateAccess && !template.privateAccess && template.ownerRef !== viewer.id)
    refuse(403, 'Only its owner can make a template private.')
}

function typeOf(word: string | undefined): TemplateRecord['templateType'] {
  if (word === undefined || word === 'TEXT_MESSAGE') return 'TEXT_MESSAGE'
  if (word === 'EMAIL') return 'EMAIL'
  return refuse(422, 'This kind of template is not known.', {
    fieldErrors: { templateType: 'Selection Required' },
  })
}

/** Refuses a name or a text that the form of a template would not accept. */
function checkWritten({ name, text }: { name: string; text: string }): void {
  const checked = z.pick(templateFormSchema, { name: true, text: true }).safeParse({ name, text })
  if (checked.success) return
  const fieldErrors = Object.fromEntries(
    checked.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  )
  refuse(422, 'The name or the text of the template is missing or too long.', { fieldErrors })
}

/**
 * Returns the wanted materials: those of the properties of the template's team, and those that the template already has
 * although their property left the team.
 */
function ownMaterials(
  { world }: Asking,
  { teamRef, materialRefs = [] }: TemplateRecord,
  wanted: readonly string[],
): string[] {
  const properties = world.store.teams.get(teamRef)?.properties ?? []
  const own = [...new Set(wanted)].filter((id) => {
    const material = world.store.materials.get(id)
    return material !== undefined && (materialRefs.includes(id) || properties.includes(material.propertyRef))
  })
  if (own.length < new Set(wanted).size)
    refuse(422, 'A material is gone.', { fieldErrors: { materialRefs: 'One of these materials is gone' } })
  return own
}

/** Handles templated responses. "Missing id" and "Missing teamRef" come from the declared bodies. */
export const templateHandlers = {
  getTemplatedResponse: on(getTemplatedResponse, (call) =>
    wire(call.world, readable(call, call.param('templateId'))),
  ),

  getTemplatedResponses: on(getTemplatedResponses, (call) => {
    const team = openTeam(call, call.param('teamId'))
    return [...call.world.store.templates.values()]
      .filter(
        (template) =>
          template.teamRef === team.id &&
          (call.query.templateType === undefined || template.templateType === call.query.templateType) &&
          (!template.privateAccess || template.ownerRef === call.viewer.id),
      )
      .map((template) => wire(call.world, template))
  }),

  updateTemplatedResponse: on(updateTemplatedResponse, (call) => {
    const { body } = call
    const template = changeable(call, body.id)
    checkWritten(body)
    if (body.fromTs !== undefined && body.fromTs < template.changedTs) {
      const who = call.world.store.users.get(template.changedByRef)?.name ?? 'Someone'
      refuse(409, `${who} changed this template meanwhile.`)
    }
    if (body.privateAccess !== undefined) checkPrivacy(call, template, body.privateAccess)
    const wasPrivate = template.privateAccess
    // Both may refuse, so nothing is written before them.
    const materials = body.materialRefs && ownMaterials(call, template, body.materialRefs)
    const templateType = body.templateType === undefined ? template.templateType : typeOf(body.templateType)
    template.name = body.name.trim()
    template.text = body.text
    template.templateType = templateType
    if (materials) template.materialRefs = materials
    if (body.privateAccess !== undefined) template.privateAccess = body.privateAccess
    touch(call, template, wasPrivate)
    return wire(call.world, template)
  }),

  setTemplatedResponsePrivacy: on(setTemplatedResponsePrivacy, (call) => {
    const template = changeable(call, call.param('templateId'))
    checkPrivacy(call, template, call.body.privateAccess)
    const wasPrivate = template.privateAccess
    template.privateAccess = call.body.privateAccess
    touch(call, template, wasPrivate)
    return wire(call.world, template)
  }),

  addTemplatedResponse: on(addTemplatedResponse, (call) => {
    const { world, viewer, body } = call
    const team = openTeam(call, call.param('teamId'))
    if (body.teamRef !== team.id)
      refuse(422, 'The team of the address and of the template differ.', {
        fieldErrors: { teamRef: team.id },
      })
    const flags = flagsIn(viewer, team)
    if (flags.agent !== true && flags.fullAccess !== true && flags.manageConfiguration !== true) {
      refuse(403, `You cannot add templates to ${team.name}.`)
    }
    checkWritten(body)
    const template: TemplateRecord = {
      id: world.store.id('template'),
      teamRef: team.id,
      name: body.name.trim(),
      text: body.text,
      templateType: typeOf(body.templateType),
      privateAccess: body.privateAccess ?? false,
      ownerRef: viewer.id,
      changedTs: world.clock.now(),
      changedByRef: viewer.id,
      usedCount: 0,
    }
    template.materialRefs = ownMaterials(call, template, body.materialRefs ?? [])
    world.store.templates.set(template.id, template)
    if (!template.privateAccess) record(call, template, 'Added the template')
    call.answerWith('location', `/api/templated-response/${template.id}`)
    return wire(world, template)
  }),

  testTemplatedResponse: on(testTemplatedResponse, (call) => {
    const { world, viewer, body } = call
    const template = readable(call, call.param('templateId'))
    if (isBlank(body.text)) refuse(422, 'There is nothing to send.', { fieldErrors: { text: 'Required' } })
    const to = template.templateType === 'EMAIL' ? viewer.email : viewer.mobile
    if (to === undefined) refuse(409, 'Add your mobile number to your account first.')
    world.log.line('note', `a test to ${to}: [Test] ${body.text}`, world.clock.now())
    return { to }
  }),

  deleteTemplatedResponse: on(deleteTemplatedResponse, (call) => {
    const template = changeable(call, call.param('templateId'))
    call.world.store.templates.delete(template.id)
    // Deleting a private template concerns only its owner.
    if (!template.privateAccess) record(call, template, 'Deleted the template')
  }),
}
