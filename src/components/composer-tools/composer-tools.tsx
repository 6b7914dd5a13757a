import { Paperclip, Plus, TextQuote } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

import { type MarketingMaterial } from '#/domain/template/marketing-material.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { Menu } from '#/ui/layers/menu.tsx'
import { preload, usePart } from '#/ui/part.ts'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { materialPickerPart, templatePickerPart } from './composer-parts.ts'
import { type Insert } from './insert-picked.ts'
import { useFieldEvents } from './use-field-events.ts'

const TEMPLATE = 'Pick a Template'
const MATERIAL = 'Attach Marketing Material'

export interface ComposerToolsProps {
  leadId: string
  channel: 'TEXT_MESSAGE' | 'EMAIL'
  /** The field of the composer; what is picked goes in at its caret. */
  field: RefObject<HTMLTextAreaElement | null>
  /** Takes each chosen material, its link checked; without it the links go into the text. */
  onAttach?: ((material: MarketingMaterial) => void) | undefined
  /** `words`: icon and word, as on the lead page. `icons`: as in the pop-out. A phone has one button for both. */
  look?: 'words' | 'icons' | undefined
}

/**
 * Template and material of a composer. A slash on an empty line picks a template too. What is picked is added at the
 * caret, taken back by the browser's own undo, and replaces nothing; its first gap is selected.
 */
export function ComposerTools({ leadId, channel, field, onAttach, look = 'words' }: ComposerToolsProps) {
  const [open, setOpen] = useState<'template' | 'material'>()
  const [queue, setQueue] = useState<readonly MarketingMaterial[]>([])
  const [then, setThen] = useState<{ act: () => void }>()
  const phone = useMedia(PHONE)
  const template = usePart(templatePickerPart)
  const material = usePart(materialPickerPart)
  const wasThere = useFieldEvents(field, () => setOpen('template'))

  useEffect(() => {
    if (open === undefined) return
    const wanted = open === 'template' ? templatePickerPart : materialPickerPart
    const loading: Promise<unknown> = wanted.load()
    loading.catch(() => {
      announce('Could not load this part. Check your connection', 'assertive')
      setOpen(undefined)
    })
  }, [open])

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
          announce('This text can not be changed now', 'assertive')
      },
    })
  }

  const templateProps = {
    'aria-haspopup': 'dialog',
    onClick: () => setOpen('template'),
    onPointerEnter: () => preload(templatePickerPart),
    onFocus: () => preload(templatePickerPart),
  } as const
  const materialProps = {
    'aria-haspopup': 'dialog',
    onClick: () => setOpen('material'),
    onPointerEnter: () => preload(materialPickerPart),
    onFocus: () => preload(materialPickerPart),
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
        <span className="inline-flex gap-1">
          <Button
            {...templateProps}
            variant="ghost"
            icon={TextQuote}
            aria-label={TEMPLATE}
            data-tip={TEMPLATE}
            data-tip-keys="/"
          >
            Template
          </Button>
          <Button {...materialProps} variant="ghost" icon={Paperclip} aria-label={MATERIAL}>
            Attach
          </Button>
        </span>
      )}
      {open === 'template' && template && (
        <template.TemplatePicker leadId={leadId} channel={channel} onPick={take} onClose={close} />
      )}
      {open === 'material' && material && (
        <material.MaterialPicker
          leadId={leadId}
          asLinks={onAttach === undefined}
          onAttach={(materials) => {
            setOpen(undefined)
            setQueue(materials)
          }}
          onInsert={take}
          onClose={close}
        />
      )}
    </>
  )
}
