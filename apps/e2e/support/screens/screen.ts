import type { Stage, Who } from "../stage.ts";

/** Brings the page into the state, and returns once it is there. */
export type Enter = (stage: Stage) => Promise<void>;

export type Screen = {
  /** As the route tree spells it. */
  route: string;
  who: Who;
  /** The first is the screen as one finds it. */
  states: Record<string, Enter>;
};
