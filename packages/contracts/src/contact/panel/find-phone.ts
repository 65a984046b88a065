/**
 * Nigerian mobile numbers in the notations in which people write them, and others with a country
 * code. Numbers of accounts have ten digits and may begin with 0.
 */
const PHONE =
  /(?<![\d+])(?:(?:\+\d{1,3}|234)(?:[ ().-]{0,2}\d){9,12}|0[ ().-]{0,2}[789](?:[ ().-]{0,2}\d){9})(?!\d)/;

/** Finds the first phone number that somebody wrote into a text. */
export function findPhone(text: string): string | undefined {
  return text.match(PHONE)?.[0].trim();
}
