import { describe, expect, it } from "vitest";
import { createPasswordRules } from "./password-rules.service.ts";

const rules = createPasswordRules({ siteName: () => "Marina Lessons" });
const ada = ["Ọlásadé Obi-Nwosu", "sade.obi+lessons@mail.example.ng", "+2348031234567"];

async function refusal(check: () => unknown): Promise<string> {
  try {
    await check();
    return "taken";
  } catch (error) {
    return String((error as { failure?: { code: string } }).failure?.code);
  }
}

describe("a student's password", () => {
  it.each([
    "sade.obi+lessons@mail.example.ng",
    "sade.obi+lessons",
    "SadeObi2024",
    "olasade1",
    "obi-nwosu!",
    "ObiOlasade99",
    "08031234567",
    "8031234567",
    "sade4567",
    "1234567sade",
    "ebute123",
    "Ebute2026!",
    "marina12",
    "MarinaLessons1",
    "lessons-obi",
    "ebut3123",
    "etube123",
    "0l4s4d3!!",
    "www.ebute.com",
    "ebute-password",
    "sadelovesebute",
    "obi-football",
    "ebute qwertyuiop",
  ])("is rejected when it consists of personal data or the site's name: %s", async (password) => {
    const given = { password, field: "password", personal: ada };
    expect(await refusal(() => rules.assertStudent(given))).not.toBe("taken");
  });

  it.each([
    "calm river at noon",
    "seven slow green lorries",
    "obi likes rainy harbours",
    "sade met 9 herons",
  ])("is accepted: %s", async (password) => {
    const given = { password, field: "password", personal: ada };
    expect(await refusal(() => rules.assertStudent(given))).toBe("taken");
  });
});

describe("an administrator's password", () => {
  it.each([
    "weak@example.test",
    "weak.person@example.test",
    "weakperson12345",
    "example.test.weak",
    "marinalessons12",
    "ebute-ebute-ebute",
    "person-ebute-2026",
    "w3ak@ex4mple.t3st",
    "tset.elpmaxe@kaew",
  ])(
    "is rejected when it consists of the e-mail address or the site's name: %s",
    async (password) => {
      const given = {
        password,
        field: "password",
        personal: ["weak.person@example.test", "weak@example.test"],
      };
      expect(await refusal(() => rules.assertAdmin(given))).not.toBe("taken");
    },
  );

  it("is accepted with four random words", async () => {
    const given = {
      password: "correct horse battery staple",
      field: "password",
      personal: ["a@b.ng"],
    };
    expect(await refusal(() => rules.assertAdmin(given))).toBe("taken");
  });
});
