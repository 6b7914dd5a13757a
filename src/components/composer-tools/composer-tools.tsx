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

interface ComposerToolsProps {
  leadId: string
  channel: 'TEXT_MESSAGE' | 'EMAIL'
  /** The text field of the composer. What the user picks is inserted at its caret. */
  field: RefObject<HTMLTextAreaElement | null>
  /**
   * Receives each chosen file, whose URL was checked. Without this callback, links to the files are inserted into the
   * text, as for materials that are web pages.
   */
  onAttach?: ((material: MarketingMaterial) => void) | undefined
  /**
   * `labels`: icon and text, as on the lead page, where the composer has enough space. `icons`: as in the pop-out. A
   * phone has one button for both tools.
   */
  look?: 'labels' | 'icons' | undefined
}

/**
 * The template and material pickers of a composer. A slash on an empty line opens the template picker, too. What the
 * user picks is inserted at the caret without replacing any text, and the browser's own undo removes it. The first gap
 * is selected.
 */
export function ComposerTools({ leadId, channel, field, onAttach, look = 'labels' }: ComposerToolsProps) {
  const [open, setOpen] = useState<'template' | 'material'>()
  const [queue, setQueue] = useState<readonly MarketingMaterial[]>([])
  const [then, setThen] = useState<{ act: () => void }>()
  const phone = useMedia(PHONE)
  const wasThere = useFieldEvents(field, () => setOpen('template'))

  // A dialog restores the focus after it has closed, so insert what was picked after that.
  useEffect(() => {
    if (then === undefined) return
    const timer = setTimeout(() => {
      setThen(undefined)
      then.act()
    })
    return () => clearTimeout(timer)
  }, [then])

  // Attach one file at a time, because each one is added to the content that the composer has after the previous one.
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

// A narrow composer, for example next to a list, has no space for labels.
const toolWord = '@max-[500px]/composer:sr-only'
const toolSize = '@max-[500px]/composer:w-7 @max-[500px]/composer:gap-0 @max-[500px]/composer:px-0'

/** Whether the caret is on an empty line. */
function onEmptyLine(field: HTMLTextAreaElement): boolean {
  const { selectionStart: at, selectionEnd, value } = field
  if (at !== selectionEnd) return false
  const before = at === 0 || value[at - 1] === '\n'
  const behind = at === value.length || value[at] === '\n'
  return before && behind
}

/**
 * Listens to the field of a composer: a slash on an empty line calls `onSlash` instead of being typed. The picker is
 * loaded when the field gets the focus. Otherwise, letters typed after the slash would end up in the text.
 * @returns a function that tells whether the field has had the focus, so that the user has placed its caret
 */
function useFieldEvents(field: RefObject<HTMLTextAreaElement | null>, onSlash: () => void): () => boolean {
  const visited = useRef<HTMLTextAreaElement>(undefined)
  // Runs after every render, because the field may mount later or be replaced. Adding a listener costs next to nothing.
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
