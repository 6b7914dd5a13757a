import { Lock, Monitor, Smartphone } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

import {
  answerProblems,
  formBedrooms,
  type ContactFormDraft,
  type DraftField,
} from '#/domain/settings/contact-form.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { Button } from '#/ui/controls/button.tsx'
import { NativeSelect } from '#/ui/controls/native-select.tsx'
import { Radio } from '#/ui/controls/radio.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { TextArea } from '#/ui/controls/text-area.tsx'
import { TextField } from '#/ui/controls/text-field.tsx'
import { cx } from '#/ui/cx.ts'
import { DateField } from '#/ui/date-field/date-field.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { GroupError } from '#/ui/form/group-error.tsx'
import { isComposing } from '#/ui/hotkeys/composing.ts'

import { LogoPicture, type ShownLogo } from '../logo/logo-picture.tsx'

/**
 * The form as renters will see it. It can be filled in and validates like the public form, but sends nothing. It is
 * inside the settings form, so it is not a form element and handles Enter itself.
 */
export function FormPreview({
  draft,
  name,
  address,
  url,
  logo,
  chosen,
}: {
  draft: ContactFormDraft
  name: string
  address: string | undefined
  url: string | undefined
  logo: ShownLogo
  /** The id of the outlined field. */
  chosen: string | undefined
}) {
  const id = useId()
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop')
  const [page, setPage] = useState<'form' | 'thanks'>('form')
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [tried, setTried] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const shown = draft.fields.filter(({ on }) => on)
  const problems = tried ? answerProblems(draft.fields, answers) : {}
  const send = () => {
    setTried(true)
    const found = Object.keys(answerProblems(draft.fields, answers))
    if (found.length === 0) {
      setPage('thanks')
      setTried(false)
      announce('The preview shows the thank-you text. Nothing was sent')
      return
    }
    frame.current
      ?.querySelector<HTMLElement>(`[data-answer="${found[0]}"] :is(input, select, textarea)`)
      ?.focus()
    announce(`${countOf(found.length, 'field')} of the preview to fix`)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isComposing(event.nativeEvent)) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    send()
  }
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-heading">
          Preview
        </h3>
        <div className="flex flex-wrap gap-2">
          <Segmented
            label="Preview width"
            size="bar"
            value={device}
            onChange={setDevice}
            options={[
              { value: 'desktop', label: 'Desktop', icon: Monitor },
              { value: 'phone', label: 'Phone', icon: Smartphone },
            ]}
          />
          <Segmented
            label="Preview page"
            size="bar"
            value={page}
            onChange={setPage}
            options={[
              { value: 'form', label: 'Form' },
              { value: 'thanks', label: 'Thank you' },
            ]}
          />
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the fields inside */}
      <div
        ref={frame}
        role="group"
        aria-label="Form preview"
        data-preview
        onKeyDown={keys}
        className={cx(
          '@container mx-auto overflow-hidden rounded-lg border border-line-2 bg-surface shadow-md',
          device === 'phone' ? 'max-w-[340px]' : 'max-w-[600px]',
        )}
      >
        <AddressBar url={url} />
        <div className="p-5 @md:px-11 @md:pt-7 @md:pb-[26px]" data-user-text>
          <div className="mb-[22px] flex min-w-0 items-center gap-3">
            <LogoPicture logo={logo} name={name} size={40} />
            <div className="min-w-0">
              <bdi className="block truncate text-title leading-5">{name}</bdi>
              {address !== undefined && <bdi className="block truncate text-ink-3">{address}</bdi>}
            </div>
          </div>
          {page === 'thanks' ? (
            <p className="py-6 text-reading break-words whitespace-pre-wrap">{draft.thanks}</p>
          ) : (
            <PreviewFields
              fields={shown}
              answers={answers}
              problems={problems}
              twoColumns={device === 'desktop'}
              chosen={chosen}
              onAnswer={(id, answer) => setAnswers((now) => ({ ...now, [id]: answer }))}
              onSend={send}
            />
          )}
        </div>
      </div>
      <p className="mt-2 text-small text-ink-3">Try it: nothing is sent from here.</p>
    </section>
  )
}

