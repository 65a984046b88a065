/** Letter of an option by its place from 0. */
export function letterOf(place: number): string {
  return String.fromCharCode(65 + place);
}

/** Place from 0 of a letter in either case. */
export function placeOf(letter: string): number {
  return letter.toUpperCase().charCodeAt(0) - 65;
}
