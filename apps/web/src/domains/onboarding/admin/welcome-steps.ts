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

/** Parses the step in a URL; the first step for any other value. */
export function parseWelcomeStep(value: unknown): WelcomeStep {
  return welcomeSteps.find((step) => step === value) ?? welcomeSteps[0];
}

/** URL of the next step; the dashboard after the last. */
export function nextWelcomeHref(step: WelcomeStep): string {
  const next = welcomeSteps[welcomeSteps.indexOf(step) + 1];
  return next ? `/admin/welcome?step=${next}` : "/admin";
}
