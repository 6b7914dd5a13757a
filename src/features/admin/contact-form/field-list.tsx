import {
  BedDouble,
  CalendarDays,
  GripVertical,
  Hash,
  List,
  type LucideIcon,
  Mail,
  Pencil,
  Phone,
  Plus,
  Trash2,
  TextCursorInput,
  Type,
  User,
} from 'lucide-react'
import { useState } from 'react'

import { GatedButton } from '#/components/gated-button.tsx'
import {
  CONTACT_REQUIRED,
  type DraftField,
  fieldTypeLabel,
  lacksContact,
  questionLimits,
} from '#/domain/settings/contact-form.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { allowed, refused } from '#/lib/verdict.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { Switch } from '#/ui/controls/switch.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { GroupError } from '#/ui/form/group-error.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { movedInList, SortableList } from '../table/sortable-list.tsx'
import { type SortableControls } from '../table/sortable-rows.tsx'

const QuestionDialog = lazyComponent(
  () => import('./question-dialog.tsx').then((module) => module.QuestionDialog),
  { onFailed: closeOnFailure },
)

const icons: Readonly<Record<string, LucideIcon>> = {
  NAME: User,
  EMAIL: Mail,
  PHONE: Phone,
  BEDROOMS: BedDouble,
  TEXT: Type,
  LONG_TEXT: TextCursorInput,
  CHOICE: List,
  NUMBER: Hash,
  DATE: CalendarDays,
}

/** The open dialog. */
type Open = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly field: DraftField }

/**
 * The fields of the contact form in order, inside a field of the settings form. Nothing is saved before the user
 * presses Save.
 */
