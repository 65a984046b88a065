export const welcomeSteps = ["business", "name", "story", "contact", "samples", "mail"] as const;

export type WelcomeStep = (typeof welcomeSteps)[number];

export const welcomeTitles: Record<WelcomeStep, string> = {
  business: "What is your business?",
  name: "What is it called?",
  story: "What do you want to say?",
  contact: "How do people reach you?",
  samples: "Keep the sample content?",
  mail: "Connect your mail",
};

/** The step that an address names; the first for any other. */
export function parseWelcomeStep(value: unknown): WelcomeStep {
  return welcomeSteps.find((step) => step === value) ?? welcomeSteps[0];
}

/** Address of the step after this one; the dashboard after the last. */
export function nextWelcomeHref(step: WelcomeStep): string {
  const next = welcomeSteps[welcomeSteps.indexOf(step) + 1];
  return next ? `/admin/welcome?step=${next}` : "/admin";
}
