import type { Site } from "../site.ts";

/** Result of one run of a row. */
export type Sample = {
  value: number;
  /** Unit: milliseconds. */
  p50?: number;
  p99?: number;
  /**
   * Ratio to the reference on the same core: measured alternately, median of the rounds.
   */
  ratio?: number;
  /**
   * The same for CPU time per response, which is valid also while another program uses a core.
   */
  timeRatio?: number;
  /** Shares of a core while it was measured: the server's process, its database, the generator. */
  serverShare?: number;
  databaseShare?: number;
  generatorShare?: number;
  /** Note for the reader of the table, such as an unverified result. */
  note?: string;
};

export type Unit = "/s" | "ms" | "s" | "MB" | "MB/10 min" | "%" | "times" | "KB" | "score";

export type Goal = {
  text: string;
  isMet(sample: Sample): boolean;
  /** Maximum number of posts for which the goals of requests per second apply. */
  maxPosts?: number;
};

export type Row = {
  /** The name for `--only`. */
  id: string;
  title: string;
  unit: Unit;
  goal?: Goal;
  /**
   * Compared between two sizes of site: at 100,000 posts at most 1.5 times slower than at 1,000.
   */
  isForScale?: true;
  /** Undefined when this machine cannot measure it. */
  measure(site: Site): Promise<Sample | undefined>;
};

/**
 * Rows that are measured alternately, so that a drift of the machine affects all of them equally.
 */
export type Group = { title: string; rows: Row[]; maxRuns?: number };

export const atLeast = (least: number, unit: string): Goal => ({
  text: `at least ${least}${unit}`,
  isMet: ({ value }) => value >= least,
});

export const atMost = (most: number, unit: string): Goal => ({
  text: `at most ${most} ${unit}`,
  isMet: ({ value }) => value <= most,
});

export const ratioAtLeast = (least: number): Goal => ({
  text: `at least ${least} of Fastify`,
  isMet: ({ ratio }) => ratio !== undefined && ratio >= least,
});
