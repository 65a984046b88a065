/** Examinations that a programme prepares for; `own` is one of the firm's own. */
export const programmeKinds = ["jamb", "waec", "own"] as const;
