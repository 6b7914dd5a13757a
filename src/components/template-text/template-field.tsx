import './template-field.css'
import { Variable } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

import { chipMove, outsideChip, slashOpens } from '#/domain/template/template-chips.ts'
import { apart, templatePieces, written } from '#/domain/template/template-text.ts'
import {
  lengthBeforeVariables,
  type TemplateFacts,
  variableNamed,
} from '#/domain/template/template-variables.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { insertAtCaret } from '#/lib/text/insert-at-caret.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Kbd } from '#/ui/display/kbd.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { GroupError } from '#/ui/form/group-error.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'
import { isComposing } from '#/ui/hotkeys/composing.ts'
import { PopoverContent, usePopoverLayer } from '#/ui/layers/popover.tsx'

import { VariableMenu } from './variable-menu.tsx'

/** The message of a template. Its variables are shown as chips, which the caret skips like a single character. */
export function TemplateField({
  label,
  tools,
  value,
  facts,
  error,
  readOnly,
  onChange,
  onBlur,
}: {
  label: string
  /** Content next to Insert variable. */
  tools?: ReactNode
  value: string
  facts: TemplateFacts | undefined
  error: string | undefined
  readOnly: boolean
  onChange: (text: string) => void
  onBlur: () => void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const layer = usePopoverLayer()
  const id = useId()
  const before = lengthBeforeVariables(value)

  const insert = (name: string) => {
    const element = field.current
    if (!element) return
    const at = element.selectionEnd
    insertAtCaret(element, apart(value.slice(0, at), written(name), value.slice(at)))
  }
  const change = (open: boolean) => {
    layer.setOpen(open)
    // A press on another field has already moved the focus there.
    if (!open && !isElsewhere(document.activeElement, layer.contentId)) field.current?.focus()
  }

  return (
    <div>
      <div className="mb-1 flex items-baseline gap-2">
        <label htmlFor={id} className="flex-1 font-medium">
          {label}
        </label>
        <span className="text-small text-ink-3 tabular-nums">
          {countOf(before, 'character')} before variables
        </span>
      </div>
      <div className="rounded-md border border-control bg-surface has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-focus">
        <div className="chip-field">
          <textarea
            ref={field}
            id={id}
            value={value}
            readOnly={readOnly}
            placeholder="Write the message"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? `${id}-help` : `${id}-error`}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            onFocus={() => layer.preload()}
            onKeyDown={(event) => onKey(event, () => layer.openNow(true))}
            onClick={(event) => leaveChip(event.currentTarget)}
          />
          <div aria-hidden data-user-text>
            <Chips text={value} />
          </div>
        </div>
        {!readOnly && (
          <div className="flex h-10 items-center gap-0.5 border-t border-line px-1.5">
            <Button
              {...layer.trigger}
              variant="ghost"
              size="bar"
              icon={Variable}
              end={<Kbd keys="/" fixed className="ml-0.5" />}
            >
              Insert variable
            </Button>
            <PopoverContent
              layer={{ ...layer, setOpen: change }}
              label="Variables"
              width={340}
              takesFocus={false}
            >
              {() => (
                <VariableMenu
                  facts={facts}
                  onPick={(name) => {
                    change(false)
                    insert(name)
                  }}
                />
              )}
            </PopoverContent>
            {tools}
          </div>
        )}
      </div>
      <GroupError id={`${id}-error`} error={error} />
      <p id={`${id}-help`} hidden>
        Variables go between double braces. Type a slash to insert one.
      </p>
    </div>
  )
}

/** Whether the focus is on an element of the page, and not in the layer or at the end of it. */
function isElsewhere(active: Element | null, layerId: string): boolean {
  if (active === null || active === document.body || active.hasAttribute('data-radix-focus-guard'))
    return false
  return document.getElementById(layerId)?.contains(active) !== true
}

function onKey(event: KeyboardEvent<HTMLTextAreaElement>, openMenu: () => void): void {
  const element = event.currentTarget
  const { selectionStart: at, selectionEnd, value } = element
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !isComposing(event.nativeEvent)
  if (!plain || event.shiftKey || at !== selectionEnd) return
  if (event.key === '/' && !element.readOnly && slashOpens(value, at)) {
    event.preventDefault()
    openMenu()
    return
  }
  const found = chipMove(value, at, event.key)
  if (found === undefined) return
  event.preventDefault()
  if ('move' in found) element.setSelectionRange(found.move, found.move)
  else element.setSelectionRange(found.select.start, found.select.end)
}

function leaveChip(element: HTMLTextAreaElement): void {
  const { selectionStart: at, selectionEnd, value } = element
  if (at !== selectionEnd) return
  const out = outsideChip(value, at)
  if (out !== at) element.setSelectionRange(out, out)
}

/** The same text, character by character, with a tint behind its variables. */
function Chips({ text }: { text: string }) {
  return (
    <>
      {templatePieces(text).map((piece, index) => {
        if (piece.kind === 'text') return piece.text
        const open = piece.text.indexOf(piece.name)
        return (
          <span key={index} className="chip" data-known={variableNamed(piece.name) !== undefined}>
            <span>{piece.text.slice(0, open)}</span>
            {piece.name}
            <span>{piece.text.slice(open + piece.name.length)}</span>
          </span>
        )
      })}
      {/* Reserves the empty last line of a text that ends with a line break. */}
      {'\u200b'}
    </>
  )
}

/** The message of a template as a form field. */
export function MessageField({
  label = 'Message',
  facts,
  readOnly = false,
  tools,
}: {
  label?: string | undefined
  facts: TemplateFacts | undefined
  readOnly?: boolean | undefined
  tools?: ReactNode
}) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  return (
    <div className="mt-[18px]">
      <TemplateField
        label={label}
        tools={tools}
        value={field.state.value}
        facts={facts}
        error={error}
        readOnly={readOnly}
        onChange={(text) => field.handleChange(text)}
        onBlur={onBlur}
      />
    </div>
  )
}
