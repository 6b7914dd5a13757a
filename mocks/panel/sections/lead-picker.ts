import { el, freshId, say, set } from '../dom.ts'
import { face } from '../faces.ts'
import { icon } from '../icons.ts'
import { onKey } from '../keys.ts'
import { type Lead } from './section.ts'

interface PickerOptions {
  find: (q: string) => Promise<Lead[]>
  choose: (lead: Lead) => void
}

const TYPING_MS = 120

/** Creates a search field for leads with a list below (combobox pattern). */
export function leadPicker({ find, choose }: PickerOptions): {
  element: HTMLElement
  show: (lead: Lead | undefined) => void
} {
  const listId = freshId()
  let shown: Lead | undefined
  let found: Lead[] = []
  let active = -1
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  const list = el('div', {
    class: 'options',
    attributes: { id: listId, role: 'listbox', 'aria-label': 'Leads' },
  })
  const nothing = el('p', { class: 'nothing', attributes: { role: 'status' } })
  const popup = el('div', { class: 'popup' }, list, nothing)
  popup.hidden = true
  const label = el('span', { class: 'chosen', attributes: { 'aria-hidden': 'true' } })
  const field = el('input', {
    class: 'field',
    attributes: {
      type: 'text',
      role: 'combobox',
      'aria-label': 'Lead',
      'aria-expanded': 'false',
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      placeholder: 'Choose a lead',
      spellcheck: 'false',
      autocomplete: 'off',
    },
    on: {
      focus() {
        field.select()
        void open('')
      },
      blur: () => close(),
      click: () => void (popup.hidden && open('')),
      input() {
        clearTimeout(timer)
        timer = setTimeout(() => void open(field.value), TYPING_MS)
      },
    },
  })

  const open = async (q: string) => {
    const mine = ++asked
    const leads = await find(q).catch(() => [])
    if (mine !== asked || document.activeElement !== field) return
    found = leads
    list.replaceChildren(...leads.map(option))
    list.hidden = leads.length === 0
    say(nothing, leads.length === 0 ? 'No lead found' : '')
    popup.hidden = false
    set(field, { 'aria-expanded': 'true' })
    mark(q === '' ? leads.findIndex((lead) => lead.id === shown?.id) : leads.length > 0 ? 0 : -1)
  }
  const close = () => {
    asked += 1
    clearTimeout(timer)
    popup.hidden = true
    active = -1
    set(field, { 'aria-expanded': 'false', 'aria-activedescendant': undefined })
    field.value = shown?.name ?? ''
  }
  const mark = (index: number) => {
    active = index
    for (const [at, one] of [...list.children].entries()) set(one, { 'aria-selected': String(at === index) })
    const chosen = list.children[index]
    set(field, { 'aria-activedescendant': chosen?.id })
    chosen?.scrollIntoView({ block: 'nearest' })
  }
  const take = (lead: Lead | undefined) => {
    if (!lead) return
    choose(lead)
    close()
    // Leave the field, so that the list opens again only on request.
    field.blur()
  }
  const key = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (popup.hidden) void open('')
      else if (found.length > 0) mark((active + step + found.length) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      take(found[active])
    } else if (event.key === 'Escape') close()
  }
  onKey(field, key)
  const option = (lead: Lead) =>
    el(
      'div',
      {
        class: 'option',
        attributes: { id: freshId(), role: 'option', 'aria-selected': 'false' },
        on: { mousedown: (event) => event.preventDefault(), click: () => take(lead) },
      },
      ...faceAndName(lead, 20),
    )

  return {
    element: el(
      'div',
      { class: 'picker' },
      el('div', { class: 'box' }, field, label, icon('chevronsUpDown', 14)),
      popup,
    ),
    show(lead) {
      shown = lead
      label.replaceChildren(...(lead ? faceAndName(lead, 16) : []))
      if (document.activeElement !== field) field.value = lead?.name ?? ''
    },
  }
}

function faceAndName({ id, name, propertyName }: Lead, size: 16 | 20) {
  return [
    face(size, id, name),
    el('span', { class: 'name' }, name),
    el('span', { class: 'quiet cut' }, propertyName),
  ]
}
