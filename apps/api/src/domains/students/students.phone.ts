import { parsePhoneNumberFromString } from "libphonenumber-js";

const HOME = "NG";
const HOME_CODE = "+234";

/** Digits after the country's code, for mobiles and landlines alike; the metadata would also take one too many. */
const HOME_DIGITS = 10;

/** E.164, or undefined for what can be nobody's number. Without a country's code it is a Nigerian one. */
export function toPhone(text: string): string | undefined {
  const dialled = text.trim().replace(/^00/, "+");
  const number = parsePhoneNumberFromString(dialled, { defaultCountry: HOME, extract: false });
  if (!number?.isValid() || number.ext) return undefined;
  const isHome = number.number.startsWith(HOME_CODE);
  if (isHome && number.nationalNumber.length !== HOME_DIGITS) return undefined;
  return number.number;
}

/** As people read it aloud: 0803 123 4567, and from abroad +44 7911 123456. */
export function readablePhone(phone: string): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  return phone.startsWith(HOME_CODE) ? number.formatNational() : number.formatInternational();
}

/** The number in the ways that somebody may look for it, digits only. */
export function searchablePhone(phone: string): string {
  const digits = phone.replace("+", "");
  return phone.startsWith(HOME_CODE) ? `${digits} 0${phone.slice(HOME_CODE.length)}` : digits;
}
