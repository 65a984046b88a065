export const onboardingTexts = {
  hidden: "The list is hidden",
  businessChosen: "The site is set up for your business",
  businessUndone: "As before",
} as const;
