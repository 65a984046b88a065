import { parsePhoneNumberFromString } from "libphonenumber-js";

const HOME = "NG";
const HOME_CODE = "+234";

/**
 * Digits after the country code, for mobiles and landlines; the metadata would also accept one
 * more.
 */
const HOME_DIGITS = 10;

/**
 * Parses a phone number to E.164; undefined for an invalid one. Without a country code it is
 * Nigerian.
 */
export function parsePhone(text: string): string | undefined {
  const digits = text.trim().replace(/^00/, "+");
  const number = parsePhoneNumberFromString(digits, { defaultCountry: HOME, extract: false });
  if (!number?.isValid() || number.ext) return undefined;
  const isHome = number.number.startsWith(HOME_CODE);
  if (isHome && number.nationalNumber.length !== HOME_DIGITS) return undefined;
  return number.number;
}

/** Formats a number as people read it aloud: 0803 123 4567, and from abroad +44 7911 123456. */
export function formatPhone(phone: string): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  return phone.startsWith(HOME_CODE) ? number.formatNational() : number.formatInternational();
}

/** Digits of the number in the notations that a search may use. */
export function phoneSearchText(phone: string): string {
  const digits = phone.replace("+", "");
  return phone.startsWith(HOME_CODE) ? `${digits} 0${phone.slice(HOME_CODE.length)}` : digits;
}
