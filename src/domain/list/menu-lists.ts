/** A lead list whose count is shown in the menu. */
export type CountedList =
  | 'all'
  | 'notContacted'
  | 'unassigned'
  | 'opportunities'
  | 'prospects'
  | 'waitingList'
  | 'unresponded'

/** "Past 7 days": how many days the list Unresponded looks back by default. */
export const UNRESPONDED_DAYS_BACK = 7
