import type { ScreenHarness, SignedInAs } from "../fixtures.ts";

/** Brings the page into a state and returns once it is reached. */
export type EnterState = (harness: ScreenHarness) => Promise<void>;

export type Screen = {
  /** Route id in the route tree. */
  route: string;
  signedInAs: SignedInAs;
  /** The first state is the screen after opening it. */
  states: Record<string, EnterState>;
};
