import { onboardingSteps, onboardingTexts } from "@ebute/contracts/onboarding";
import { describeOperations } from "#platform/http/routing/openapi-operations.ts";

const onboarding = {
  steps: onboardingSteps.map((name) => ({ name, isDone: name === "identity" })),
  isHidden: false,
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
});
