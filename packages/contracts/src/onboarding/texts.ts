export const onboardingTexts = {
  hidden: "The list is hidden",
} as const;
