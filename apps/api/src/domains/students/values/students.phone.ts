import type { CountryCode } from "@ebute/contracts/settings";
import { getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js";
import { foldText } from "#platform/text-folding.ts";
import type { StudentRecord, StudentRow } from "../students.table.ts";

/** The only country of earlier releases, whose accounts sign in as before wherever the site is. */
const FIRST_COUNTRY = "NG";
const NIGERIA_CODE = "+234";

/**
 * Digits after the country code, for mobiles and landlines; the metadata would also accept one
 * more.
 */
const NIGERIA_DIGITS = 10;

/** A landline as it was dialled before 2024; no mobile begins so. */
const FORMER_LANDLINE = /^0([1-6]\d{7})$/;

export type PhoneNumbers = ReturnType<typeof createPhoneNumbers>;

/** Phone numbers of a site: one without a country code is of the country in its settings. */
export function createPhoneNumbers(country: () => CountryCode) {
  const parse = (text: string) => parsePhone(text, country());

  function candidates(text: string): string[] {
    const numbers = [parse(text), parsePhone(text, FIRST_COUNTRY)];
    return [...new Set(numbers.filter((number) => number !== undefined))];
  }

  return {
    /** Returns the number in E.164; undefined for an invalid one. */
    parse,

    /** Numbers that a text may stand for, for an account that exists; the likeliest comes first. */
    candidates,

    /**
     * One key for all notations of a number; any other text in lower case. One text may stand for
     * a number of the site's country and for a Nigerian one. Both have the Nigerian one as their
     * key: otherwise each notation of an account would count its failed sign-ins apart.
     */
    keyOf(text: string): string {
      const [number] = candidates(text);
      const countryCode = `+${getCountryCallingCode(country())}`;
      if (!number?.startsWith(countryCode)) return number ?? text.toLowerCase();
      const national = number.slice(countryCode.length);
      const readings = [national, `0${national}`].map((typed) => parsePhone(typed, FIRST_COUNTRY));
      return readings.find((reading) => reading !== undefined) ?? number;
    },

    /** Formats a number as people read it aloud: 0803 123 4567, and from abroad +44 7911 123456. */
    format(phone: string): string {
      const number = parsePhoneNumberFromString(phone);
      if (!number) return phone;
      return number.country === country() ? number.formatNational() : number.formatInternational();
    },
  };
}

function parsePhone(text: string, country: CountryCode): string | undefined {
  const digits = text.trim().replace(/^00/, "+");
  const landline =
    country === FIRST_COUNTRY ? digits.replace(/[ ().-]/g, "").match(FORMER_LANDLINE) : null;
  const number = parsePhoneNumberFromString(landline ? `020${landline[1]}` : digits, {
    defaultCountry: country,
    extract: false,
  });
  if (!number?.isValid() || number.ext) return undefined;
  const isNigerian = number.number.startsWith(NIGERIA_CODE);
  if (isNigerian && number.nationalNumber.length !== NIGERIA_DIGITS) return undefined;
  return number.number;
}

/** Digits of the number in the notations that a search may use. */
export function phoneSearchText(phone: string): string {
  const digits = phone.replace("+", "");
  const national = parsePhoneNumberFromString(phone)?.formatNational().replace(/\D/g, "");
  return national?.startsWith("0") ? `${digits} ${national}` : digits;
}

/** More terms do not improve a search. */
const MAX_WORDS = 8;

/** A phone number in any notation. */
const PHONE_LIKE = /^\+?[\d\s()./-]{3,}$/;

/** Adds the columns for sorting and searching. */
export function withDerivedColumns(
  record: StudentRecord,
): StudentRecord &
  Pick<StudentRow, "emailKey" | "nameKey" | "stateKey" | "cityKey" | "searchText"> {
  const [nameKey, stateKey, cityKey] = [
    foldText(record.fullName),
    foldText(record.state),
    foldText(record.city),
  ];
  const emailKey = record.email?.toLowerCase() ?? null;
  const phone = phoneSearchText(record.phone);
  const searchText = [nameKey, foldText(emailKey ?? ""), phone, cityKey, stateKey].join(" ");
  return { ...record, emailKey, nameKey, stateKey, cityKey, searchText };
}

/** Terms that a row must all contain: each word, or the digits of a phone number. */
export function toSearchTerms(term: string): string[] {
  const text = term.trim();
  if (PHONE_LIKE.test(text)) return [text.replace(/\D/g, "")];
  return foldText(text)
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
}
