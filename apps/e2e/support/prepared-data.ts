import { execFileSync } from "node:child_process";

/** Settings that a site reads at its first start only. */
const ofFirstStart = ["ADMIN_EMAIL", "ADMIN_PASSWORD", "SAMPLE_CONTENT", "SITE_OPEN"];

/** Makes the data folder of a server that need not start for the first time. */
export function copyPreparedData(dataDir: string, settings: Record<string, string>): void {
  const prepared = process.env.E2E_PREPARED_DATA;
  if (!prepared || ofFirstStart.some((name) => name in settings)) return;
  // The cluster belongs to another account, which a copy by Node would not keep.
  execFileSync("cp", ["-a", prepared, dataDir]);
}
