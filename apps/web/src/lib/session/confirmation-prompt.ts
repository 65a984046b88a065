import { createPrompt } from "./prompt.ts";

/** Prompt that all calls rejected with `confirmation_required` share. */
const confirmation = createPrompt();

/** Resolves to true once the user has confirmed their identity, to false when they cancel. */
export const promptConfirmation = confirmation.open;
export const isConfirmationPromptOpen = confirmation.isOpen;
export const settleConfirmationPrompt = confirmation.settle;
export const subscribeToConfirmationPrompt = confirmation.subscribe;
