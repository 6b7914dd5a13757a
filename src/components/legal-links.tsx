import { useConfig } from '#/providers/config.tsx'

/** Privacy and terms at the foot of the door; nothing where neither is configured. */
export function LegalLinks() {
  const { privacyUrl, termsUrl } = useConfig()
  const links = [
    ['Privacy', privacyUrl],
    ['Terms', termsUrl],
  ].filter((link) => link[1] !== '')
  if (links.length === 0) return null
  return (
    <ul className="flex gap-4 text-small">
      {links.map(([words, href]) => (
        <li key={words}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center rounded-xs text-ink-3 hover:text-ink hover:underline"
          >
            {words}
          </a>
        </li>
      ))}
    </ul>
  )
}
