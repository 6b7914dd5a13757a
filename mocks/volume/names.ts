/** First names of generated renters. The pairs are invented and refer to no real person. */
export const firstNames =
  'Ada Adele Ahmed Aiko Alan Alba Alma Amara Amir Ana Andre Anika Anton Aria Arlo Asha Ava Axel Bea Ben Bianca Boris Bram Brigid Bruno Cal Camila Carla Cedric Chen Chloe Clara Cleo Colin Cora Cyrus Dalia Damon Dana Darius Dev Dina Dmitri Dora Edda Edgar Efua Elena Eli Elif Elsa Emil Emre Enzo Erik Esme Etta Ezra Fabio Faith Farah Felix Finn Flora Frida Gael Gemma Gino Grace Greta Gus Hana Hank Hari Hazel Hector Helga Hugo Ida Ilan Imani Ines Ingrid Ivan Ivy Jada Jana Jared Jin Joan Jonas Jorge Josef Juno Kai Kamal Kara Karim Keiko Kira Kofi Kurt Lana Lars Leah Leo Liam Lila Lin Livia Lola Luca Lucy Luis Mabel Maja Malik Mara Marco Maren Mateo Maya Mei Milo Mina Mira Nadia Nala Nasir Ned Nia Nico Nina Noah Nora Odin Ola Omar Orla Oscar Otto Owen Pablo Paz Pearl Petra Pia Quinn Rafa Raj Rana Remy Rhea Rita Rocco Rosa Ruth Said Salma Sam Sana Sara Saul Selma Seth Sia Simon Sol Sven Tara Tariq Tess Theo Tina Tom Uma Umar Vera Viggo Wanda Wes Xena Yara Yuki Yusuf Zane Zara Zeno Zoe'.split(
    ' ',
  )

/** Last names of generated renters. */
export const lastNames =
  'Abara Abbott Acosta Adair Adler Aguilar Ahn Akers Albrecht Alder Almeida Alvarez Amos Anand Archer Arroyo Ashby Atwood Auer Avila Babic Bahl Bakker Barlow Basu Bauer Becker Bello Benitez Berg Bianchi Birch Bishop Blake Boateng Bose Boyd Brandt Brook Bryant Burke Byrne Cabrera Calder Cano Carver Castro Chandra Cho Clay Cohen Conti Cooke Cortez Costa Crane Cruz Dahl Daly Danso Das Dean Delgado Demir Dietz Dixon Doyle Drake Dubois Duran Eaton Eckert Ellis Engel Erickson Esposito Evans Faber Farrow Fischer Flores Foley Fonseca Forsyth Frank Frost Fuentes Gallo Garza Gibbs Gill Glover Gomez Gould Grant Gray Greer Gupta Haas Haddad Hale Hansen Hardy Hart Hayes Heller Herrera Hicks Hoang Holt Horvat Hughes Ibarra Ingram Irwin Ito Ivanov Jain Jansen Jarvis Jensen Joshi Juarez Kang Kapoor Katz Keane Keller Kent Khan Kim Klein Knox Koch Kovac Kraus Kumar Lam Lang Larsen Lehmann Leon Lim Lindgren Lloyd Lopez Lowe Lund Lynch Maas Maddox Malone Marin Marsh Mata Mayer Mehta Meier Mendez Mills Mora Moss Munoz Nair Nash Navarro Nguyen Nolan North Novak Nunez Oakley Obi Ochoa Olsen Ono Ortiz Osei Otero Page Palmer Park Patel Paz Peck Pena Perry Petrov Pierce Pope Porter Price Quist Rahman Ramos Rao Reed Reyes Rhodes Rios Rivas Roche Rojas Rossi Rowe Ruiz Russo Saito Salas Santos Sato Schmid Serrano Shah Sharp Silva Singh Solis Sosa Spencer Steele Stone Suarez Suzuki Tan Tate Torres Tran Turner Ueda Underhill Vance Varga Vega Verma Vogel Wade Wagner Walsh Wang Ward Weber West Wolfe Wood Wynn Xu Yang Yates York Yoon Young Zamora Zhang Ziegler Zuniga'.split(
    ' ',
  )

/** Area codes of the generated 555-01xx numbers. */
export const areaCodes = Array.from({ length: 790 }, (_, index) => 201 + index).filter(
  (code) => code % 100 !== 11,
)

/** Messages of generated renters. */
export const questions = [
  'Hi, is the two-bed still available for next month?',
  'Do you allow two cats? They are indoor only.',
  'Could I see the unit on Thursday after work?',
  'What is the deposit, and does the rent include water?',
  'Is there parking for one car, and what does it cost?',
  'My partner and I would like to apply. What do you need from us?',
  'How long is the lease, and is month to month possible?',
  'The photos show a balcony. Do all one-beds have one?',
  'We are moving from out of state. Can the tour be a video call?',
  'Is the studio on the third floor or the second?',
  'When could we move in at the earliest?',
  'Does the building have a lift? I use a walker.',
]

/** Responses of agents. */
export const answers = [
  'Yes, it is open. Would Thursday at 2:30 suit you for a tour?',
  'Two cats are welcome and there is no monthly fee.',
  'I can meet you in the lobby at 5:45. Does that work?',
  'The deposit is one month, water is included.',
  'Parking is $85 a month and one space is free right now.',
  'I have sent the application by email. It takes ten minutes.',
  'Twelve months as a rule, six on request.',
  'Most of them do. I can send you the floor plan.',
  'Of course. I will call you by video from the unit.',
  'It is on the third floor, facing the courtyard.',
  'The first of next month, or earlier if the painter is done.',
  'There are two lifts, and the entrance has no steps.',
]
