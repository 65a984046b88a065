import { expect, it } from "vitest";
import { findPhone } from "./find-phone.ts";

it.each([
  ["Call me on 0803 123 4567 please", "0803 123 4567"],
  ["+234 (803) 123-4567", "+234 (803) 123-4567"],
  ["2348031234567", "2348031234567"],
  ["WhatsApp: 08031234567.", "08031234567"],
])("finds the phone number in %j", (text, phone) => {
  expect(findPhone(text)).toBe(phone);
});

it.each([
  "My account is 0123456789",
  "My account is 20803123456789012",
  "Price: 1,000,000",
  "Order 12",
  "",
])("finds no phone number in %j", (text) => {
  expect(findPhone(text)).toBeUndefined();
});
