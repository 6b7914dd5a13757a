import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { type Contact } from '../lead/contacts/contact.ts'
import { type Communication, communicationSchema } from './communication.ts'
import { lastOtherNumber } from './text-last-number.ts'

const MOBILE = '+15125550139'
const OFFICE = '+15125550140'
const PAUL = '+15125550164'
const NEW = '+15125550199'

const contact = (id: string, numbers: string[], primaryContact: boolean): Contact => ({
  id,
  name: id,
  contactType: primaryContact ? 'TENANT' : 'REPRESENTATIVE',
  phoneNumbers: numbers.map((number) => ({ number, phoneType: undefined, ext: undefined })),
  primaryContact,
  email: undefined,
  company: undefined,
})
const sofia = contact('sofia', [MOBILE, OFFICE], true)
const paul = contact('paul', [PAUL], false)

let ids = 0
const came = (type: 'TEXT_MESSAGE' | 'CALL', from: string, createdTs: number): Communication =>
  z.parse(communicationSchema, {
    id: `c${(ids += 1)}`,
    communicationType: type,
    communicationDirection: 'INCOMING',
    createdTs,
    ...(type === 'CALL' ? { calledFromNumber: from } : { textedFromNumber: from }),
  })
const lead = (...communications: Communication[]) => ({ contacts: [sofia, paul], communications })

describe('the number that a person used last', () => {
  test('is no news where it is the one that is written to', () => {
    expect(
      lastOtherNumber(lead(came('TEXT_MESSAGE', MOBILE, 2), came('TEXT_MESSAGE', OFFICE, 1)), MOBILE),
    ).toBe(undefined)
    expect(lastOtherNumber(lead(), MOBILE)).toBeUndefined()
  })

  test('is told where it is another one, in whatever order the answer is', () => {
    const both = [came('TEXT_MESSAGE', OFFICE, 2), came('TEXT_MESSAGE', MOBILE, 1)]
    expect(lastOtherNumber(lead(...both), MOBILE)).toEqual({ phone: OFFICE, used: 'texted' })
    expect(lastOtherNumber(lead(...both.toReversed()), MOBILE)).toEqual({ phone: OFFICE, used: 'texted' })
  })

  test('of two in the same moment the later of the answer counts', () => {
    const both = [came('TEXT_MESSAGE', MOBILE, 2), came('TEXT_MESSAGE', OFFICE, 2)]
    expect(lastOtherNumber(lead(...both), MOBILE)).toEqual({ phone: OFFICE, used: 'texted' })
    expect(lastOtherNumber(lead(...both.toReversed()), MOBILE)).toBeUndefined()
  })

  test('is of the same person: what another contact does says nothing', () => {
    expect(lastOtherNumber(lead(came('TEXT_MESSAGE', PAUL, 9)), MOBILE)).toBeUndefined()
    expect(lastOtherNumber(lead(came('TEXT_MESSAGE', MOBILE, 9)), PAUL)).toBeUndefined()
  })

  test('an unknown number is taken for the primary contact’s', () => {
    const heard = lead(came('TEXT_MESSAGE', NEW, 9))
    expect(lastOtherNumber(heard, MOBILE)).toEqual({ phone: NEW, used: 'texted' })
    expect(lastOtherNumber(heard, PAUL)).toBeUndefined()
  })

  test('a call counts only where there never was a text', () => {
    const call = came('CALL', OFFICE, 9)
    expect(lastOtherNumber(lead(call), MOBILE)).toEqual({ phone: OFFICE, used: 'called' })
    expect(lastOtherNumber(lead(call, came('TEXT_MESSAGE', MOBILE, 1)), MOBILE)).toBeUndefined()
  })

  test('a number that no contact has any more is measured by everything', () => {
    expect(lastOtherNumber(lead(came('TEXT_MESSAGE', MOBILE, 1)), NEW)).toEqual({
      phone: MOBILE,
      used: 'texted',
    })
  })

  test('formats do not matter, and what we sent does not count', () => {
    const ours: Communication = { ...came('TEXT_MESSAGE', OFFICE, 9), communicationDirection: 'OUTGOING' }
    expect(lastOtherNumber(lead(came('TEXT_MESSAGE', '+1 (512) 555-0139', 1), ours), MOBILE)).toBeUndefined()
  })
})
