/** A lead list with a number in the menu. */
export type CountedList =
  | 'all'
  | 'notContacted'
  | 'unassigned'
  | 'opportunities'
  | 'prospects'
  | 'waitingList'
  | 'unresponded'

/** "Past 7 days": how far back the list Unresponded looks unless told. */
export const UNRESPONDED_DAYS_BACK = 7
