import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { emptyEmail } from './email/email-draft.ts'
import { emailProblems } from './email/email-problems.ts'
import { commentProblem } from './lead/comment-rules.ts'
import { lead } from './lead/lead.testing.ts'
import { leadName } from './lead/lead.ts'
import { tenantNameProblem } from './lead/requirements.ts'
import { listNameProblem } from './list/smart-list-criteria.ts'
import { isUnsent } from './message/unsent-draft.ts'
import { statusReasonProblem } from './policy/lead-action-gates.ts'
import { templateFormSchema } from './template/templated-response.ts'
import { profileSchema } from './user/profile.ts'
import { registrationSchema, signUpSchema } from './user/sign-up.ts'

const nothing = fc.string({
  unit: fc.constantFrom(
    ' ',
    '\t',
    '\n',
    '\u200b',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u3164',
    '\u202e',
  ),
  minLength: 1,
  maxLength: 20,
})

function messageAt(schema: z.core.$ZodType, value: object, field: string): string | undefined {
  return z.safeParse(schema, value).error?.issues.find(({ path }) => path[0] === field)?.message
}

test('treats invisible text as empty in all names, messages, comments and templates', () => {
  fc.assert(
    fc.property(nothing, (text) => {
      expect(commentProblem(text)).toBe('Required')
      expect(tenantNameProblem(text)).toBe('Required')
      expect(listNameProblem(text)).toBe('Required')
      expect(statusReasonProblem('CLOSED', { reason: 'OTHER', description: text })?.field).toBe('description')
      expect(emailProblems({ ...emptyEmail, subject: text, body: text }, new Set())).toMatchObject({
        subject: 'Required',
        body: 'Required',
      })
      for (const field of ['name', 'text'])
        expect(messageAt(templateFormSchema, { name: text, text }, field)).toBe('Required')
      expect(messageAt(profileSchema, { name: text }, 'name')).toBe('Required')
      for (const field of ['name', 'companyName', 'phone', 'email'])
        expect(messageAt(signUpSchema, { [field]: text }, field)).toBe('Required')
      for (const field of ['name', 'mobile'])
        expect(messageAt(registrationSchema, { [field]: text }, field)).toBe('Required')
      expect(isUnsent({ text, attempt: undefined, other: text })).toBe(false)
      expect(leadName({ ...lead({}), tenantName: text, name: 'Sofia' })).toBe('Sofia')
    }),
    { numRuns: 200 },
  )
})
