import { useEffect, useEffectEvent, useId } from 'react'

import { greetingMethods } from '#/domain/campaign/campaign-greeting.ts'
import {
  type GreetingForm,
  greetingProblems,
  greetingText,
  greetingVoices,
  LONGEST_GREETING,
} from '#/domain/settings/greeting.ts'
import { Radio } from '#/ui/controls/radio.tsx'
import { TextArea } from '#/ui/controls/text-area.tsx'
import { cx } from '#/ui/cx.ts'
import { ChoiceGroup } from '#/ui/form/choice-group.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { useFieldError } from '#/ui/form/use-field-error.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

import { CallToTest } from './call-to-test.tsx'
import { type RecordingUploadState } from './recording-upload.ts'
import { SpeechPreview } from './speech-preview.tsx'

// Loaded lazily, because only this source needs the list and the upload.
const RecordingField = lazyComponent(
  () => import('./recording-field.tsx').then((module) => module.RecordingField),
  { fallback: () => <div aria-hidden className="h-40 rounded-md bg-sunken" /> },
)

const meanings: Readonly<Record<string, string>> = {
  NO_GREETING: 'The call rings straight away.',
  USE_DEFAULT: 'What the settings say.',
  PLAY_RECORDING: 'Use an MP3 or WAV file from your greeting library.',
  READ_TEXT: 'We read your script aloud in the voice you choose.',
}

/**
 * Edits what callers hear first: no greeting, a recording, or a text that is read aloud. Used inside a form field with
 * a `GreetingForm` value (`greetingFormSchema` validates it, `wireOfGreeting` serializes it).
 */
export function GreetingField({
  label = 'Greeting source',
  withDefault = false,
  upload,
}: {
  label?: string | undefined
  /** Whether Team Default is an option, as it is for campaigns. */
  withDefault?: boolean | undefined
  /** The upload. It continues while another source is shown or the field is unmounted. */
  upload: RecordingUploadState
}) {
  const field = useFieldContext<GreetingForm>()
  const { error, onBlur } = useFieldError()
  const id = useId()
  const value = field.state.value
  const set = (change: Partial<GreetingForm>) => field.handleChange({ ...field.state.value, ...change })
  // Listen here, whatever source is shown, so that an uploaded recording is selected when the user returns to that
  // source.
  const onUploaded = useEffectEvent((greetingRef: string) => set({ greetingRef }))
  const listen = useEffectEvent((one: (greetingRef: string) => void) => upload.listen(one))
  useEffect(() => listen((greetingRef) => onUploaded(greetingRef)), [])
  // The form only knows that the greeting is invalid. The message is shown at the part that causes it.
  const wrong = error === undefined ? {} : { ...greetingProblems(value) }
  const general = error !== undefined && Object.keys(wrong).length === 0 ? error : undefined
  const methods = greetingMethods.filter(({ value: method }) => withDefault || method !== 'USE_DEFAULT')
  return (
    <div
      role="presentation"
      // Validated as a whole: a message that appeared between pointer down and up would move the pressed element.
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <ChoiceGroup
        label={label}
        role="radiogroup"
        error={wrong.greetingMethod ?? general}
        onLeave={() => undefined}
      >
        <div className="overflow-hidden rounded-md border border-line-2">
          {methods.map(({ value: method, label: name }, index) => {
            const on = value.greetingMethod === method
            const input = `${id}-${method}`
            return (
              <div
                key={method}
                className={cx(
                  'relative grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 px-3 py-2',
                  index > 0 && 'border-t border-line-2',
                  on ? 'bg-accent-tint' : 'hover:bg-hover',
                )}
              >
                <Radio
                  id={input}
                  name={id}
                  checked={on}
                  aria-describedby={`${input}-text`}
                  onChange={() => set({ greetingMethod: method })}
                  className="relative z-[1] mt-0.5"
                />
                {/* The label covers the whole row. */}
                <label htmlFor={input} className="cover cursor-pointer font-medium">
                  {name}
                </label>
                <p id={`${input}-text`} className="col-start-2 text-small text-ink-2">
                  {meanings[method]}
                </p>
              </div>
            )
          })}
        </div>
      </ChoiceGroup>
      {value.greetingMethod !== 'PLAY_RECORDING' && (
        <UploadElsewhere state={upload} chosen={value.greetingRef} />
      )}
      {value.greetingMethod === 'READ_TEXT' && <Script value={value} error={wrong.text} onChange={set} />}
      {value.greetingMethod === 'PLAY_RECORDING' && (
        <div className="mt-5">
          <RecordingField
            value={value.greetingRef}
            error={wrong.greetingRef}
            upload={upload}
            onChange={(greetingRef) => set({ greetingRef })}
            onLeave={() => undefined}
          />
          <CallToTest greeting={value} />
        </div>
      )}
    </div>
  )
}

/** The state of a recording upload, shown while another greeting source is selected. */
function UploadElsewhere({
  state: { name, running, uploaded, problem },
  chosen,
}: {
  state: RecordingUploadState
  /** The id of the chosen recording. */
  chosen: string
}) {
  const text = running
    ? `${name.trim()} is uploading.`
    : uploaded !== undefined
      ? `${uploaded.name} is uploaded. It’s ${uploaded.id === chosen ? 'chosen' : 'in the list'} under Play Recording.`
      : problem
  return (
    <p role="status" className="mt-2 text-small text-ink-2" data-user-text>
      {text}
    </p>
  )
}

/** The script that is read aloud, its voice, and a preview. */
function Script({
  value,
  error,
  onChange,
}: {
  value: GreetingForm
  error: string | undefined
  onChange: (change: Partial<GreetingForm>) => void
}) {
  const id = useId()
  return (
    <div className="mt-5">
      <TextArea
        label="Greeting script"
        minRows={4}
        maxRows={10}
        value={value.text}
        error={error}
        help="Say the name early, callers may have several listings open."
        counter={{ used: greetingText(value.text).length, limit: LONGEST_GREETING }}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <div className="mt-5 grid gap-x-6 gap-y-4 border-t border-line pt-5 tablet:grid-cols-2">
        <fieldset>
          <legend className="mb-1 font-medium">Voice</legend>
          <div className="flex min-h-9 flex-wrap items-center gap-x-5">
            {greetingVoices.map((voice) => (
              <label key={voice.value} className="inline-flex min-h-7 cursor-pointer items-center gap-2">
                <Radio
                  name={`${id}-voice`}
                  checked={value.voice === voice.value}
                  onChange={() => onChange({ voice: voice.value })}
                />
                {voice.label} <span className="text-ink-3">{voice.kind}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div>
          <p className="mb-1 font-medium">Preview</p>
          <SpeechPreview key={`${value.voice} ${value.text}`} text={value.text} voice={value.voice} />
          <CallToTest greeting={value} />
        </div>
      </div>
    </div>
  )
}
