/** Labels of the levels of interest. */
export const interestLabels: Readonly<Record<string, string>> = {
  INTERESTED: 'Interested',
  NOT_INTERESTED: 'Not interested',
}

/** Labels of the reasons for not being interested. */
export const notInterestedLabels: Readonly<Record<string, string>> = {
  PRICE: 'Price',
  LOCATION: 'Location',
  SIZE: 'Size',
  TIMING: 'Timing',
  PETS: 'Pets',
  OTHER: 'Other',
}

/** Labels of whether a property is listed. */
export const listingLabels: Readonly<Record<string, string>> = { LISTED: 'Listed', NOT_LISTED: 'Not listed' }
