const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** A user who can sign in. */
export interface Candidate {
  id: string
  name: string
  about: string
  client: string
}

const style = `
  :root { color-scheme: light dark; font: 15px/22px system-ui, sans-serif }
  body { max-width: 520px; margin: 48px auto; padding: 0 16px }
  h1 { font-size: 22px; line-height: 28px }
  h2 { font-size: 14px; margin: 24px 0 8px }
  ul { list-style: none; padding: 0; margin: 0 }
  button { font: inherit; width: 100%; text-align: left; padding: 10px 12px; margin: 4px 0; border: 1px solid #777; border-radius: 6px; background: transparent; color: inherit; cursor: pointer }
  button span { display: block; font-size: 13px }
  .plain { width: auto }
`

/** Returns the provider's sign-in page: one form per user, and a way to refuse. */
export function authorizePage(action: string, people: readonly Candidate[]): string {
  const clients = [...new Set(people.map((person) => person.client))]
  const groups = clients
    .map((client) => {
      const rows = people
        .filter((person) => person.client === client)
        .map(
          (person) =>
            `<li><button name="person" value="${escapeHtml(person.id)}">${escapeHtml(person.name)}<span>${escapeHtml(person.about)}</span></button></li>`,
        )
        .join('')
      return `<h2>${escapeHtml(client)}</h2><ul>${rows}</ul>`
    })
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Company sign-in</title><style>${style}</style></head><body><main><h1>Company sign-in</h1><p>A small OpenID Connect provider for development. Choose who signs in.</p><form method="post" action="${escapeHtml(action)}">${groups}<p><button class="plain" name="refuse" value="1">Refuse</button></p></form></main></body></html>`
}
