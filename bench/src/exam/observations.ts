import type { Answer } from "@ebute/contracts/questions";

export type Press = { id: string; questionVersionId: string; answer: Answer };

/** Everything that one student has done, kept outside the product. */
export type Ledger = {
  studentId: string;
  sittingId: string | undefined;
  /** Stems by version of the question. */
  stems: Map<string, string>;
  presses: Press[];
  /** Presses that the server refused, with its reasons. */
  refused: string[];
  isOffline: boolean;
};

/** Phase of the exam in which a save was sent. */
export type SavePhase = "during" | "deadline" | "return";

export type Observations = {
  /** From the arrival of each student until the paper is on the device. Unit: milliseconds. */
  starts: number[];
  /** Each step of a start. Unit: milliseconds. */
  steps: Map<string, number[]>;
  /** From the first sending of a batch until its acknowledgement. Unit: milliseconds. */
  saves: Record<SavePhase, number[]>;
  /** Answers other than 200 and 303, by call and status; 0 is no answer. */
  refusals: Map<string, number>;
};

export function createObservations(): Observations {
  const saves = { during: [], deadline: [], return: [] };
  return { starts: [], steps: new Map(), saves, refusals: new Map() };
}

export function countRefusal({ refusals }: Observations, call: string, status: number): void {
  const name = `${call} ${status}`;
  refusals.set(name, (refusals.get(name) ?? 0) + 1);
}
