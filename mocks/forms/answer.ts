import { type World } from '../db/world.ts'
import { formPage } from './page.ts'
import { forgetOpening, formProblems, publicForm, recordOpening, takeAnswers } from './public-form.ts'

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // The form is meant to be embedded in other sites.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; form-action 'self'; base-uri 'none'; frame-ancestors *",
}

/**
 * The contact form that renters fill in: `GET` and `POST /__forms/contact/{shortExternalListingId}`, without scripts.
 */
export async function answerForm(world: World, request: Request): Promise<Response> {
  const shortId = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '')
  const form = publicForm(world, shortId)
  const page = (html: string, status = 200) => new Response(html, { status, headers })
  if (!form) return page('<!doctype html><title>Not found</title><p>This form is no longer here.</p>', 404)
  if (request.method === 'GET') return page(formPage(form, { opening: recordOpening(world, form) }))
  if (request.method !== 'POST') return page(formPage(form))
  const sent = new URLSearchParams(await request.text())
  const answers = Object.fromEntries(form.fields.map(({ id }) => [id, sent.get(id) ?? '']))
  const opening = sent.get('opened') ?? ''
  const problems = formProblems(form, answers)
  if (Object.keys(problems).length > 0) return page(formPage(form, { answers, problems, opening }), 422)
  forgetOpening(form, opening)
  takeAnswers(world, form, answers)
  return page(formPage(form, { sent: true }))
}
