import { createPrompt } from "./prompt.ts";

/** Prompt that all calls rejected because of an expired session share. */
const renewal = createPrompt();

/** Resolves to true once the user has signed in again, to false when they cancel. */
export const promptSignIn = renewal.open;
export const isSignInPromptOpen = renewal.isOpen;
export const settleSignInPrompt = renewal.settle;
export const subscribeToSignInPrompt = renewal.subscribe;
