export const classStates = ["active", "paused"] as const;

export const enrolmentStates = ["active", "paused", "left"] as const;
