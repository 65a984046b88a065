import { describe, expect, it } from "vitest";
import { ADMIN_NON_PERSONAL_CHARS_MIN, isMadeOfPersonalData } from "./personal-data.ts";

const student = [
  "Ọlásadé Obi-Nwosu",
  "sade.obi+lessons@gmail.com",
  "0803 123 4567",
  "Marina Lessons",
];

describe("a password made of personal data", () => {
  it.each([
    ["the name of the site's software", "ebute123"],
    ["the same with a look-alike", "ebut3123"],
    ["the same backwards", "etube123"],
    ["the same as an address", "www.ebute.com"],
    ["the same with a common word", "ebute-password"],
    ["the same with words of affection", "sadelovesebute"],
    ["the beginning of the name of the site", "marin2024"],
    ["a name with look-alikes for letters", "0l4s4d3!!"],
    ["a name with symbols for letters", "0l@$@de2"],
    ["a name without its tone marks", "Olasade99"],
    ["a name with them, decomposed", "Ọlásadé!".normalize("NFD")],
    ["the end of a name, by which its owner is called", "sade2024!"],
    ["two names backwards", "usowN-ibO"],
    ["the phone number backwards", "7654321308"],
    ["the end of the phone number after a name", "obi234567"],
    ["the e-mail address", "sade.obi+lessons@gmail.com"],
  ])("is found where it is %s: %s", (_what, password) => {
    expect(isMadeOfPersonalData(password, student)).toBe(true);
  });

  it.each([
    "obi likes rainy harbours",
    "less is more, says the marine",
    "comfort in 7 rivers",
    "gmail is not a lagoon",
    "tribute to nine goats",
    "calm river at noon",
    "h7Gk2mQz",
    "4815162342",
    "ẹ̀kọ́ dára púpọ̀",
    "😀😀 noisy parrots 😀😀",
  ])("is not found in a password that merely contains a fragment, or none: %s", (password) => {
    expect(isMadeOfPersonalData(password, student)).toBe(false);
  });

  it.each(["w3ak@ex4mple.t3st", "tset.elpmaxe@kaew", "weak@example.test", "Weak-Example-2026"])(
    "is found for an administrator: %s",
    (password) => {
      const personal = ["weak@example.test", "Marina Lessons"];
      expect(isMadeOfPersonalData(password, personal, ADMIN_NON_PERSONAL_CHARS_MIN)).toBe(true);
    },
  );
});
