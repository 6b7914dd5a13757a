import { part } from '#/ui/part.ts'

/** Devices and self-test: the same as in the header's phone. */
export const callsPart = part(async () => {
  const [{ CallsTools }, { TakeCalls }] = await Promise.all([
    import('./calls-tools.tsx'),
    import('#/components/phone-tools/take-calls.tsx'),
  ])
  return { CallsTools, TakeCalls }
})
