import { addComment, changeComment, removeComment } from '#/api/endpoints/lead-comments.ts'
import { trimmed } from '#/lib/text/blank.ts'

import * as leadActions from '../db/leads/lead-actions.ts'
import { comment } from '../db/leads/lead-changes.ts'
import { type CommentRecord, type LeadRecord, type UserRecord } from '../db/records.ts'
import { iso } from '../db/wire/wire.ts'
import { doerOf, demand, openLead } from '../server/find.ts'
import { on, refuse } from '../server/on.ts'

/** Maximum length of a comment, in characters. */
const LONGEST = 5_000

function textOf(text: string): string {
  const label = trimmed(text)
  if (label === '') refuse(422, 'A comment cannot be empty.', { fieldErrors: { text: 'Required' } })
  if (label.length > LONGEST)
    refuse(422, `A comment holds at most ${String(LONGEST)} characters.`, {
      fieldErrors: { text: `At most ${String(LONGEST)} characters` },
    })
  return label
}

function ownComment(viewer: UserRecord, lead: LeadRecord, commentId: string): CommentRecord {
  const found = lead.comments.find((one) => one.id === commentId)
  if (!found) refuse(404, 'This comment no longer exists.')
  if (found.userRef !== viewer.id) refuse(403, `This comment is ${found.userName}’s.`)
  return found
}

const wire = (one: CommentRecord) => ({ ...one, createdTs: iso(one.createdTs) })

/** Handles team comments (assumed, see canComment in the specification). */
export const leadCommentHandlers = {
  addComment: on(addComment, (call) => {
    const { world, viewer, body } = call
    const lead = openLead(call, call.param('leadId'))
    demand(call, lead, 'comment')
    comment(world, lead, textOf(body.text), viewer)
    const added = lead.comments.at(-1)
    if (!added) refuse(500, 'The comment was not kept.')
    return wire(added)
  }),

  changeComment: on(changeComment, (call) => {
    const { world, viewer, body } = call
    const lead = openLead(call, call.param('leadId'))
    demand(call, lead, 'comment')
    const own = ownComment(viewer, lead, call.param('commentId'))
    if (own.text !== body.fromText)
      refuse(409, 'Changed by someone else', { detail: 'This comment was changed meanwhile.' })
    leadActions.changeComment(world, lead, own, textOf(body.text), doerOf(call))
    return wire(own)
  }),

  removeComment: on(removeComment, (call) => {
    const { world, viewer } = call
    const lead = openLead(call, call.param('leadId'))
    demand(call, lead, 'comment')
    leadActions.removeComment(world, lead, ownComment(viewer, lead, call.param('commentId')), doerOf(call))
    return undefined
  }),
}
