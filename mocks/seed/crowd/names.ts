const firstNames =
  'Aaliyah Abel Adele Ahmed Aiko Alma Anders Anjali Antoine Asha August Bianca Bjorn Camila Carlos Chen Chloe Clara Connor Delphine Desmond Dmitri Eduardo Elise Emeka Emily Esther Fatima Finn Gabriela Gideon Hana Harper Hector Ida Imani Ines Isaac Ivy Jamal Jasper Jin Joaquin Julia Kai Kavya Keisha Lars Leila Lena Liam Lucia Magnus Malik Marisol Mateo Maya Mika Naomi Nikhil Noah Olga Omar Paloma Petra Quinn Rahul Renata Ruth Salma Sanjay Sienna Simone Soren Tamsin Thiago Umar Vera Viktor Wren Xiomara Yara Yuki Zainab Zoe'.split(
    ' ',
  )

const lastNames =
  'Abara Acosta Alder Amin Arnesen Bakshi Baptiste Bell Bergmann Bianchi Boateng Bonner Cardoso Castell Chandra Cho Clarke Costa Cruz Dahl Delacroix Diaz Dubois Eastman Ekwueme Eriksen Farouk Ferrari Fischer Flores Fonseca Garnett Gomez Greer Gupta Hale Hanley Hansen Hayashi Herrera Holt Hughes Ibarra Ivanov Jansen Jimenez Kapoor Karim Keller Kimura Kovacs Lam Larsen Leclerc Lopez Lund Macleod Mahmoud Marin Mendes Mensah Miyamoto Molina Moreau Nakata Navarro Novak Nunez Obi Okoye Olsen Ortiz Park Patel Perera Petrov Quiroga Ramos Rivera Rossi Salas Santos Schmidt Silva Solberg Tanaka Torres Ueda Valdez Vance Vogel Walsh Wolfe Yilmaz Zamora Ziegler'.split(
    ' ',
  )

/** Returns the n-th invented name. The first few thousand are unique. */
export function inventedName(n: number): string {
  const first = firstNames[(n * 37 + 11) % firstNames.length] ?? 'Alex'
  const last = lastNames[(n * 53 + Math.floor(n / firstNames.length) + 7) % lastNames.length] ?? 'Doe'
  return `${first} ${last}`
}

const areaCodes =
  '737 210 214 303 720 312 773 206 503 602 619 858 404 678 917 646 202 617 781 305 786 615 919 984 801'.split(
    ' ',
  )

/**
 * Returns the n-th invented number, from 555-0120 so that the numbers of the named leads stay free. 2,000 of them are
 * unique.
 */
export function inventedNumber(n: number): string {
  const area = areaCodes[n % areaCodes.length] ?? '737'
  return `+1${area}55501${String(20 + (Math.floor(n / areaCodes.length) % 80)).padStart(2, '0')}`
}
