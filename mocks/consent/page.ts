import { escapeHtml } from '../oidc/page.ts'

const style = `
  :root { color-scheme: light dark; font: 15px/22px system-ui, sans-serif }
  body { max-width: 460px; margin: 40px auto; padding: 0 16px }
  h1 { font-size: 20px; line-height: 26px }
  button { font: inherit; padding: 8px 16px; margin: 4px 8px 4px 0; border: 1px solid #777; border-radius: 6px; background: transparent; color: inherit; cursor: pointer }
`

const answers = [
  ['allow', 'Allow'],
  ['deny', 'Deny'],
  ['bad-code', 'Allow, with a code that is refused later'],
  ['no-code', 'Allow, without a code'],
] as const

/** The possible answers of a user on the provider's page. */
export type ConsentAnswer = (typeof answers)[number][0]

/** Returns the consent page of the simulated provider. */
export function consentPage(name: string, action: string, scope: string): string {
  const buttons = answers
    .map(([value, label]) => `<button name="answer" value="${value}">${label}</button>`)
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name} consent</title><style>${style}</style></head><body><main><h1>${name} asks for your consent</h1><p>Lintel wants access to: ${escapeHtml(scope)}</p><form method="post" action="${escapeHtml(action)}">${buttons}</form><p>A simulated provider for development: no account is touched.</p></main></body></html>`
}
