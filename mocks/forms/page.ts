import { type StoredField } from '../db/settings/contact-form.ts'
import { escapeHtml } from '../oidc/page.ts'
import { bedroomChoices, type PublicForm } from './public-form.ts'

const style = `
  :root { color-scheme: light; font: 15px/22px system-ui, sans-serif; color: #1c1b19; background: #fff }
  body { max-width: 600px; margin: 0 auto; padding: 24px 16px }
  header { display: flex; gap: 12px; align-items: center; margin-bottom: 20px }
  header img { width: 40px; height: 40px; object-fit: contain }
  h1 { font-size: 17px; line-height: 24px; margin: 0 }
  header p, .small, .optional { color: #66625b; margin: 0 }
  .small, .optional, .error { font-size: 13px; line-height: 18px }
  label, legend { font-weight: 550; display: block; margin-bottom: 6px; padding: 0 }
  .optional { font-weight: 400 }
  .field { margin: 0 0 16px; border: 0; padding: 0; min-width: 0 }
  input:not([type=radio]), select, textarea { box-sizing: border-box; width: 100%; font: inherit; padding: 7px 10px; border: 1px solid #8a857c; border-radius: 6px; background: #fff; color: inherit }
  .choice { display: inline-flex; gap: 8px; align-items: center; margin: 0 20px 4px 0; font-weight: 400 }
  [aria-invalid] { border-color: #b3261e !important }
  .error { color: #b3261e; margin: 4px 0 0 }
  button { font: inherit; font-weight: 550; padding: 9px 20px; border: 0; border-radius: 6px; background: #1c1b19; color: #fff }
  .thanks { white-space: pre-wrap; padding: 24px 0 }
`

const types: Readonly<Record<string, string>> = { EMAIL: 'email', PHONE: 'tel', DATE: 'date' }

function control(field: StoredField, answer: string, state: string): string {
  const id = escapeHtml(field.id)
  const value = escapeHtml(answer)
  if (field.type === 'LONG_TEXT')
    return `<textarea id="${id}" name="${id}" rows="4" ${state}>${value}</textarea>`
  if (field.type === 'BEDROOMS') {
    const options = bedroomChoices
      .map((one) => `<option${one === answer ? ' selected' : ''}>${escapeHtml(one)}</option>`)
      .join('')
    return `<select id="${id}" name="${id}" ${state}><option value="">Any</option>${options}</select>`
  }
  return `<input id="${id}" name="${id}" type="${types[field.type] ?? 'text'}" value="${value}" ${state}>`
}

function fieldHtml(field: StoredField, answer: string, problem: string | undefined): string {
  const id = escapeHtml(field.id)
  const label = `${escapeHtml(field.label)}${field.required ? '' : ' <span class="optional">optional</span>'}`
  const error = problem === undefined ? '' : `<p class="error" id="${id}-error">${escapeHtml(problem)}</p>`
  const state = `${field.required ? 'aria-required="true"' : ''} ${problem === undefined ? '' : `aria-invalid="true" aria-describedby="${id}-error"`}`
  if (field.type === 'CHOICE') {
    const choices = field.choices
      .map(
        (one) =>
          `<label class="choice"><input type="radio" name="${id}" value="${escapeHtml(one)}"${one === answer ? ' checked' : ''} ${state}>${escapeHtml(one)}</label>`,
      )
      .join('')
    return `<fieldset class="field"><legend>${label}</legend>${choices}${error}</fieldset>`
  }
  return `<div class="field"><label for="${id}">${label}</label>${control(field, answer, state)}${error}</div>`
}

/**
 * Returns the page of a contact form. `sent` is the text of thanks after it was sent. `opening` is sent with the answers,
 * so that whoever sends the form doesn't count as having left it. The browser validates nothing, so the form shows only
 * the server's messages.
 */
export function formPage(
  { property, fields, thanks, logo }: PublicForm,
  given: {
    readonly answers?: Readonly<Record<string, string>>
    readonly problems?: Readonly<Record<string, string>>
    readonly sent?: boolean
    readonly opening?: string
  } = {},
): string {
  const { answers = {}, problems = {}, sent = false, opening = '' } = given
  const name = escapeHtml(property.name)
  const body = sent
    ? `<p class="thanks" role="status">${escapeHtml(thanks)}</p>`
    : `<form method="post" novalidate><input type="hidden" name="opened" value="${escapeHtml(opening)}">${fields
        .map((field) => fieldHtml(field, answers[field.id] ?? '', problems[field.id]))
        .join(
          '',
        )}<p class="small">By sending you agree to be called or texted about this home. Reply STOP to end.</p><p><button>Send</button></p></form>`
  const image = logo === undefined ? '' : `<img src="${escapeHtml(logo)}" alt="">`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><style>${style}</style></head><body><header>${image}<div><h1>${name}</h1><p>${escapeHtml(property.address ?? '')}</p></div></header><main>${body}</main></body></html>`
}
