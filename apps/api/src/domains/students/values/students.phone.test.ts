import { describe, expect, it } from "vitest";
import { createPhoneNumbers, phoneSearchText } from "./students.phone.ts";

const { parse, format, candidates, keyOf } = createPhoneNumbers(() => "NG");

describe("a phone number", () => {
  it.each([
    "",
    "+",
    "12345",
    "0803123456",
    "080312345678",
    "01 461 123",
    "07 461 1234",
    "hello 08031234567",
    "0803CALLME1",
    "08031234567 ext 5",
    "+44 12",
    "0000000",
  ])("is rejected in the invalid form %j", (text) => {
    expect(parse(text)).toBeUndefined();
  });

  it.each([
    "08031234567",
    "8031234567",
    "+2348031234567",
    "2348031234567",
    "002348031234567",
    "+234 (0) 803 123 4567",
    "(0803) 123-4567",
    " 0803.123.4567 ",
    "٠٨٠٣١٢٣٤٥٦٧",
  ])("is parsed to the same number: %s", (text) => {
    expect(parse(text)).toBe("+2348031234567");
  });

  it.each(["01 461 1234", "(01) 4611234", "0201 461 1234", "+234 201 461 1234"])(
    "of a landline is parsed, also as it was dialled before 2024: %s",
    (text) => {
      expect(parse(text)).toBe("+2342014611234");
    },
  );

  it.each([
    ["GH", "024 123 4567", "+233241234567"],
    ["GH", "030 212 3456", "+233302123456"],
    ["KE", "0712 345678", "+254712345678"],
    ["GB", "020 7946 0018", "+442079460018"],
    ["US", "(202) 555-0143", "+12025550143"],
    ["GH", "+234 803 123 4567", "+2348031234567"],
  ] as const)(
    "without a country code is of the country of the site: %s %s",
    (country, text, phone) => {
      const site = createPhoneNumbers(() => country);
      expect(site.parse(text)).toBe(phone);
      expect(site.parse(site.format(phone))).toBe(phone);
    },
  );

  it("of an account from Nigeria signs in as before, wherever the site is", () => {
    const ghana = createPhoneNumbers(() => "GH");
    expect(ghana.parse("0803 123 4567")).toBeUndefined();
    expect(ghana.candidates("0803 123 4567")).toEqual(["+2348031234567"]);
    expect(ghana.format("+2348031234567")).toBe("+234 803 123 4567");
    expect(candidates("0803 123 4567")).toEqual(["+2348031234567"]);
    expect(candidates("nobody")).toEqual([]);
  });

  it.each([
    ["US", "8032345678"],
    ["US", "(803) 234-5678"],
    ["US", "+1 803 234 5678"],
    ["US", "0803 234 5678"],
    ["US", "+234 803 234 5678"],
    ["IT", "080 3234 5678"],
    ["IT", "+39 080 3234 5678"],
    ["DE", "234 803 234 5678"],
    ["DE", "+49 803 234 5678"],
  ] as const)(
    "has one key in each notation, also where a text is two numbers: %s %s",
    (country, text) => {
      expect(createPhoneNumbers(() => country).keyOf(text)).toBe("+2348032345678");
    },
  );

  it.each(["01 461 1234", "+353 1 461 1234", "0201 461 1234", "+234 201 461 1234"])(
    "has one key, also as a landline of before 2024 that is one of the site's country: %s",
    (text) => {
      expect(createPhoneNumbers(() => "IE").keyOf(text)).toBe("+2342014611234");
    },
  );

  it("is its own key if it is one number only", () => {
    expect(keyOf("0803 234 5678")).toBe("+2348032345678");
    expect(keyOf("+1 803 234 5678")).toBe("+18032345678");
    expect(createPhoneNumbers(() => "US").keyOf("(415) 555-2671")).toBe("+14155552671");
    expect(createPhoneNumbers(() => "US").keyOf("+44 7911 123456")).toBe("+447911123456");
    expect(keyOf("Nobody")).toBe("nobody");
  });

  it("from another country keeps its country code", () => {
    expect(parse("+44 7911 123456")).toBe("+447911123456");
  });

  it("is formatted in the groups in which people read it aloud", () => {
    expect(format("+2348031234567")).toBe("0803 123 4567");
    expect(format("+447911123456")).toBe("+44 7911 123456");
  });

  it("is formatted in a form that can be typed in again", () => {
    for (const phone of ["+2348031234567", "+447911123456", "+12025550143"]) {
      expect(parse(format(phone))).toBe(phone);
    }
  });

  it("is searchable by its digits, with and without the country code", () => {
    expect(phoneSearchText("+2348031234567")).toBe("2348031234567 08031234567");
    expect(phoneSearchText("+447911123456")).toBe("447911123456 07911123456");
    expect(phoneSearchText("+12025550143")).toBe("12025550143");
  });
});
