import type { TutorialAudience } from "@ebute/contracts/tutorials";

export const audienceLabels: Record<TutorialAudience, string> = {
  students: "Students",
  everyone: "Everyone",
  classes: "Some classes",
};