export function FieldList({
  chosen,
  onChoose,
  answersOf,
  disabled = false,
}: {
  /** The id of the field that is highlighted in the preview. */
  chosen: string | undefined
  onChoose: (id: string) => void
  /** Returns the number of leads that answered a question. */
  answersOf: (id: string) => number
  /** Whether nothing can be moved. A browser doesn't keep a press on a disabled grip from starting a drag. */
  disabled?: boolean | undefined
}) {
  const field = useFieldContext<readonly DraftField[]>()
  const { error } = useFieldError()
  const [open, setOpen] = useState<Open>()
  const fields = field.state.value
  const [name, ...rest] = fields
  const own = fields.filter((one) => one.own).length
  const full = own >= questionLimits.count
  const unreachable = error !== undefined && lacksContact(fields)
  const set = (id: string, change: Partial<DraftField>) =>
    field.handleChange(fields.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const remove = ({ id, label }: DraftField) => {
    field.handleChange(fields.filter((one) => one.id !== id))
    announce(`${label} is off the form. Save to delete it`)
  }
  const rowOf = (one: DraftField, controls?: SortableControls) => (
    <FieldRow
      field={one}
      controls={controls}
      chosen={one.id === chosen}
      wrong={unreachable && (one.type === 'EMAIL' || one.type === 'PHONE')}
      onChoose={() => onChoose(one.id)}
      onChange={(change) => set(one.id, change)}
      onEdit={() => setOpen({ kind: 'edit', field: one })}
      onDelete={() => (answersOf(one.id) > 0 ? setOpen({ kind: 'delete', field: one }) : remove(one))}
    />
  )
  return (
    <section aria-labelledby="form-fields" className="py-1">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h3 id="form-fields" className="text-heading">
          Fields
        </h3>
        <GatedButton
          size="bar"
          icon={Plus}
          verdict={full ? refused('full', `At most ${questionLimits.count} questions of your own`) : allowed}
          // A failed save moves the focus to the invalid field, which is found by this attribute.
          aria-invalid={(error !== undefined && !unreachable) || undefined}
          aria-describedby={error !== undefined && !unreachable ? 'form-fields-error' : undefined}
          onClick={() => setOpen({ kind: 'add' })}
        >
          Add question
        </GatedButton>
      </div>
      <div className="overflow-hidden rounded-md border border-line-2">
        {name && rowOf(name)}
        <SortableList
          label="Fields in order"
          items={rest}
          keyOf={({ id }) => id}
          nameOf={({ label }) => label}
          disabled={disabled}
          onMove={(from, to) => name && field.handleChange([name, ...movedInList(rest, from, to)])}
          itemClassName="border-t border-line bg-surface"
        >
          {rowOf}
        </SortableList>
      </div>
      {error === undefined ? (
        <p className="mt-1.5 text-small text-ink-3">
          Name can’t be removed. Email or phone must be required.
        </p>
      ) : (
        !unreachable && <GroupError id="form-fields-error" error={error} />
      )}
      {open?.kind === 'delete' && (
        <DeleteQuestion
          label={open.field.label}
          answers={answersOf(open.field.id)}
          onDelete={() => remove(open.field)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <QuestionDialog
          question={open.kind === 'edit' ? open.field : undefined}
          onClose={() => setOpen(undefined)}
          onDone={(question) => {
            const { id, label, type, choices } = question
            // The dialog doesn't show the two switches, so they stay as a colleague may have set them meanwhile.
            if (fields.some((one) => one.id === id)) set(id, { label, type, choices })
            else field.handleChange([...fields, question])
            onChoose(id)
            setOpen(undefined)
          }}
        />
      )}
    </section>
  )
}

/** Asks for confirmation before a question is deleted that leads have answered. */
function DeleteQuestion({
  label,
  answers,
  onDelete,
  onClose,
}: {
  label: string
  answers: number
  onDelete: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={`Delete “${label}”?`}
      width={400}
      footer={
        <>
          <Button size="lg" onClick={() => onClose()}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="destructive"
            onClick={() => {
              onDelete()
              onClose()
            }}
          >
            Delete question
          </Button>
        </>
      }
    >
      <p className="py-1 text-ink-2">
        {answers === 1
          ? '1 lead has an answer. It stays on the lead.'
          : `${formatCount(answers)} leads have an answer. The answers stay on the leads.`}{' '}
        The question comes off the live form when you save.
      </p>
    </Dialog>
  )
}

function FieldRow({
  field,
  controls,
  chosen,
  wrong,
  onChoose,
  onChange,
  onEdit,
  onDelete,
}: {
  field: DraftField
  /** undefined when the field cannot be moved. */
  controls: SortableControls | undefined
  chosen: boolean
  wrong: boolean
  onChoose: () => void
  onChange: (change: Partial<DraftField>) => void
  onEdit: () => void
  onDelete: () => void
}) {
  const { id, label, type, on, required, own } = field
  const fixed = type === 'NAME'
  const errorId = `form-field-${id}-error`
  return (
    <div className={cx('relative', chosen && 'bg-accent-tint', fixed && 'locked-controls')} data-user-text>
      {chosen && <span aria-hidden className="absolute inset-y-0 left-0 w-0.5 bg-accent" />}
      <div className="flex min-h-[39px] items-center gap-2 pr-2.5 pl-[3px] max-tablet:min-h-12">
        {controls?.grip ?? <FixedGrip fixed={fixed} />}
        <Icon icon={icons[type] ?? Type} size={15} className="mr-0.5 shrink-0 text-ink-3" />
        <button
          type="button"
          aria-pressed={chosen}
          onClick={onChoose}
          className={cx(
            'min-w-0 flex-1 self-stretch truncate rounded-xs text-left',
            on ? 'text-ink' : 'text-ink-3',
          )}
        >
          <bdi className={on ? 'font-medium' : undefined}>{label}</bdi>{' '}
          <span className="text-ink-3">{fieldTypeLabel(field)}</span>
        </button>
        {on ? (
          <Checkbox
            label={<span className="text-small text-ink-2">Required</span>}
            aria-label={`${label}: required`}
            checked={required}
            disabled={fixed}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? errorId : undefined}
            onChange={(next) => onChange({ required: next })}
          />
        ) : (
          <span className="text-small text-ink-3">Hidden</span>
        )}
        <Switch
          className="ml-0.5"
          aria-label={`${label}: shown`}
          checked={on}
          disabled={fixed}
          aria-invalid={(wrong && !on) || undefined}
          aria-describedby={wrong && !on ? errorId : undefined}
          onChange={(next) => onChange({ on: next })}
        />
      </div>
      {own && chosen && (
        <div className="flex flex-wrap gap-2 pb-2 pl-12">
          <Button size="sm" icon={Pencil} aria-label={`Edit ${label}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            ref={passFocusOn}
            size="sm"
            variant="ghost"
            icon={Trash2}
            aria-label={`Delete ${label}`}
            onClick={onDelete}
          >
            Delete
          </Button>
        </div>
      )}
      {wrong && (
        <div className="pb-2 pl-12">
          <GroupError id={errorId} error={CONTACT_REQUIRED} />
        </div>
      )}
    </div>
  )
}

/** Stands in for the grip: for the field that always stays first, and while the drag code loads. */
function FixedGrip({ fixed }: { fixed: boolean }) {
  return (
    <span aria-hidden className="flex w-5 shrink-0 justify-center text-line-2">
      {fixed && <Icon icon={GripVertical} size={15} />}
    </span>
  )
}
