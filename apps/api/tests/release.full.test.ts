import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase } from "./support/database/test-database.ts";
import { startServerProcess } from "./support/servers/server-process.ts";

const packageFile = path.join(import.meta.dirname, "../../../package.json");
const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string };

it("the server reports one version and commit in its first log lines, at /healthz and at /metrics", async () => {
  const { connection, drop } = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "ebute-release-"));
  const server = await startServerProcess({
    connection,
    dataDir,
    settings: { SAMPLE_CONTENT: "off" },
  });
  onTestFinished(async () => {
    await server.stop();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const health = (await (await fetch(`${server.url}/healthz`)).json()) as { commit: string };
  expect(health).toEqual({ status: "alive", version, commit: expect.any(String) });
  // An archive of the sources has no history to read a commit from.
  expect(health.commit).toMatch(/^(?:[0-9a-f]{12}|unknown)$/);
  await expect.poll(server.output).toContain(`\nRelease ${version} (${health.commit})\n`);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain(`ebute_build_info{version="${version}",commit="${health.commit}"} 1\n`);
});

it("the build puts the version of package.json and the commit of EBUTE_COMMIT into the server", async () => {
  vi.stubEnv("EBUTE_COMMIT", "0123456789ab");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { default: programs } = await import("../rolldown.config.ts");
  expect(programs.map(({ transform }) => transform?.define)).toEqual(
    programs.map(() => ({
      "process.env.EBUTE_VERSION": JSON.stringify(version),
      "process.env.EBUTE_COMMIT": JSON.stringify("0123456789ab"),
    })),
  );
});
