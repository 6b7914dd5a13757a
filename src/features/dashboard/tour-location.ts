import { type Tour } from '#/domain/tour/tour.ts'

/** `Foundry Lofts 2B`; undefined where neither is known. */
export function tourLocation({ property, unit }: Pick<Tour, 'property' | 'unit'>): string | undefined {
  const words = [property?.name, unit?.trim()].filter(Boolean).join(' ')
  return words === '' ? undefined : words
}
