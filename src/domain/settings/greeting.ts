import * as z from 'zod/mini'

import { UNREADABLE_FILE } from '#/lib/files/read-bytes.ts'
import { isBlank } from '#/lib/text/blank.ts'

import {
  type CampaignGreeting,
  campaignGreetingSchema,
  greetingMethods,
} from '../campaign/campaign-greeting.ts'
import { labelIn } from '../campaign/choice.ts'

/** Assumed: the first thing that callers hear, when in the call they hear it, and which campaigns use it. */
export const greetingSettingsSchema = z.object({
  greeting: campaignGreetingSchema,
  greetingPlacement: z._default(z.string(), 'BEGINNING'),
  /** The campaigns that use the greeting, and the number of all campaigns. Shown at the foot of the page. */
  usedBy: z._default(z.array(z.string()), []),
  campaigns: z._default(z.number(), 0),
})

/** The default greeting of a team. */
export type GreetingSettings = z.output<typeof greetingSettingsSchema>

/** The voices that can read a text. The first one is the default. */
export const greetingVoices = [
  { value: 'Joanna', label: 'Joanna', kind: 'female' },
  { value: 'Matthew', label: 'Matthew', kind: 'male' },
] as const

/** Maximum length of a text to read, in UTF-16 units with LF line ends. */
export const LONGEST_GREETING = 512

/** The greeting's values in a form. An empty text means that nothing is chosen. */
export interface GreetingForm {
  greetingMethod: string
  text: string
  voice: string
  greetingRef: string
}

/**
 * Returns the initial form for a greeting.
 * @param withDefault whether Team Default is a choice. If it is not, the value is shown as None
 */
export function formOfGreeting(greeting: CampaignGreeting | undefined, withDefault: boolean): GreetingForm {
  const method = greeting?.greetingMethod ?? ''
  return {
    greetingMethod: method === 'USE_DEFAULT' && !withDefault ? 'NO_GREETING' : method,
    text: greeting?.text ?? '',
    voice: greeting?.voice ?? 'Joanna',
    greetingRef: greeting?.greetingRef ?? '',
  }
}

/** Returns the text as it is counted and sent, with LF line ends. */
export const greetingText = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** Returns what is wrong with a greeting, by field. Fields that the chosen source does not use are not checked. */
export function greetingProblems(form: GreetingForm): Partial<Record<keyof GreetingForm, string>> {
  switch (form.greetingMethod) {
    case '':
      return { greetingMethod: 'Selection Required' }
    case 'READ_TEXT':
      if (isBlank(form.text)) return { text: 'Required' }
      return greetingText(form.text).length > LONGEST_GREETING
        ? { text: `At most ${LONGEST_GREETING} characters` }
        : {}
    case 'PLAY_RECORDING':
      return form.greetingRef === '' ? { greetingRef: 'Selection Required' } : {}
    default:
      return {}
  }
}

/** The fields of a greeting, for a form that decides itself when the rules apply. */
export const greetingFieldsSchema = z.object({
  greetingMethod: z.string(),
  text: z.string(),
  voice: z.string(),
  greetingRef: z.string(),
})

/** The fields of a greeting with their validation rules, for use in a form. */
export const greetingFormSchema = greetingFieldsSchema.check((ctx) => {
  const [message] = Object.values(greetingProblems(ctx.value))
  if (message !== undefined)
    ctx.issues.push({ code: 'custom', message, input: ctx.value, path: [], continue: true })
})

/**
 * Describes a greeting's values in a form. Two recordings differ only in their names, and two scripts may differ only in
 * their voices.
 * @param recordings the names of the recordings by id
 */
export function greetingSummary(value: unknown, recordings: ReadonlyMap<string, string>): string {
  const read = z.safeParse(greetingFieldsSchema, value)
  if (!read.success) return ''
  const { greetingMethod, greetingRef, text, voice } = read.data
  const label = labelIn(greetingMethods, greetingMethod)
  if (greetingMethod === 'READ_TEXT') {
    const reader = greetingVoices.find((one) => one.value === voice)?.label ?? voice
    return `${label} (${reader}): ${text}`
  }
  const name = recordings.get(greetingRef)
  return greetingMethod === 'PLAY_RECORDING' && name !== undefined ? `${label}: ${name}` : label
}

/** Returns the greeting in the format of the API, with only the fields that the chosen source uses. */
export function wireOfGreeting(
  form: GreetingForm,
): { greetingMethod: string } & Partial<Record<'text' | 'voice' | 'greetingRef', string>> {
  const { greetingMethod } = form
  if (greetingMethod === 'READ_TEXT')
    return { greetingMethod, text: greetingText(form.text).trim(), voice: form.voice }
  if (greetingMethod === 'PLAY_RECORDING') return { greetingMethod, greetingRef: form.greetingRef }
  return { greetingMethod }
}

/** The types that a recording may have, by the MIME types that browsers report. */
const audioTypes: Readonly<Record<string, 'mp3' | 'wav'>> = {
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/wave': 'wav',
  'audio/vnd.wave': 'wav',
}

/** Number of bytes at the start of a recording that identify its type. */
export const RECORDING_START = 12

const LARGEST_RECORDING = 10 * 1_024 * 1_024

/** A recording that may be uploaded, or the reason why it may not. */
type JudgedRecording =
  | { readonly ok: true; readonly ending: 'mp3' | 'wav'; readonly name: string }
  | { readonly ok: false; readonly why: string }

/**
 * Checks a recording by its type, its name and its first bytes.
 * @param start the first bytes (`RECORDING_START`), undefined if the file can't be read
 * @returns the extension of its type, and the name without path and extension
 */
export function judgeRecording(
  file: { readonly name: string; readonly type: string; readonly size: number },
  start: Uint8Array | undefined,
): JudgedRecording {
  if (!start) return { ok: false, why: UNREADABLE_FILE }
  const wrong = { ok: false, why: 'Choose an MP3 or WAV file' } as const
  const type = file.type.toLowerCase().split(';')[0]?.trim() ?? ''
  const kind = Object.hasOwn(audioTypes, type) ? audioTypes[type] : undefined
  if (kind === undefined || file.name.includes('\0')) return wrong
  const base = file.name.split(/[/\\]/).at(-1) ?? ''
  const ending = /\.([a-z0-9]+)$/i.exec(base)?.[1]?.toLowerCase()
  if (ending !== kind) return wrong
  if (file.size === 0) return { ok: false, why: 'This file is empty' }
  if (file.size > LARGEST_RECORDING) return { ok: false, why: 'At most 10 MB' }
  return (kind === 'mp3' ? startsAsMp3(start) : startsAsWav(start))
    ? { ok: true, ending: kind, name: base.slice(0, -ending.length - 1) }
    : wrong
}

const ascii = (bytes: Uint8Array, from: number, text: string) =>
  Array.from(text).every((letter, index) => bytes[from + index] === letter.codePointAt(0))

const startsAsWav = (bytes: Uint8Array) => ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WAVE')

/** Whether the bytes start with a tag (ID3) or the sync bits of a layer III frame. */
const startsAsMp3 = (bytes: Uint8Array) =>
  ascii(bytes, 0, 'ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)

/** Returns what is wrong with the name of a recording. undefined when nothing is. */
export function recordingNameProblem(name: string): string | undefined {
  if (isBlank(name)) return 'Required'
  return Array.from(name.trim()).length > 100 ? 'At most 100 characters' : undefined
}
