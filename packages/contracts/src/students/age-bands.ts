/** Bands instead of a date of birth, which nobody needs to know. */
export const ageBands = ["under_13", "13_to_17", "adult"] as const;

export type AgeBand = (typeof ageBands)[number];

export const ageBandLabels: Record<AgeBand, string> = {
  under_13: "Under 13",
  "13_to_17": "13 to 17",
  adult: "18 or older",
};

/** Version of the sentence that a guardian's consent refers to. A changed sentence gets the next. */
export const GUARDIAN_CONSENT_VERSION = 1;

export const guardianTexts = {
  reason:
    "Under 18, a parent or guardian must agree to your lessons here. We keep their name and phone number, and call them only about your lessons.",
  forTeachers:
    "Under 18, ask a parent or guardian first. Their agreement is kept with your name and the time.",
} as const;
