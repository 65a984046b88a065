export const onboardingTexts = {
  hidden: "The list is hidden",
  businessUndone: "As before",
} as const;
