import { findReservation } from "@ebute/contracts/site-routes";

/** File types that people link to; other files are requested by programs. */
const LINKED_FILE = /\.(html?|php|aspx?|pdf)$/;
const FILE = /\.[a-z0-9]{1,10}$/;

/** Addresses that scanners try on every site. */
const PROBE =
  /^\/(wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|vendor\/|(admin|login|index|config|setup|info|test|shell)\.php$)|\/[._]/;

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** E-mail addresses, phone numbers, and long codes such as those of personal links. */
const PERSONAL = /@|\d[\d .-]{5,}\d|[a-z\d_]{24,}/;

/**
 * True for an address without a page that an owner may want to redirect. Addresses that may contain
 * personal data are not recorded.
 * @param path in the normal form of the contracts
 */
export function isRecordablePath(path: string): boolean {
  const reservation = findReservation(path);
  if (reservation === "area" || reservation === "page") return false;
  if (PROBE.test(path) || (FILE.test(path) && !LINKED_FILE.test(path))) return false;
  return !PERSONAL.test(path.replace(UUID, "id"));
}
