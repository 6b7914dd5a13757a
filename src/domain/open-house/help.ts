/** A step of the help, with its picture. */
export interface HelpStep {
  /** Used in the page's address and as the name of the picture. */
  readonly id: 'plan' | 'share' | 'start' | 'visitors' | 'after'
  readonly title: string
  readonly text: string
  /** The alternative text of the picture. */
  readonly picture: string
}

/** The steps of an open house. */
export const helpSteps: readonly HelpStep[] = [
  {
    id: 'plan',
    title: 'Plan it',
    text: 'In the Open Houses tab press Create open house. Choose the day and the hours at the property, what is shown, and who hosts. A host who is busy at that time is named before you save.',
    picture: 'The Open Houses tab with the next open houses, their hosts and how many people registered',
  },
  {
    id: 'share',
    title: 'Share the code',
    text: 'Press QR code to save it for a flyer or an ad, or print the sign for the door. Whoever scans it can register ahead of time, or check in on their own phone.',
    picture: 'The QR code of an open house with the buttons PNG, SVG and Print',
  },
  {
    id: 'start',
    title: 'Start the check-in',
    text: 'On the tablet at the door press Check-in and choose four digits. From then on the tablet shows only the check-in, even after a reload. Calls ring on your other devices.',
    picture: 'The first screen of the check-in with the field for the staff code',
  },
  {
    id: 'visitors',
    title: 'What visitors see',
    text: 'Visitors type their name and mobile phone, say whether a broker works for them, and may allow texts. After three letters those who registered can pick their name; of their number only the last four digits are shown. Eight seconds after the thank-you, the form is blank again.',
    picture: 'The check-in form with the name of someone who registered',
  },
  {
    id: 'after',
    title: 'Follow up',
    text: 'Every visitor becomes a lead, or is found among your leads by the phone number. Open the open house to see who came, to text everyone who allowed it, and to save the list as a file.',
    picture: 'The page of an open house with its counters and attendees',
  },
]

/** A question with its answer. The id is also the anchor in the address. */
export interface HelpQuestion {
  readonly id: string
  readonly question: string
  readonly answer: string
}

/** The questions of the help. */
export const helpQuestions: readonly HelpQuestion[] = [
  {
    id: 'code-forgotten',
    question: 'I forgot the staff code. How do I get out?',
    answer:
      'Press Staff, then Log Out, and sign in again. That deletes arrivals that haven’t been sent, so if the tablet says some are waiting, wait for the connection first.',
  },
  {
    id: 'wrong-code',
    question: 'The tablet won’t take any code.',
    answer: 'After five wrong codes in a row it waits a minute. The right code works again after that.',
  },
  {
    id: 'no-connection',
    question: 'What happens without a connection?',
    answer:
      'Check-in keeps working. Name, phone, broker and consent stay on the tablet and are sent when the connection is back; the staff view says how many are waiting. They are deleted once they are sent, and when you log out.',
  },
  {
    id: 'calls',
    question: 'Can I take calls on the tablet during the check-in?',
    answer:
      'No. While check-in is on the screen, the tablet doesn’t ring or show messages. Your other devices ring as usual.',
  },
  {
    id: 'texts',
    question: 'Who gets a text from Text all?',
    answer:
      'Only people who allowed texts when they registered or checked in. Before anything is sent you see how many there are, and afterward how each text went.',
  },
  {
    id: 'by-hand',
    question: 'Someone doesn’t want to type. Can I check them in?',
    answer:
      'Yes. Open the open house and press Check in beside their name, or Check in by hand for someone new.',
  },
  {
    id: 'twice',
    question: 'Someone checked in twice. Do I get two leads?',
    answer: 'No. People are matched by phone number: the same number is the same visitor and the same lead.',
  },
  {
    id: 'cancel',
    question: 'How do I cancel an open house?',
    answer:
      'In the row’s menu choose Cancel open house. You are asked whether to text the people who registered. A canceled open house stays in the list, and its check-in is closed.',
  },
  {
    id: 'privacy',
    question: 'Can visitors see the names of others?',
    answer:
      'A name is offered only after someone types three of its letters, and only the last four digits of a phone number are shown. No one can scroll through the list.',
  },
  {
    id: 'tablet',
    question: 'Which tablet works best?',
    answer:
      'Any tablet with a current browser. Turn its screen lock off, plug it in, and open the check-in before the first visitor comes.',
  },
]

/** Tips for the tablet at the door. */
export const helpTips = [
  'Start ten minutes early: the first visitor should find an empty form.',
  'Tell your colleagues the staff code, and choose another one next time.',
  'Put the printed sign beside the tablet: two people can check in at once.',
  'Check the staff view before you leave. It says whether any arrivals still need to be sent.',
] as const

/** Returns the questions that contain every word of a phrase. An empty phrase returns all of them. */
export function matchingQuestions(phrase: string): readonly HelpQuestion[] {
  const terms = phrase.toLowerCase().split(/\s+/).filter(Boolean)
  return helpQuestions.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase()
    return terms.every((word) => text.includes(word))
  })
}
