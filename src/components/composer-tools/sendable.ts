import { safeHref, type SafeAddress } from '#/components/safe-link/safe-href.ts'
import { type MarketingMaterial } from '#/domain/template/marketing-material.ts'
import { type FilledPiece } from '#/domain/template/template-variables.ts'
import { shortName } from '#/domain/user/short-name.ts'

/** Why a material can not be sent. */
export const NO_ADDRESS = 'It has no address'
export const UNSAFE_ADDRESS = 'Its address is not safe to send'

/** Why a file cannot be sent that no longer exists on its server. */
export const NO_FILE = 'File not available'

/** Whether a material can be sent. When it cannot, `address` is set if it can still be previewed. */
export type Sendable =
  | { readonly ok: true; readonly address: SafeAddress }
  | { readonly ok: false; readonly why: string; readonly address?: SafeAddress }

/**
 * Returns the address of a material, or why the material cannot be sent: its address must not become a link, or its
 * file no longer exists.
 * @param gone addresses whose files no longer exist
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
 * Splits materials into files that are attached to an email and links that are inserted into the text. Without
 * attachments, all of them become links.
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

/** Appends the links that are sent along with a template to its text. */
export function withLinks(pieces: readonly FilledPiece[], links: string): readonly FilledPiece[] {
  return links === '' ? pieces : [...pieces, { kind: 'text', text: `\n${links}` }]
}

/**
 * Returns the links to insert into a text. A single link stands alone. Several links are on one line each, with the
 * name before the link.
 */
export function linksOf(materials: readonly MarketingMaterial[], origin: string): string {
  const links = materials.flatMap((material) => {
    const found = sendable(material, origin)
    return found.ok ? [{ name: shortName(material.name), href: found.address.href }] : []
  })
  if (links.length === 1) return links[0]?.href ?? ''
  return links.map(({ name, href }) => (name === '' ? href : `${name}: ${href}`)).join('\n')
}
