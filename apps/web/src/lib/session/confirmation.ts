import { createQuestion } from "./question.ts";

/** An act that an open session alone is not enough for: whatever was refused for that waits here for one confirmation. */
const confirmation = createQuestion();

/** Resolves true once the owner of the session has proved to be there, false when they would rather not. */
export const askToConfirm = confirmation.ask;
export const isConfirmationAsked = confirmation.isAsked;
export const settleConfirmation = confirmation.settle;
export const subscribeToConfirmation = confirmation.subscribe;
