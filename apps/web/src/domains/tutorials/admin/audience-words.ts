import type { TutorialAudience } from "@ebute/contracts/tutorials";

export const audienceWords: Record<TutorialAudience, string> = {
  students: "Students",
  everyone: "Everyone",
};
