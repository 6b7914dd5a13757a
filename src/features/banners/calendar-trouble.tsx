/** The specification's words (S2 section 8). */
export const calendarTrouble = <strong className="font-semibold">Problem Accessing Calendar.</strong>
