// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'

import { containEvents, onKey, shieldApp } from './keys.ts'

const home = document.createElement('div')
const field = document.createElement('input')
const dialog = document.createElement('div')
const inDialog = document.createElement('input')
shieldApp((target) => target instanceof Node && home.contains(target))
containEvents(home)
home.append(field)
dialog.setAttribute('role', 'dialog')
dialog.append(inDialog)
document.documentElement.append(home)
document.body.append(dialog)

let heard: string[] = []
for (const type of ['keydown', 'keyup', 'pointerdown', 'focusin', 'focusout', 'wheel', 'click'])
  document.addEventListener(type, () => heard.push(type))
document.addEventListener('keydown', () => heard.push('keydown first'), true)
beforeEach(() => {
  heard = []
})

describe('the app receives no', () => {
  test('key events from the panel, not even in capture listeners', () => {
    for (const key of ['j', '[', 'Escape', '?'])
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    field.dispatchEvent(new KeyboardEvent('keyup', { key: 'j', bubbles: true }))
    expect(heard).toEqual([])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
    expect(heard).toEqual(['keydown first', 'keydown'])
  })

  test('pointer, focus, wheel or click events from the panel', () => {
    for (const type of ['pointerdown', 'focusin', 'wheel', 'click'])
      field.dispatchEvent(new Event(type, { bubbles: true }))
    expect(heard).toEqual([])
  })

  test('focusout from its dialog when the focus moves to the panel, but does when it moves elsewhere', () => {
    inDialog.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: field }))
    expect(heard).toEqual([])
    inDialog.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: document.body }))
    expect(heard).toEqual(['focusout'])
    dialog.remove()
    inDialog.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: null }))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: document.body }))
    expect(heard).toEqual(['focusout', 'focusout'])
  })
})

test('the panel receives its own keys and those of its content, and can prevent them', () => {
  const keys: string[] = []
  onKey(field, (event) => {
    keys.push(`field ${event.key}`)
    event.preventDefault()
  })
  onKey(home, (event) => keys.push(`home ${event.key}`))
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  field.dispatchEvent(event)
  expect(keys).toEqual(['field Enter', 'home Enter'])
  expect(event.defaultPrevented).toBe(true)
})
