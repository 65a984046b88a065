import { toLoggedError } from "../errors/logged-error.ts";
import { StartupError } from "../errors/startup-error.ts";

/** Runs a program of its own to its end. What the operator can act on is said in its sentence, without a stack. */
export async function runTool(main: () => Promise<number>): Promise<void> {
  let code = 1;
  try {
    code = await main();
  } catch (error) {
    const words =
      error instanceof StartupError ? error.message : JSON.stringify(toLoggedError(error));
    console.error(`\n${words}\n`);
  }
  process.exit(code);
}

/** What the operator reads. */
export const say = (text: string) => console.log(text);
export const warn = (text: string) => console.warn(`WARNING: ${text}`);

/** A line with its seconds for each thing that was done. */
export function createSteps(): (text: string) => void {
  const startedAt = performance.now();
  return (text) => {
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1).padStart(6);
    console.log(`${seconds} s  ${text}`);
  };
}

export function inWords(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
