import type { ScreenHarness, SignedInAs } from "../fixtures.ts";

/** Time of whatever a state's answers say was seen. */
export const SEEN_AT = "2026-03-02T08:30:00.000Z";

/** A token in the form of a mailed one, which nobody was given. */
export const UNKNOWN_TOKEN = "unknown-token-".padEnd(43, "0");

/** Brings the page into a state and returns once it is reached. */
export type EnterState = (harness: ScreenHarness) => Promise<void>;

export type Screen = {
  /** Route id in the route tree. */
  route: string;
  signedInAs: SignedInAs;
  /** The first state is the screen after opening it. */
  states: Record<string, EnterState>;
};
