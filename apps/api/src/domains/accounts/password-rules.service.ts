import {
  ADMIN_NON_PERSONAL_CHARS_MIN,
  ADMIN_PASSWORD_MIN_CHARS,
  isMadeOfPersonalData,
  passwordTooCommon,
  passwordTooPersonal,
  passwordTooShort,
  withoutPersonalData,
} from "@ebute/contracts/sign-in";
import { createFieldError } from "#platform/errors/domain-error.ts";
import { isCommonPassword } from "#platform/security/passwords/common-passwords.ts";

/** A new password, its input field, and the personal data that it must not consist of. */
type NewPassword = { password: string; field: string; personal: readonly string[] };

export type PasswordRules = ReturnType<typeof createPasswordRules>;

/** Rejects passwords that attackers try first, such as the name of the site. */
export function createPasswordRules({ siteName }: { siteName: () => string }) {
  return {
    /** @throws {DomainError} PASSWORD_TOO_PERSONAL, PASSWORD_TOO_COMMON */
    async assertStudent({ password, field, personal }: NewPassword): Promise<void> {
      const personalData = [...personal, siteName()];
      const impersonalPart = withoutPersonalData(password, personalData);
      if (
        isMadeOfPersonalData(password, personalData) ||
        (impersonalPart !== undefined && (await isCommonPassword(impersonalPart, [])))
      )
        throw createFieldError(passwordTooPersonal, field);
      if (await isCommonPassword(password, personalData))
        throw createFieldError(passwordTooCommon, field);
    },

    /** @throws {DomainError} PASSWORD_TOO_SHORT, PASSWORD_TOO_PERSONAL, PASSWORD_TOO_COMMON */
    assertAdmin({ password, field, personal }: NewPassword): void {
      const personalData = [...personal, siteName()];
      if (password.length < ADMIN_PASSWORD_MIN_CHARS)
        throw createFieldError(passwordTooShort, field);
      // A common word does not make personal data harder to guess, so both forms are checked.
      const texts = [password, withoutGuessedWords(password)];
      if (
        texts.some((text) => isMadeOfPersonalData(text, personalData, ADMIN_NON_PERSONAL_CHARS_MIN))
      ) {
        throw createFieldError(passwordTooPersonal, field);
      }
      if (isGuessable(password)) throw createFieldError(passwordTooCommon, field);
    },
  };
}

/** Common words and keyboard rows; they add no strength to a password. */
const COMMON_PASSWORD_PARTS =
  /password|passwort|admin|administrator|ebute|lagos|nigeria|naija|welcome|letmein|qwerty|qwertyuiop|asdfgh|zxcvbn|iloveyou|jesus|chelsea|arsenal|0?1234567890?|123456|abcdef|(.)\1{2,}/g;

/**
 * Lists of leaked passwords contain few of fifteen characters, so names, keyboard rows and
 * repetitions are checked instead.
 */
function isGuessable(password: string): boolean {
  const remaining = withoutGuessedWords(password);
  return remaining.length < ADMIN_NON_PERSONAL_CHARS_MIN || new Set(remaining).size < 5;
}

function withoutGuessedWords(password: string): string {
  return password.toLowerCase().replace(COMMON_PASSWORD_PARTS, "");
}
