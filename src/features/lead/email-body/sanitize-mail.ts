import purify, { type Config, type DOMPurify } from 'dompurify'

import { safeHref } from '#/components/safe-link/safe-href.ts'
import { isEmail } from '#/domain/user/email-address.ts'

import { mailPolicy } from './mail-policy.ts'

/** The sanitized markup of an email, without anything active. */
interface CleanMail {
  readonly html: string
  /** Number of external images that are not loaded until the user asks for them. */
  readonly parked: number
}

const TAGS =
  'a abbr b bdi bdo blockquote br caption center code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins kbd li ol p pre q s small span strike strong sub sup table tbody td tfoot th thead tr tt u ul wbr'.split(
    ' ',
  )
/** The elements of an email that are kept. */
export const ALLOWED: ReadonlySet<string> = new Set(TAGS)
/** Attributes that contain no URL. */
const PLAIN = 'alt width height colspan rowspan dir lang align valign start reversed'.split(' ')

/** Elements that are removed with their text. */
const SILENT =
  'style script title head template noscript noembed noframes object svg math select textarea iframe xmp plaintext audio video'.split(
    ' ',
  )

interface Pass {
  readonly pictures: boolean
  parked: number
}

let tool: DOMPurify | undefined
let pass: Pass = { pictures: false, parked: 0 }

function config(): Config {
  const policy = mailPolicy()
  return {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href', 'src', ...PLAIN],
    ADD_URI_SAFE_ATTR: PLAIN,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|data:image\/)/i,
    FORBID_CONTENTS: SILENT,
    ...(policy ? { TRUSTED_TYPES_POLICY: policy } : {}),
  }
}

function sanitizer(): DOMPurify {
  tool ??= prepared(purify)
  return tool
}

/**
 * Sanitizes the markup of an email: no scripts, styles, forms or frames. Links are only http, https and mailto, open in
 * a new tab, and are followed by their host (docs/product.md#security). External images have no URL until the user asks
 * for them, so that nothing is requested before. Invisible images are trackers and are never shown.
 * @param pictures whether the user asked for images
 */
export function sanitizeMail(markup: string, pictures: boolean): CleanMail {
  pass = { pictures, parked: 0 }
  const html = sanitizer().sanitize(withoutHandlers(markup), config())
  return { html, parked: pass.parked }
}

/** Returns the readable text of an email that came without plain text. */
export function textOfMail(markup: string): string {
  pass = { pictures: false, parked: 0 }
  const body = sanitizer().sanitize(withoutHandlers(markup), { ...config(), RETURN_DOM_FRAGMENT: true })
  for (const line of body.querySelectorAll('br, p, div, tr, li, h1, h2, h3, h4, h5, h6, hr, blockquote')) {
    line.append('\n')
    if (line.matches('br, hr')) line.replaceWith('\n')
  }
  return (body.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * Makes the names of event handlers in markup harmless. The sanitizer removes all of them anyway, but the browser
 * reports each one as a policy violation as soon as it is parsed, and such false reports would hide a real one.
 */
export function withoutHandlers(markup: string): string {
  let at = 0
  let inTag = false
  return markup.replace(/([\s/"'])on(?=[a-z]{3,30}\s{0,3}=)/gi, (found, before: string, offset: number) => {
    for (; at < offset; at += 1) {
      if (markup[at] === '>') inTag = false
      else if (markup[at] === '<') inTag = /[a-z]/i.test(markup[at + 1] ?? '')
    }
    return inTag ? `${before}data-on` : found
  })
}

function prepared(purify: DOMPurify): DOMPurify {
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') settleLink(node)
    else if (node.tagName === 'IMG') settlePicture(node)
    else {
      node.removeAttribute('href')
      node.removeAttribute('src')
    }
  })
  return purify
}

function settleLink(link: Element): void {
  const target = mailAddress(link.getAttribute('href') ?? '')
  link.removeAttribute('src')
  if (target === undefined) {
    link.removeAttribute('href')
    return
  }
  link.setAttribute('href', target.href)
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer nofollow')
  if (target.host === undefined) return
  const said = link.ownerDocument.createElement('small')
  said.textContent = ` on ${target.host}`
  link.append(said)
}

/**
 * Returns the URL of a link in an email: http, https, or a mailto with a single address. undefined when the link must
 * become plain text.
 */
function mailAddress(candidate: string): { href: string; host: string | undefined } | undefined {
  const trimmed = candidate.trim()
  const mail = /^mailto:([^?]*)/i.exec(trimmed)?.[1]
  if (mail !== undefined) return isEmail(mail) ? { href: `mailto:${mail}`, host: undefined } : undefined
  if (!/^https?:\/\//i.test(trimmed)) return undefined
  const safe = safeHref(trimmed, 'null://')
  return safe?.host === undefined ? undefined : { href: safe.href, host: safe.host }
}

/** Size up to which an image counts as a tracking pixel, in pixels. */
const TRACKING = 2

function settlePicture(picture: Element): void {
  const source = picture.getAttribute('src')?.trim() ?? ''
  picture.removeAttribute('href')
  picture.removeAttribute('src')
  const size = ['width', 'height'].map((name) => Number.parseInt(picture.getAttribute(name) ?? '', 10))
  if (size.some((pixels) => pixels <= TRACKING)) return
  if (/^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]*$/i.test(source)) {
    picture.setAttribute('src', source)
    return
  }
  const safe = /^https?:\/\//i.test(source) ? safeHref(source, 'null://') : undefined
  const alt = picture.getAttribute('alt')?.trim()
  if (safe !== undefined) pass.parked += 1
  if (safe === undefined || !pass.pictures) {
    // An image that was attached to the email (`cid:`) and is missing is replaced by its alt text if it has one.
    if (safe === undefined && !alt) return
    const caption = picture.ownerDocument.createElement('small')
    caption.textContent = alt ? `[Image: ${alt}]` : '[Image]'
    picture.after(caption)
    return
  }
  // Images are never loaded without encryption. Otherwise an eavesdropper would learn which email is being read.
  picture.setAttribute('src', safe.href.replace(/^http:/i, 'https:'))
  picture.setAttribute('referrerpolicy', 'no-referrer')
}
