/** What a company leases, in words. */
export const propertyTypeOptions = [
  { value: 'RESIDENTIAL', label: 'Residential' },
  { value: 'COMMERCIAL', label: 'Commercial' },
] as const
