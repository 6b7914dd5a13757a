import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { formatShown, parseShown } from './report-rows.ts'
import { isUnreadableSection, reportSection } from './report-section.ts'

describe('the rows that a dialog shows', () => {
  test('are written into the address and read from it', () => {
    const by = { agent: 'user-priya', note: 'a,b:c', none: undefined }
    expect(formatShown('missed', by)).toBe('missed,agent:user-priya,note:a%2Cb%3Ac')
    expect(parseShown(formatShown('missed', by))).toEqual({
      what: 'missed',
      by: { agent: 'user-priya', note: 'a,b:c' },
    })
  })

  test.each([undefined, '', ',agent:a'])('nothing is shown by %j', (text) => {
    expect(parseShown(text)).toBeUndefined()
  })

  test('what is no part, or an edited one, says nothing', () => {
    expect(parseShown('missed,agent,:x,hour:%E0%A4%A,day:1')).toEqual({ what: 'missed', by: { day: '1' } })
  })
})

describe('a section of a report', () => {
  const section = reportSection(z.object({ leads: z.number() }))

  test('is read, or costs itself and says why without a word of data', () => {
    expect(z.parse(section, { leads: 3 })).toEqual({ leads: 3 })
    const broken = z.parse(section, { leads: 'secret' })
    expect(broken).toMatchObject({ unreadable: true })
    expect(JSON.stringify(broken)).toContain('leads: ')
    expect(JSON.stringify(broken)).not.toContain('secret')
    expect(isUnreadableSection(z.parse(section, undefined))).toBe(true)
  })

  test.each([[{ leads: 3 }], [null], [undefined], ['unreadable'], [3]])(
    '%j is none that is broken',
    (value) => {
      expect(isUnreadableSection(value)).toBe(false)
    },
  )
})
