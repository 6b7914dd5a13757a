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

describe('lastOtherNumber', () => {
  test('returns nothing if it is the number being texted', () => {
    expect(
      lastOtherNumber(lead(came('TEXT_MESSAGE', MOBILE, 2), came('TEXT_MESSAGE', OFFICE, 1)), MOBILE),
    ).toBe(undefined)
    expect(lastOtherNumber(lead(), MOBILE)).toBeUndefined()
  })

  test('returns another number, in any order of the response', () => {
    const both = [came('TEXT_MESSAGE', OFFICE, 2), came('TEXT_MESSAGE', MOBILE, 1)]
    expect(lastOtherNumber(lead(...both), MOBILE)).toEqual({ phone: OFFICE, used: 'texted' })
    expect(lastOtherNumber(lead(...both.toReversed()), MOBILE)).toEqual({ phone: OFFICE, used: 'texted' })
  })

  test('uses the later one of two texts with the same time', () => {
    const both = [came('TEXT_MESSAGE', MOBILE, 2), came('TEXT_MESSAGE', OFFICE, 2)]
    expect(lastOtherNumber(lead(...both), MOBILE)).toEqual({ phone: OFFICE, used: 'texted' })
    expect(lastOtherNumber(lead(...both.toReversed()), MOBILE)).toBeUndefined()
  })

  test('ignores other contacts', () => {
    expect(lastOtherNumber(lead(came('TEXT_MESSAGE', PAUL, 9)), MOBILE)).toBeUndefined()
    expect(lastOtherNumber(lead(came('TEXT_MESSAGE', MOBILE, 9)), PAUL)).toBeUndefined()
  })

  test('assigns an unknown number to the primary contact', () => {
    const heard = lead(came('TEXT_MESSAGE', NEW, 9))
    expect(lastOtherNumber(heard, MOBILE)).toEqual({ phone: NEW, used: 'texted' })
    expect(lastOtherNumber(heard, PAUL)).toBeUndefined()
  })

  test('considers a call only if there was never a text', () => {
    const call = came('CALL', OFFICE, 9)
    expect(lastOtherNumber(lead(call), MOBILE)).toEqual({ phone: OFFICE, used: 'called' })
    expect(lastOtherNumber(lead(call, came('TEXT_MESSAGE', MOBILE, 1)), MOBILE)).toBeUndefined()
  })

  test('considers every number if no contact has the current one', () => {
    expect(lastOtherNumber(lead(came('TEXT_MESSAGE', MOBILE, 1)), NEW)).toEqual({
      phone: MOBILE,
      used: 'texted',
    })
  })

  test('ignores number formats and our own texts', () => {
    const ours: Communication = { ...came('TEXT_MESSAGE', OFFICE, 9), communicationDirection: 'OUTGOING' }
    expect(lastOtherNumber(lead(came('TEXT_MESSAGE', '+1 (512) 555-0139', 1), ours), MOBILE)).toBeUndefined()
  })
})
