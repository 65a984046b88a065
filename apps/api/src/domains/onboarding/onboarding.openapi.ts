import { onboardingSteps, onboardingTexts } from "@ebute/contracts/onboarding";
import { describeOperations } from "#platform/http/routing/openapi-operations.ts";

const onboarding = {
  steps: onboardingSteps.map((name) => ({ name, isDone: name === "identity" })),
  isHidden: false,
};

const business = {
  kind: "food",
  parts: [{ name: "home", fingerprint: "mVh3c0Tb1kq0Yx8QyUPBvA" }],
  pages: { added: ["Menu"], hidden: ["Services"], worded: ["About us"] },
};

export const onboardingOperations = describeOperations("Settings", {
  get: {
    summary: "Read the first steps",
    description: "Steps by which a new site becomes the firm's own, and which of them are done.",
    response: { onboarding },
  },
  hide: {
    summary: "Hide the first steps",
    description: "Puts the list on the dashboard away, for all owners.",
    response: { message: onboardingTexts.hidden },
  },
  getBusiness: {
    summary: "Read the kind of business",
    description:
      "The kind of business that the site is set up for, and the parts that are still as it set them.",
    response: { business },
  },
  chooseBusiness: {
    summary: "Choose the kind of business",
    description:
      "Sets features, home page, menus, words, pages, texts and letters, all or none. Whatever the firm has made itself stays.",
    request: { kind: "food" },
    response: { message: onboardingTexts.businessChosen, business },
  },
  undoBusiness: {
    summary: "Take back a part of the set-up for a business",
    description:
      "Gives one part what a new site has. Refused with 409 if somebody has changed the same things since the given fingerprint.",
    request: { kind: "food", part: "home", fingerprint: "mVh3c0Tb1kq0Yx8QyUPBvA" },
    response: { message: onboardingTexts.businessUndone, business },
  },
});
