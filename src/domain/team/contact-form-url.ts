import { encodedSegment } from '#/lib/ids.ts'

/** Returns the address of a property's contact form: `{base}/contact/{shortExternalListingId}`. */
export function contactFormUrl(base: string, shortExternalListingId: string): string {
  return `${base.replace(/\/+$/, '')}/contact/${encodedSegment(shortExternalListingId)}`
}

/** Returns the markup that embeds a form in another site. undefined for a URL that is neither http nor https. */
export function embedCode(url: string, name: string): string | undefined {
  if (!/^https?:\/\//i.test(url)) return undefined
  const attribute = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<iframe src="${attribute(url)}" title="${attribute(name)}" width="100%" height="640" loading="lazy" style="border:0"></iframe>`
}
