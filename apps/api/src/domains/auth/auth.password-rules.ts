import {
  ADMIN_PASSWORD_MIN_CHARS,
  passwordTooCommon,
  passwordTooShort,
} from "@ebute/contracts/auth";
import { atField } from "#platform/errors/domain-error.ts";
import { isCommonPassword } from "#platform/passwords/common-passwords.ts";

/** A new password, the field that it was typed into, and what is known of the person. */
type NewPassword = { password: string; field: string; personal: readonly string[] };

/** @throws {DomainError} PASSWORD_TOO_COMMON */
export async function assertStudentPassword(given: NewPassword): Promise<void> {
  const { password, field, personal } = given;
  if (await isCommonPassword(password, personal)) throw atField(passwordTooCommon, field);
}

/** @throws {DomainError} PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON */
export function assertAdminPassword({ password, field, personal }: NewPassword): void {
  if (password.length < ADMIN_PASSWORD_MIN_CHARS) throw atField(passwordTooShort, field);
  if (isEasyToGuess(password, personal)) throw atField(passwordTooCommon, field);
}

/** Words and rows of keys that guessers try first; they add nothing to a password. */
const GUESSED_FIRST =
  /password|passwort|admin|administrator|ebute|lagos|nigeria|naija|welcome|letmein|qwerty|qwertyuiop|asdfgh|zxcvbn|iloveyou|jesus|chelsea|arsenal|0?1234567890?|123456|abcdef|(.)\1{2,}/g;

/** What is left besides those must still be worth guessing. */
const MIN_OWN_CHARS = 8;

/** At fifteen characters the lists of leaked passwords are short; what is left are names, rows and repetitions. */
function isEasyToGuess(password: string, personal: readonly string[]): boolean {
  const names = personal.map((fact) => fact.toLowerCase().split("@", 1)[0] ?? "");
  const word = names
    .filter((name) => name.length > 3)
    .reduce((rest, name) => rest.replaceAll(name, ""), password.toLowerCase());
  const own = word.replace(GUESSED_FIRST, "");
  return own.length < MIN_OWN_CHARS || new Set(own).size < 5;
}
