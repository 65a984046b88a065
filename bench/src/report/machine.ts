import os from "node:os";
import { hasWrk } from "../load/fixed-load.ts";
import type { Cores } from "../server/cores.ts";
import type { Result } from "./result.ts";

/**
 * Programs that wanted a core in the minute before: with more than none, rates are those of a
 * machine that is shared.
 */
export const loadAtStart = os.loadavg()[0] ?? 0;

export function describeMachine(cores: Cores | undefined): Result["machine"] {
  return {
    processor: os.cpus()[0]?.model ?? "unknown",
    cores: cores?.all.length ?? os.availableParallelism(),
    loadAtStart,
    memoryBytes: os.totalmem(),
    node: process.version,
    generator: hasWrk ? "wrk" : "autocannon",
    arePinned: cores !== undefined,
  };
}
