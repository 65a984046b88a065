import { createQuestion } from "./question.ts";

/** A session that ran out: every call that was refused waits here for one and the same new sign-in. */
const renewal = createQuestion();

/** Resolves true once someone has signed in again, false when they would rather not. */
export const askToSignInAgain = renewal.ask;
export const isRenewalAsked = renewal.isAsked;
export const settleRenewal = renewal.settle;
export const subscribeToRenewal = renewal.subscribe;
