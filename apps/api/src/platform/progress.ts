import type { Config } from "./config/config.ts";
import { type LoggedError, toLoggedError } from "./errors/logged-error.ts";
import { StartupError } from "./errors/startup-error.ts";

export type Progress = ReturnType<typeof createProgress>;

type Ready = {
  config: Pick<Config, "publicUrl" | "hasRateLimits" | "exampleContacts"> &
    Partial<Pick<Config, "databaseUrl" | "sessionSecret">>;
  setupToken: string | undefined;
};

/** What the operator reads in the terminal while the server starts. */
export function createProgress() {
  return {
    async step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
      const startedAt = performance.now();
      const result = await work();
      const seconds = (performance.now() - startedAt) / 1_000;
      console.log(`      ${title} (${seconds.toFixed(1)} s)`);
      return result;
    },
    note: (text: string) => console.log(`      ${text}`),
    ready({ config, setupToken }: Ready): void {
      console.log(`\nebute is ready: ${config.publicUrl}`);
      if (!config.hasRateLimits) {
        console.warn(
          "\nWARNING: RATE_LIMITS=off. Anyone may try any number of passwords. Only for load tests.",
        );
      }
      if (config.exampleContacts.length > 0) {
        console.log(
          `\nContact and Privacy Policy show examples until you set ${config.exampleContacts.join(" and ")}.`,
        );
      }
      // With a database of one's own there may be more processes than this one.
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
  const words = message ?? [code, table, constraint].filter(Boolean).join(" ");
  const own = [`${type}: ${words}`, stack].filter(Boolean).join("\n");
  return cause ? `${own}\n${describe(cause)}` : own;
}
