/** Labels of the tour statuses. */
export const tourStatusLabels: Readonly<Record<string, string>> = {
  SCHEDULED: 'Scheduled',
  COMPLETED: 'Completed',
  NO_SHOW: 'No show',
  CANCELLED: 'Cancelled',
}

/** Labels of the tour types. */
export const tourTypeLabels: Readonly<Record<string, string>> = {
  IN_PERSON: 'In person',
  VIRTUAL: 'Virtual',
}
