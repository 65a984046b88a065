import { z } from "zod";

/** Steps of setting up a new site, in the order in which they are offered. */
export const onboardingSteps = [
  "identity",
  "address",
  "look",
  "contact",
  "sampleContent",
  "mail",
  "firstPost",
  "opening",
] as const;

export type OnboardingStep = (typeof onboardingSteps)[number];

export const onboardingSchema = z.object({
  steps: z.array(z.object({ name: z.enum(onboardingSteps), isDone: z.boolean() })),
  isHidden: z.boolean().describe("Whether an owner has put the list away"),
});

export type Onboarding = z.infer<typeof onboardingSchema>;
