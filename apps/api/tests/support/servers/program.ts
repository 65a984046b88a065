import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { atEnd } from "../clean-up.ts";

/**
 * Relative paths only, because the browser tests also import this file and lack this package's
 * import aliases.
 */
const ownDist = path.join(import.meta.dirname, "../../../dist");

const passwordCost = new URL("../sign-in/password-cost.ts", import.meta.url).href;

export type Program = {
  child: ChildProcess;
  /** Everything the process has written so far, including its log. */
  output(): string;
};

/** Test files share the processor, so a late event loop says nothing about the product. */
export const sharedProcessorSettings = { MAX_EVENT_LOOP_DELAY_MS: "0" };

type Site = { url: string; dataDir: string; admin: { email: string; password: string } };

/** Settings of an empty site without rate limits. */
export function settingsOf({ url, dataDir, admin }: Site): Record<string, string> {
  return {
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SAMPLE_CONTENT: "off",
    SITE_OPEN: "on",
    RATE_LIMITS: "off",
    ...sharedProcessorSettings,
  };
}

export type ProgramOptions = {
  /** Name of a program of `rolldown.config.ts`. */
  name?: string;
  args?: string[];
  /** Folder of the built programs; another one for a former release. */
  dist?: string;
  /** True where the caller ends the program, which may outlive the test that started it. */
  isEndedByCaller?: boolean;
};

/** Starts a built program with exactly these settings and cheap password hashes. */
export function startProgram(
  settings: Record<string, string>,
  { name = "server", args = [], dist = ownDist, isEndedByCaller = false }: ProgramOptions = {},
): Program {
  const program = path.join(dist, `${name}.js`);
  if (!existsSync(program)) throw new Error(`There is no ${program}. Run \`pnpm build\` first.`);
  const { PATH, TMPDIR, FAULT_TIMES } = process.env;
  const child = spawn(process.execPath, ["--import", passwordCost, program, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH,
      TMPDIR,
      FAULT_TIMES,
      NODE_ENV: "production",
      // As `npm start` does: to compile the program takes a sixth of the time of a start.
      NODE_COMPILE_CACHE: path.join(os.tmpdir(), "ebute-compile-cache"),
      ...settings,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  // A test that ends a program in an orderly way does so itself; one that failed may have stopped it.
  if (!isEndedByCaller) atEnd(() => endProgram(child, "SIGKILL"));
  return { child, output: () => output };
}

/** Runs a built command to its end. */
export async function runProgram(
  name: string,
  { args = [], settings }: { args?: string[]; settings: Record<string, string> },
): Promise<{ code: number | null; output: string }> {
  const { child, output } = startProgram(settings, { name, args });
  await once(child, "close");
  return { code: child.exitCode, output: output() };
}

/** Sends the signal and waits until the process has ended. */
export async function endProgram(
  child: ChildProcess,
  signal: NodeJS.Signals = "SIGTERM",
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, "exit");
  }
  return child.exitCode;
}
