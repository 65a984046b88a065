import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";

/** Also for the browser journeys, which know none of this package's short names. */
const program = path.join(import.meta.dirname, "../../dist/server.js");

export type Program = {
  child: ChildProcess;
  /** All that it has written so far, its log among it. */
  output(): string;
};

type Site = { url: string; dataDir: string; admin: { email: string; password: string } };

/** Of an empty site at this address, where anything may be tried as often as a test wants. */
export function settingsOf({ url, dataDir, admin }: Site): Record<string, string> {
  return {
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SAMPLE_CONTENT: "off",
    RATE_LIMITS: "off",
  };
}

/** Starts the product from what is built, with these settings and no others. */
export function startProgram(settings: Record<string, string>): Program {
  if (!existsSync(program)) throw new Error(`There is no ${program}. Run \`pnpm build\` first.`);
  const { PATH, TMPDIR } = process.env;
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH, TMPDIR, NODE_ENV: "production", ...settings },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  return { child, output: () => output };
}

/** Ends it in this way, and waits until it has. */
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
