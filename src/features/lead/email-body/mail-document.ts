/**
 * Returns the document of an email's frame. It inherits the page's policy and has a stricter one of its own: no
 * scripts, no requests except for the images that the user asked for, and no style except this one.
 * @param html sanitized markup
 * @param nonce identifies the only allowed style
 */
export function mailDocument(
  html: string,
  { pictures, nonce }: { pictures: boolean; nonce: string },
): string {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `img-src data:${pictures ? ' https:' : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="referrer" content="no-referrer">',
    `<style nonce="${nonce}">${STYLE}</style></head><body>`,
    html,
    '</body></html>',
  ].join('')
}

// The colors come from the page. `paintMail` sets them on the root.
const STYLE = `
:root { color: var(--mail-ink); background: transparent; font: 13.5px/20px 'Inter Variable', Arial, Helvetica, sans-serif; overflow-wrap: anywhere; }
body { margin: 0; }
a { color: var(--mail-link); }
small { font-size: 12px; color: var(--mail-quiet); }
img { max-width: 100%; height: auto; }
img:not([src]) { display: none; }
table { display: block; max-width: 100%; overflow-x: auto; border-collapse: collapse; }
td, th { overflow-wrap: break-word; padding: 2px 8px 2px 0; text-align: start; vertical-align: top; }
blockquote { margin: 8px 0; padding-inline-start: 12px; border-inline-start: 2px solid var(--mail-line); color: var(--mail-quiet); }
p { margin: 0 0 8px; }
h1, h2, h3, h4, h5, h6 { margin: 8px 0 4px; font-size: 14px; line-height: 20px; }
pre { white-space: pre-wrap; }
hr { border: 0; border-top: 1px solid var(--mail-line); }
`

/** Copies the colors of the surrounding page to the document of a frame. */
export function paintMail(root: HTMLElement, around: CSSStyleDeclaration): void {
  const set = (name: string, value: string) => root.style.setProperty(name, value)
  set('--mail-ink', around.getPropertyValue('--ink-2'))
  set('--mail-quiet', around.getPropertyValue('--ink-3'))
  set('--mail-link', around.getPropertyValue('--accent-text'))
  set('--mail-line', around.getPropertyValue('--line-2'))
  root.style.colorScheme = around.colorScheme
}
