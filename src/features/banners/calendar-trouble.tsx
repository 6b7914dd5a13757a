/** The specification's words. */
export const calendarTrouble = <strong className="font-semibold">Problem Accessing Calendar.</strong>
