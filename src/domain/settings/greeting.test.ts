import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import {
  formOfGreeting,
  type GreetingForm,
  greetingFormSchema,
  greetingProblems,
  judgeRecording,
  recordingNameProblem,
  wireOfGreeting,
} from './greeting.ts'

const form = (changes: Partial<GreetingForm>): GreetingForm => ({
  greetingMethod: 'NO_GREETING',
  text: '',
  voice: 'Joanna',
  greetingRef: '',
  ...changes,
})

describe('greeting validation', () => {
  test.each([
    [{ greetingMethod: '' }, { greetingMethod: 'Selection Required' }],
    [{ greetingMethod: 'NO_GREETING', text: '' }, {}],
    [{ greetingMethod: 'USE_DEFAULT' }, {}],
    [{ greetingMethod: 'READ_TEXT', text: ' \u200b\n' }, { text: 'Required' }],
    [{ greetingMethod: 'READ_TEXT', text: 'x'.repeat(512) }, {}],
    [{ greetingMethod: 'READ_TEXT', text: 'x'.repeat(513) }, { text: 'At most 512 characters' }],
    // A line break counts as one character, a surrogate pair as two.
    [{ greetingMethod: 'READ_TEXT', text: `${'x'.repeat(511)}\r\n` }, {}],
    [{ greetingMethod: 'READ_TEXT', text: `${'x'.repeat(511)}😀` }, { text: 'At most 512 characters' }],
    [{ greetingMethod: 'PLAY_RECORDING' }, { greetingRef: 'Selection Required' }],
    [{ greetingMethod: 'PLAY_RECORDING', greetingRef: 'greeting-1', text: 'x'.repeat(999) }, {}],
  ])('validates %j: %j', (changes, problems) => {
    expect(greetingProblems(form(changes))).toEqual(problems)
    expect(z.safeParse(greetingFormSchema, form(changes)).error?.issues[0]?.message).toBe(
      Object.values(problems)[0],
    )
  })
})

test('sends only the fields that the greeting method uses', () => {
  const all = { text: ' Hello\r\nthere ', voice: 'Matthew', greetingRef: 'greeting-1' }
  expect(wireOfGreeting(form({ ...all, greetingMethod: 'READ_TEXT' }))).toEqual({
    greetingMethod: 'READ_TEXT',
    text: 'Hello\nthere',
    voice: 'Matthew',
  })
  expect(wireOfGreeting(form({ ...all, greetingMethod: 'PLAY_RECORDING' }))).toEqual({
    greetingMethod: 'PLAY_RECORDING',
    greetingRef: 'greeting-1',
  })
  expect(wireOfGreeting(form({ ...all, greetingMethod: 'NO_GREETING' }))).toEqual({
    greetingMethod: 'NO_GREETING',
  })
})

test('offers Team Default only for campaigns, and shows it as None for a team', () => {
  const greeting = {
    greetingMethod: 'USE_DEFAULT',
    text: undefined,
    voice: undefined,
    greetingRef: undefined,
    greetingPlacement: undefined,
  }
  expect(formOfGreeting(greeting, false).greetingMethod).toBe('NO_GREETING')
  expect(formOfGreeting(greeting, true).greetingMethod).toBe('USE_DEFAULT')
  expect(formOfGreeting(undefined, true).greetingMethod).toBe('')
})

describe('a greeting recording', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const wav = bytes('RIFF....WAVE')
  const mp3 = bytes('ID3.........')
  const frame = new Uint8Array([0xff, 0xfb, 0x90, 0x44])
  const judge = (name: string, type: string, start: Uint8Array, size = 1_000) => {
    const judged = judgeRecording({ name, type, size }, start)
    return judged.ok ? `${judged.name}.${judged.ending}` : judged.why
  }

  test.each([
    ['welcome.mp3', 'audio/mpeg', mp3, 'welcome.mp3'],
    ['welcome.MP3', 'audio/mp3', frame, 'welcome.mp3'],
    ['welcome.wav', 'audio/vnd.wave', wav, 'welcome.wav'],
    ['welcome.wav', 'audio/x-wav', wav, 'welcome.wav'],
    ['C:\\mine\\a.b.wav', 'audio/wave', wav, 'a.b.wav'],
    ['welcome.mp3', '', mp3, 'Choose an MP3 or WAV file'],
    ['welcome.wav', 'audio/wave', bytes('RIFF....AVI '), 'Choose an MP3 or WAV file'],
    ['welcome.wav', 'audio/wave', bytes('RIFX....WAVE'), 'Choose an MP3 or WAV file'],
    ['welcome.ogg', 'audio/ogg', mp3, 'Choose an MP3 or WAV file'],
    ['welcome.mp3', 'audio/mpeg', wav, 'Choose an MP3 or WAV file'],
    ['welcome.wav', 'audio/wav', mp3, 'Choose an MP3 or WAV file'],
    ['welcome.mp3', 'audio/wav', wav, 'Choose an MP3 or WAV file'],
    ['a\0.mp3', 'audio/mpeg', mp3, 'Choose an MP3 or WAV file'],
    // AAC starts with the same sync byte as MP3, but has a different layer.
    ['welcome.mp3', 'audio/mpeg', new Uint8Array([0xff, 0xf1]), 'Choose an MP3 or WAV file'],
  ])('checks the file %s of type %j', (name, type, start, expected) =>
    expect(judge(name, type, start)).toBe(expected),
  )

  test('must not be empty and can have at most 10 MB', () => {
    expect(judge('a.mp3', 'audio/mpeg', mp3, 0)).toBe('This file is empty')
    expect(judge('a.mp3', 'audio/mpeg', mp3, 10 * 1_024 * 1_024)).toBe('a.mp3')
    expect(judge('a.mp3', 'audio/mpeg', mp3, 10 * 1_024 * 1_024 + 1)).toBe('At most 10 MB')
  })

  test('requires a name of at most 100 characters', () => {
    expect(recordingNameProblem(' \u200b ')).toBe('Required')
    expect(recordingNameProblem('x'.repeat(100))).toBeUndefined()
    expect(recordingNameProblem('x'.repeat(101))).toBe('At most 100 characters')
  })
})
