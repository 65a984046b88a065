import { describe, expect, it } from "vitest";
import { formatPhone, parsePhone, phoneSearchText } from "./students.phone.ts";

describe("a phone number", () => {
  it.each([
    "",
    "+",
    "12345",
    "0803123456",
    "080312345678",
    "01 461 1234",
    "hello 08031234567",
    "0803CALLME1",
    "08031234567 ext 5",
    "+44 12",
    "0000000",
  ])("is rejected in the invalid form %j", (text) => {
    expect(parsePhone(text)).toBeUndefined();
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
    expect(parsePhone(text)).toBe("+2348031234567");
  });

  it("from another country keeps its country code", () => {
    expect(parsePhone("+44 7911 123456")).toBe("+447911123456");
  });

  it("is formatted in the groups in which people read it aloud", () => {
    expect(formatPhone("+2348031234567")).toBe("0803 123 4567");
    expect(formatPhone("+447911123456")).toBe("+44 7911 123456");
  });

  it("is formatted in a form that can be typed in again", () => {
    for (const phone of ["+2348031234567", "+447911123456", "+12025550143"]) {
      expect(parsePhone(formatPhone(phone))).toBe(phone);
    }
  });

  it("is searchable by its digits, with and without the country code", () => {
    expect(phoneSearchText("+2348031234567")).toBe("2348031234567 08031234567");
    expect(phoneSearchText("+447911123456")).toBe("447911123456");
  });
});
