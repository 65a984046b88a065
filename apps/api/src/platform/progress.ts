import type { Config } from "./config/config.ts";

export type Progress = ReturnType<typeof createProgress>;

type Ready = {
  config: Pick<Config, "publicUrl" | "hasRateLimits">;
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
    ready({ config, setupToken }: Ready): void {
      console.log(`\nebute is ready: ${config.publicUrl}`);
      if (!config.hasRateLimits) {
        console.warn(
          "\nWARNING: RATE_LIMITS=off. Anyone may try any number of passwords. Only for load tests.",
        );
      }
      if (!setupToken) return;
      console.log(
        "\nThere is no administrator yet. Open this link once, within 24 hours, to make one:",
      );
      console.log(`  ${config.publicUrl}/admin/setup?token=${setupToken}\n`);
    },
    stopping: () => console.log("\nStopping ..."),
    failed: (reason: unknown) =>
      console.error(`\n${String(reason instanceof Error ? (reason.stack ?? reason) : reason)}\n`),
  };
}
