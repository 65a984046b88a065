/** Readers who may read a tutorial. */
export const tutorialAudiences = ["students", "everyone", "classes"] as const;

export type TutorialAudience = (typeof tutorialAudiences)[number];

export const DEFAULT_TUTORIAL_AUDIENCE: TutorialAudience = "students";
