import { StillWorking } from '#/features/session/still-working.tsx'

/** Stands where nothing is known yet: the configuration is on its way, or a sign-in is being finished. */
export function Splash({ words }: { words?: string | undefined }) {
  return (
    <main id="main" aria-busy className="mx-auto max-w-[720px] px-6 py-8 tablet:px-10 tablet:py-[12vh]">
      {words !== undefined && (
        <p role="status" className="text-reading text-ink-2">
          {words}
        </p>
      )}
      <StillWorking waited={200} />
    </main>
  )
}
