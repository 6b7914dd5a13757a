import { safeHref, type SafeAddress } from '#/components/safe-link/safe-href.ts'
import { type MarketingMaterial } from '#/domain/template/marketing-material.ts'
import { shortName } from '#/domain/user/short-name.ts'

/** Why a material can not be sent. */
export const NO_ADDRESS = 'It has no address'
export const UNSAFE_ADDRESS = 'Its address is not safe to send'

/** A file that its server no longer has. */
export const NO_FILE = 'File not available'

/** Whether a material can be sent; `address` is there where it may at least be looked at. */
export type Sendable =
  | { readonly ok: true; readonly address: SafeAddress }
  | { readonly ok: false; readonly why: string; readonly address?: SafeAddress }

/**
 * The address of a material, or why it can not be sent: it may not become a link, or its file is gone.
 * @param gone addresses whose files are no longer there
 */
export function sendable(
  material: Pick<MarketingMaterial, 'url'>,
  origin: string,
  gone: ReadonlySet<string> = new Set(),
): Sendable {
  const address = safeHref(material.url, origin)
  if (address === undefined) return { ok: false, why: material.url?.trim() ? UNSAFE_ADDRESS : NO_ADDRESS }
  return gone.has(address.href) ? { ok: false, why: NO_FILE, address } : { ok: true, address }
}

/**
 * What goes along with an email as a file, and what goes into the text as a link: everything, where nothing can be attached.
 * @param attaches whether files can be attached
 */
export function filesAndLinks(
  materials: readonly MarketingMaterial[],
  attaches: boolean,
  origin: string,
): { readonly files: readonly MarketingMaterial[]; readonly links: string } {
  const isFile = (material: MarketingMaterial) => attaches && material.marketingMaterialType === 'FILE'
  return {
    files: materials.filter((material) => isFile(material) && sendable(material, origin).ok),
    links: linksOf(
      materials.filter((material) => !isFile(material)),
      origin,
    ),
  }
}

/** What goes into a text: the link; several stand one a line, each behind its name. */
export function linksOf(materials: readonly MarketingMaterial[], origin: string): string {
  const links = materials.flatMap((material) => {
    const found = sendable(material, origin)
    return found.ok ? [{ name: shortName(material.name), href: found.address.href }] : []
  })
  if (links.length === 1) return links[0]?.href ?? ''
  return links.map(({ name, href }) => (name === '' ? href : `${name}: ${href}`)).join('\n')
}