function AddressBar({ url }: { url: string | undefined }) {
  return (
    <div className="relative flex h-9 items-center justify-center gap-1.5 border-b border-line bg-surface-2 px-14 text-small text-ink-3">
      <span aria-hidden className="absolute left-3 flex gap-1.5">
        {[0, 1, 2].map((dot) => (
          <span key={dot} className="size-2 rounded-full bg-line-2" />
        ))}
      </span>
      <Icon icon={Lock} size={12} />
      <span className="truncate">{url?.replace(/^https?:\/\//, '') ?? 'No address'}</span>
    </div>
  )
}

function PreviewFields({
  fields,
  answers,
  problems,
  twoColumns,
  chosen,
  onAnswer,
  onSend,
}: {
  fields: readonly DraftField[]
  answers: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
  twoColumns: boolean
  chosen: string | undefined
  onAnswer: (id: string, answer: string) => void
  onSend: () => void
}) {
  return (
    <>
      <div className={cx('grid gap-x-4 gap-y-3.5', twoColumns && '@md:grid-cols-2')}>
        {fields.map((field) => (
          <div
            key={field.id}
            data-answer={field.id}
            className={cx(
              'min-w-0 rounded',
              !halves.has(field.type) && 'col-span-full',
              // A half-width field keeps the outline within its own half of the row.
              field.id === chosen &&
                (halves.has(field.type)
                  ? 'outline-2 outline-offset-[5px] outline-accent'
                  : '-mx-[9px] rounded-md border-2 border-accent px-[7px] py-1.5'),
            )}
          >
            <Question
              field={field}
              value={answers[field.id] ?? ''}
              error={problems[field.id]}
              onChange={(answer) => onAnswer(field.id, answer)}
            />
          </div>
        ))}
      </div>
      <div className="mt-4 flex items-center justify-between gap-4">
        <p className="text-small text-ink-3">
          By sending you agree to be called or texted about this home. Reply STOP to end.
        </p>
        <Button variant="primary" size="lg" onClick={onSend}>
          Send
        </Button>
      </div>
    </>
  )
}

/** Field types that share a row with another field when there is enough width. */
const halves: ReadonlySet<string> = new Set(['EMAIL', 'PHONE', 'BEDROOMS', 'DATE', 'NUMBER'])

const placeholders: Readonly<Record<string, string>> = {
  NAME: 'First and last name',
  EMAIL: 'name@example.com',
  PHONE: '+1 (512) 555-0100',
}

function Question({
  field,
  value,
  error,
  onChange,
}: {
  field: DraftField
  value: string
  error: string | undefined
  onChange: (answer: string) => void
}) {
  const id = useId()
  const { type, label, required } = field
  const fieldText = { label, optional: !required, error }
  const set = ({ target }: { target: { value: string } }) => onChange(target.value)
  switch (type) {
    case 'LONG_TEXT':
      return (
        <TextArea
          {...fieldText}
          value={value}
          minRows={3}
          inputClassName="tablet:min-h-18! tablet:py-2! tablet:text-body!"
          placeholder={field.own ? undefined : 'Tell us what you are looking for'}
          onChange={set}
        />
      )
    case 'BEDROOMS':
      return (
        <Choice label={label} required={required} error={error} id={id}>
          <NativeSelect
            id={id}
            value={value}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            onChange={set}
            selectClassName={value === '' ? 'pl-2.5 text-ink-3' : 'pl-2.5'}
          >
            <option value="">Any</option>
            {formBedrooms.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </NativeSelect>
        </Choice>
      )
    case 'CHOICE':
      return (
        <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
          <legend className="mb-1 font-medium">
            {label}
            {!required && <span className="font-normal text-ink-3"> optional</span>}
          </legend>
          <div className="flex flex-wrap gap-x-6 gap-y-1">
            {field.choices.map((choice) => (
              <label key={choice} className="inline-flex min-h-7 items-center gap-2">
                <Radio name={id} checked={value === choice} onChange={() => onChange(choice)} />
                {choice}
              </label>
            ))}
          </div>
          <GroupError id={`${id}-error`} error={error} />
        </fieldset>
      )
    case 'DATE':
      return <DateField {...fieldText} placeholder="Choose a date" value={value} onChange={onChange} />
    default:
      return (
        <TextField
          {...fieldText}
          inputMode={type === 'NUMBER' ? 'decimal' : type === 'PHONE' ? 'tel' : undefined}
          placeholder={placeholders[type]}
          autoComplete="off"
          value={value}
          onChange={set}
        />
      )
  }
}

function Choice({
  id,
  label,
  required,
  error,
  children,
}: {
  id: string
  label: string
  required: boolean
  error: string | undefined
  children: ReactNode
}) {
  return (
    <>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
        {!required && <span className="font-normal text-ink-3"> optional</span>}
      </label>
      {children}
      <GroupError id={`${id}-error`} error={error} />
    </>
  )
}
