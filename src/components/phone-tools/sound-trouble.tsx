/** Why a test could not be done, in words that stay until the next one. */
export function SoundTrouble({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <p role="alert" className="mt-1 text-small text-danger-text">
      {words}
    </p>
  )
}
