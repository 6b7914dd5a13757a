import { test, expect } from 'vitest'

import { answerTo, emailRecipients, formSender, ownAddress, ownAddresses } from './email-recipients.ts'
import { mail, contacts } from './mail.testing.ts'

test('ownAddress is our address in the newest email, unless it was released', () => {
  const out = {
    ...mail,
    createdTs: mail.createdTs + 9,
    communicationDirection: 'OUTGOING',
    fromAddress: 'b@example.com',
  }
  expect(ownAddress([mail])).toBe('team@leads.example.com')
  expect(ownAddress([out, mail])).toBe('b@example.com')
  expect(ownAddress([{ ...out, channelReleased: true }, mail])).toBeUndefined()
  expect(ownAddress([mail, out])).toBe('b@example.com')
  expect(ownAddress([{ ...mail, toAddress: 'a@example.com, b@example.com' }])).toBeUndefined()
  expect(ownAddress([])).toBeUndefined()
})

test('emailRecipients lists people with an address once, the primary contact first', () => {
  expect(
    emailRecipients([...contacts, { name: 'Twin', email: 'paul@example.com', primaryContact: false }]),
  ).toEqual([
    { address: 'SOFIA@example.com', name: 'Sofia M' },
    { address: 'paul@example.com', name: 'Paul' },
  ])
})

test('formSender uses the form’s own values, else its fields, and only valid phone numbers', () => {
  const formFields = [
    { label: 'Name', value: 'Ana' },
    { label: 'Email', value: 'ana@example.com' },
    { label: 'Phone number', value: '(512) 555-0139' },
  ]
  expect(formSender({ name: undefined, fromAddress: undefined, formFields })).toEqual({
    name: 'Ana',
    email: 'ana@example.com',
    phone: '+15125550139',
  })
  expect(
    formSender({ name: 'Cy', fromAddress: undefined, formFields: [], phoneNumber: '5125550188' }).phone,
  ).toBe('+15125550188')
  expect(
    formSender({ name: 'Bo', fromAddress: '<script>', formFields: [{ label: 'Phone', value: 'call me' }] }),
  ).toEqual({
    name: 'Bo',
    email: undefined,
    phone: undefined,
  })
})

test('formSender prefers the form’s own address, and recognizes a field by label and value', () => {
  const formFields = [
    { label: 'Note', value: '(512) 555-0139' },
    { label: 'Phone', value: 'later' },
    { label: 'Mobile', value: '(512) 555-0140' },
    { label: 'Email', value: 'ana@example.com' },
  ]
  expect(formSender({ name: 'Ana', fromAddress: 'own@example.com', formFields })).toEqual({
    name: 'Ana',
    email: 'own@example.com',
    phone: '+15125550140',
  })
})

test('recognizes an address that has a name in front of it', () => {
  const named = {
    ...mail,
    name: undefined,
    fromAddress: 'Sofia Marchetti <sofia.new@example.com>',
    toAddress: '"Leads, Eastside" <team@leads.example.com>',
  }
  const sent = {
    ...named,
    communicationDirection: 'OUTGOING' as const,
    fromAddress: named.toAddress,
    toAddress: named.fromAddress,
  }
  const sofia = { address: 'sofia.new@example.com', name: 'Sofia Marchetti' }
  expect(answerTo(named, [])).toEqual([sofia])
  expect(answerTo(sent, [])).toEqual([sofia])
  expect(answerTo(named, [{ ...sofia, name: 'Sofia M' }])).toEqual([{ ...sofia, name: 'Sofia M' }])
  expect([ownAddress([named]), ownAddress([sent])]).toEqual([
    'team@leads.example.com',
    'team@leads.example.com',
  ])
  expect(ownAddresses({ campaign: undefined, communications: [sent] })).toEqual(['team@leads.example.com'])
})
