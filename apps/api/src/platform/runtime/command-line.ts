import { debuglog } from "node:util";
import { toLoggedError } from "../errors/logged-error.ts";
import { StartupError } from "../errors/startup-error.ts";

const debug = debuglog("ebute");

/**
 * Runs a command-line program and exits with its code. Errors that the operator can fix are printed
 * as one sentence.
 */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  let code = 1;
  try {
    code = await main();
  } catch (error) {
    console.error(`\n${sentenceOf(error)}\n`);
  }
  process.exit(code);
}

/** Formats an error for the operator; `NODE_DEBUG=ebute` also prints the stack. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const { type, code, message, stack } = toLoggedError(error);
  debug(stack);
  const details = [type, code, message].filter(Boolean).join(" ");
  return `This failed for a reason that it was not made for: ${details}. Nothing was replaced. Run it again with NODE_DEBUG=ebute, and report what it prints.`;
}

/** Prints to the operator's terminal. */
export const print = (text: string) => console.log(text);
export const warn = (text: string) => console.warn(`WARNING: ${text}`);

/** Returns a function that prints each step with the elapsed seconds. */
export function createStepLog(): (text: string) => void {
  const startedAt = performance.now();
  return (text) => {
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1).padStart(6);
    console.log(`${seconds} s  ${text}`);
  };
}

export function formatBytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
