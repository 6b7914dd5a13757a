import { Paperclip, Plus, TextQuote } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import { type MarketingMaterial } from '#/domain/template/marketing-material.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { isComposing } from '#/ui/hotkeys/composing.ts'
import { Menu } from '#/ui/layers/menu.tsx'
import { closeOnFailure, lazyComponent, preloadOnIntent } from '#/ui/lazy.tsx'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { type Insert } from './insert-picked.ts'

const TemplatePicker = lazyComponent(
  () => import('./template-picker.tsx').then((module) => module.TemplatePicker),
  { onFailed: closeOnFailure },
)
const MaterialPicker = lazyComponent(
  () => import('./material-picker.tsx').then((module) => module.MaterialPicker),
  { onFailed: closeOnFailure },
)

const TEMPLATE = 'Pick a Template'
const MATERIAL = 'Attach Marketing Material'

export interface ComposerToolsProps {
  leadId: string
  channel: 'TEXT_MESSAGE' | 'EMAIL'
  /** The field of the composer; what is picked goes in at its caret. */
  field: RefObject<HTMLTextAreaElement | null>
  /** Takes each chosen file, its address checked; without it the links go into the text, as those of pages do. */
  onAttach?: ((material: MarketingMaterial) => void) | undefined
  /** `labels`: icon and word, as on the lead page, where the composer has the room. `icons`: as in the pop-out. A phone has one button for both. */
  look?: 'labels' | 'icons' | undefined
}

/**
 * Template and material of a composer. A slash on an empty line picks a template too. What is picked is added at the
 * caret, taken back by the browser's own undo, and replaces nothing; its first gap is selected.
 */
export function ComposerTools({ leadId, channel, field, onAttach, look = 'labels' }: ComposerToolsProps) {
  const [open, setOpen] = useState<'template' | 'material'>()
  const [queue, setQueue] = useState<readonly MarketingMaterial[]>([])
  const [then, setThen] = useState<{ act: () => void }>()
  const phone = useMedia(PHONE)
  const wasThere = useFieldEvents(field, () => setOpen('template'))

  // A dialog gives the focus back after it has left; what was picked goes in once it has.
  useEffect(() => {
    if (then === undefined) return
    const timer = setTimeout(() => {
      setThen(undefined)
      then.act()
    })
    return () => clearTimeout(timer)
  }, [then])

  // One at a time: each is added to what the composer holds after the one before.
  const attach = useEffectEvent((one: MarketingMaterial) => onAttach?.(one))
  useEffect(() => {
    const [next, ...rest] = queue
    if (next === undefined) return
    const timer = setTimeout(() => {
      attach(next)
      setQueue(rest)
    })
    return () => clearTimeout(timer)
  }, [queue])

  const close = () => setOpen(undefined)
  const take = (insert: Insert) => {
    setOpen(undefined)
    setThen({
      act: () => {
        if (!field.current || !insert(field.current, wasThere()))
          announce('This text can’t be changed right now', 'assertive')
      },
    })
  }

  const templateProps = {
    'aria-haspopup': 'dialog',
    'data-key': 't',
    onClick: () => setOpen('template'),
    ...preloadOnIntent(TemplatePicker),
  } as const
  const materialProps = {
    'aria-haspopup': 'dialog',
    onClick: () => setOpen('material'),
    ...preloadOnIntent(MaterialPicker),
  } as const

  return (
    <>
      {phone ? (
        <Menu
          label="Insert"
          side="top"
          trigger={<IconButton label="Insert" icon={Plus} size="touch" iconSize={20} />}
          items={[
            { id: 'template', label: TEMPLATE, icon: TextQuote, onSelect: templateProps.onClick },
            { id: 'material', label: MATERIAL, icon: Paperclip, onSelect: materialProps.onClick },
          ]}
        />
      ) : look === 'icons' ? (
        <span className="inline-flex gap-1">
          <IconButton {...templateProps} label={TEMPLATE} icon={TextQuote} keys="/" />
          <IconButton {...materialProps} label={MATERIAL} icon={Paperclip} />
        </span>
      ) : (
        <span className="inline-flex gap-0.5 @max-[500px]/composer:gap-0">
          <Button
            {...templateProps}
            variant="ghost"
            size="bar"
            icon={TextQuote}
            aria-label={TEMPLATE}
            data-tip={TEMPLATE}
            data-tip-keys="/"
            className={toolSize}
          >
            <span className={toolWord}>Template</span>
          </Button>
          <Button
            {...materialProps}
            variant="ghost"
            size="bar"
            icon={Paperclip}
            aria-label={MATERIAL}
            data-tip={MATERIAL}
            className={toolSize}
          >
            <span className={toolWord}>Attach</span>
          </Button>
        </span>
      )}
      {open === 'template' && (
        <TemplatePicker
          leadId={leadId}
          channel={channel}
          onPick={take}
          onAttach={onAttach && setQueue}
          onClose={close}
        />
      )}
      {open === 'material' && (
        <MaterialPicker leadId={leadId} onAttach={onAttach && setQueue} onInsert={take} onClose={close} />
      )}
    </>
  )
}

// A composer beside a list, or beside much else, has no room for words.
const toolWord = '@max-[500px]/composer:sr-only'
const toolSize = '@max-[500px]/composer:w-7 @max-[500px]/composer:gap-0 @max-[500px]/composer:px-0'

/** Whether the caret stands on a line on which nothing is written. */
function onEmptyLine(field: HTMLTextAreaElement): boolean {
  const { selectionStart: at, selectionEnd, value } = field
  if (at !== selectionEnd) return false
  const before = at === 0 || value[at - 1] === '\n'
  const behind = at === value.length || value[at] === '\n'
  return before && behind
}

/**
 * Listens to the field of a composer: a slash on an empty line calls `onSlash` instead of being typed. What it opens is
 * loaded once somebody writes: else the letters typed behind the slash would land in the text.
 * @returns tells whether the field has had the focus, so that its caret is the person's
 */
function useFieldEvents(field: RefObject<HTMLTextAreaElement | null>, onSlash: () => void): () => boolean {
  const visited = useRef<HTMLTextAreaElement>(undefined)
  // The field may come later or be another one after a render; a listener costs next to nothing.
  useEffect(() => {
    const element = field.current
    if (!element) return
    const onFocus = () => {
      visited.current = element
      void TemplatePicker.preload()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return
      if (element.readOnly || !onEmptyLine(element)) return
      event.preventDefault()
      onSlash()
    }
    if (document.activeElement === element && visited.current !== element) onFocus()
    element.addEventListener('focus', onFocus)
    element.addEventListener('keydown', onKey)
    return () => {
      element.removeEventListener('focus', onFocus)
      element.removeEventListener('keydown', onKey)
    }
  })
  return () => visited.current !== undefined && visited.current === field.current
}
