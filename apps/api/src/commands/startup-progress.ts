import type { Config } from "#src/config/config.ts";
import { type LoggedError, toLoggedError } from "../platform/errors/logged-error.ts";
import { StartupError } from "../platform/errors/startup-error.ts";
import { formatRelease, readRelease } from "../platform/runtime/release.ts";

export type StartupProgress = ReturnType<typeof createStartupProgress>;

type Ready = {
  config: Pick<Config, "publicUrl" | "hasRateLimits"> &
    Partial<Pick<Config, "databaseUrl" | "sessionSecret">>;
  setupToken: string | undefined;
  /** Contact details that still contain example values. */
  exampleContacts: readonly string[];
};

/** Prints the progress of the start and its result to the terminal. */
export function createStartupProgress() {
  return {
    async step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
      const startedAt = performance.now();
      const result = await work();
      const seconds = (performance.now() - startedAt) / 1_000;
      console.log(`      ${title} (${seconds.toFixed(1)} s)`);
      return result;
    },
    warn: (text: string) => console.warn(`      WARNING: ${text}`),
    note: (text: string) => console.log(`      ${text}`),
    ready({ config, setupToken, exampleContacts }: Ready): void {
      console.log(`\nebute is ready: ${config.publicUrl}`);
      console.log(`Release ${formatRelease(readRelease())}`);
      if (!config.hasRateLimits) {
        console.warn(
          "\nWARNING: RATE_LIMITS=off. Anyone may try any number of passwords. Only for load tests.",
        );
      }
      if (exampleContacts.length > 0) {
        console.log(
          `\nContact and Privacy Policy show an example as ${exampleContacts.join(" and ")}. Set your own under Settings > Contact.`,
        );
      }
      // An external database may be shared by several processes.
      if (config.databaseUrl && !config.sessionSecret) {
        console.log(
          "\nSESSION_SECRET is not set: who signs in here is signed in only where DATA_DIR is the same.",
        );
      }
      if (!setupToken) return;
      console.log(
        "\nThere is no administrator yet. Open this link once, within 24 hours, to make one:",
      );
      console.log(`  ${config.publicUrl}/admin/setup#token=${setupToken}\n`);
    },
    stopping: () => console.log("\nStopping ..."),
    failed: (reason: unknown) => console.error(`\n${explain(reason)}\n`),
  };
}

function explain(reason: unknown): string {
  return reason instanceof StartupError ? reason.message : describe(toLoggedError(reason));
}

function describe({ type, message, code, table, constraint, stack, cause }: LoggedError): string {
  const summary = message ?? [code, table, constraint].filter(Boolean).join(" ");
  const lines = [`${type}: ${summary}`, stack].filter(Boolean).join("\n");
  return cause ? `${lines}\n${describe(cause)}` : lines;
}
