import { expect, test } from 'vitest'

import { matchingMaterials, materialKind, type MarketingMaterial } from './marketing-material.ts'

const material = (name: string, marketingMaterialType: string): MarketingMaterial => ({
  id: name,
  name,
  marketingMaterialType,
  propertyRef: undefined,
  url: undefined,
  bytes: undefined,
})

test('FILE is shown as PDF and anything else as a URL', () => {
  expect(materialKind(material('a', 'FILE'))).toBe('PDF')
  for (const word of ['URL', 'VIDEO', 'file', '']) expect(materialKind(material('a', word))).toBe('URL')
})

test('a search matches when each of its words is in the name or the kind', () => {
  const list = [
    material('Floor plans', 'FILE'),
    material('Virtual tour', 'URL'),
    material('Pet policy', 'FILE'),
  ]
  const found = (search: string) => matchingMaterials(list, search).map(({ name }) => name)
  expect(found('')).toEqual(['Floor plans', 'Virtual tour', 'Pet policy'])
  expect(found(' PLANS  floor')).toEqual(['Floor plans'])
  expect(found('pdf')).toEqual(['Floor plans', 'Pet policy'])
  expect(found('garage')).toEqual([])
})
