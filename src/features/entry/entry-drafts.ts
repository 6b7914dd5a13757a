import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'

import { contactWays, propertyTypes } from '#/domain/user/sign-up.ts'
import { storageEntry } from '#/lib/storage.ts'

const text = z.string()

/**
 * The draft of the company sign-up, stored in this tab until it is sent or the tab is closed. It contains no secrets.
 */
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

/**
 * The last attempt to sign up. If it is sent again unchanged, it has the same key, so that the company is not created
 * twice.
 */
export const signUpAttempt = storageEntry('tab', 'sign-up-attempt', z.object({ key: text, form: text }))

/** The draft of the answer to an invitation. */
export const registrationDraft = (invitationId: string) =>
  storageEntry(
    'tab',
    `registration:${invitationId}`,
    z.object({ name: text, mobile: text, notifyBy: z.array(z.enum(contactWays)) }),
  )

/**
 * Stores the values of a form from the first change until it is sent. Values that were deleted again are stored too.
 */
export function useStoredValues<T>(
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
