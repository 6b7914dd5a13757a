import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { formatShown, parseShown } from './report-rows.ts'
import { isUnreadableSection, reportSection } from './report-section.ts'

describe('the rows of a dialog in the address', () => {
  test('are formatted and parsed back', () => {
    const by = { agent: 'user-priya', note: 'a,b:c', none: undefined }
    expect(formatShown('missed', by)).toBe('missed,agent:user-priya,note:a%2Cb%3Ac')
    expect(parseShown(formatShown('missed', by))).toEqual({
      what: 'missed',
      by: { agent: 'user-priya', note: 'a,b:c' },
    })
  })

  test.each([undefined, '', ',agent:a'])('are undefined for %j', (text) => {
    expect(parseShown(text)).toBeUndefined()
  })

  test('skip a malformed part and one that can’t be decoded', () => {
    expect(parseShown('missed,agent,:x,hour:%E0%A4%A,day:1')).toEqual({ what: 'missed', by: { day: '1' } })
  })
})

describe('a section of a report', () => {
  const section = reportSection(z.object({ leads: z.number() }))

  test('is parsed, or becomes unreadable with a reason that contains no data', () => {
    expect(z.parse(section, { leads: 3 })).toEqual({ leads: 3 })
    const broken = z.parse(section, { leads: 'secret' })
    expect(broken).toMatchObject({ unreadable: true })
    expect(JSON.stringify(broken)).toContain('leads: ')
    expect(JSON.stringify(broken)).not.toContain('secret')
    expect(isUnreadableSection(z.parse(section, undefined))).toBe(true)
  })

  test.each([[{ leads: 3 }], [null], [undefined], ['unreadable'], [3]])(
    '%j is not an unreadable section',
    (value) => {
      expect(isUnreadableSection(value)).toBe(false)
    },
  )
})
