export const classStates = ["active", "paused"] as const;

export type ClassState = (typeof classStates)[number];

export const enrolmentStates = ["active", "paused", "left"] as const;

export type EnrolmentState = (typeof enrolmentStates)[number];
