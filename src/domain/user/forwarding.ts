/** Why a phone number or an email address cannot be forwarded to itself. */
export const forwardsToItself = {
  number: 'A number can’t forward to itself',
  address: 'An email address can’t forward to itself',
} as const
