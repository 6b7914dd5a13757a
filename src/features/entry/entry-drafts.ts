import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'

import { contactWays, propertyTypes } from '#/domain/user/sign-up.ts'
import { storageEntry } from '#/lib/storage.ts'

const text = z.string()

/** What was typed at company sign-up, in this tab until it is sent or closed. Nothing in it is a secret. */
export const signUpDraft = storageEntry(
  'tab',
  'sign-up',
  z.object({
    companyName: text,
    teamType: text,
    propertyTypes: z.array(z.enum(propertyTypes)),
    zipCode: text,
    phone: text,
    name: text,
    email: text,
    terms: z.boolean(),
  }),
)

/** The last attempt to sign up: sent once more unchanged, it goes under the same key and nothing is made twice. */
export const signUpAttempt = storageEntry('tab', 'sign-up-attempt', z.object({ key: text, form: text }))

/** What was typed in answer to an invitation. */
export const registrationDraft = (invitationId: string) =>
  storageEntry(
    'tab',
    `registration:${invitationId}`,
    z.object({ name: text, mobile: text, notifyBy: z.array(z.enum(contactWays)) }),
  )

/** Keeps what a form holds from its first change on until it was sent; what is deleted again is kept as deleted. */
export function useKeptValues<T>(
  values: T,
  { isChanged, isSent }: { isChanged: boolean; isSent: boolean },
  keep: (values: T) => void,
): void {
  const write = useRef(keep)
  const isKept = useRef(false)
  useEffect(() => {
    write.current = keep
  })
  useEffect(() => {
    if (isSent || !(isChanged || isKept.current)) return
    isKept.current = true
    write.current(values)
  }, [values, isChanged, isSent])
}
