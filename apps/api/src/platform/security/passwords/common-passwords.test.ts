import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

const ada = ["Ada Ọbi-Nwosu", "ada.obi@example.ng", "+2348031234567"];

describe("isCommonPassword is true for", () => {
  it.each([
    "password",
    "Password1",
    "P@ssw0rd",
    "P@ssw0rd123!",
    "PASSWORD2024",
    "123password",
    "12345678",
    "987654321",
    "11111111",
    "12121212",
    "abcabcabc",
    "qwerty123",
    "qwertyuiop",
    "1q2w3e4r",
    "1qaz2wsx",
    "asdfghjkl",
    "iloveyou",
    "iloveyou2",
    "letmein!!",
    "chelsea1",
    "arsenal4life".slice(0, 8),
    "Blessing123",
    "jesuschrist",
    "lovemoney",
    "lagoslagos",
    "test1234",
    "corvette",
    "Minecraft_2024",
    "4815162342",
    "25121998",
    "1998-12-25",
  ])("the common password %s", async (password) => {
    expect(await isCommonPassword(password, [])).toBe(true);
  });

  it.each([
    "Ada Obi-Nwosu",
    "adaobinwosu",
    "obi-nwosu99",
    "ada.obi@example.ng",
    "ADA.OBI@EXAMPLE.NG",
    "adaobi2001",
    "08031234567",
    "0803 123 4567",
    "+234 803 123 4567",
    "2348031234567",
  ])("the personal fact %s", async (password) => {
    expect(await isCommonPassword(password, ada)).toBe(true);
  });
});

describe("isCommonPassword is false for", () => {
  it.each([
    "calm river 42",
    "mango-Tuesday-lamp",
    "StrongPass123!",
    "Xk29!plw",
    "yellow danfo at noon",
    "h7Gk2mQz",
    "ẹ̀kọ́ dára púpọ̀",
    "83920174",
  ])("the uncommon password %s", async (password) => {
    expect(await isCommonPassword(password, ada)).toBe(false);
  });
});
