// node bench/src/generate.ts --posts 1000 --data /tmp/folder: an empty data folder becomes a site
// of that size.
import { parseArgs } from "node:util";
import { BenchError } from "./bench-error.ts";
import { createProgress, printError, printLine } from "./console.ts";
import { prepareSite } from "./content/prepare-site.ts";
import { openDatabase } from "./server/database.ts";
import { startEbute } from "./server/ebute.ts";

const { values } = parseArgs({
  options: {
    posts: { type: "string", default: "1000" },
    data: { type: "string" },
    seed: { type: "string", default: "1" },
    "database-url": { type: "string" },
  },
});

try {
  await generate();
} catch (error) {
  if (!(error instanceof BenchError)) throw error;
  printError(`\n${error.message}\n`);
  process.exitCode = 1;
}

async function generate(): Promise<void> {
  const dataDir = values.data;
  const [posts, seed] = [Number(values.posts), Number(values.seed)];
  if (!dataDir || !Number.isInteger(posts) || posts < 1 || !Number.isInteger(seed)) {
    throw new BenchError(
      "Say where and how much: --data FOLDER --posts 1000 [--seed 1] [--database-url postgres://...]",
    );
  }
  const startedAt = performance.now();
  const databaseUrl = values["database-url"];
  const place = { dataDir, databaseUrl };
  const database = databaseUrl ? { url: databaseUrl } : undefined;
  const server = await startEbute({ dataDir, database });
  const progress = createProgress();
  try {
    const sql = openDatabase(place);
    await prepareSite({ url: server.url, sql }, { extent: { posts, seed }, ...progress });
    await sql.end();
  } finally {
    progress.stop();
    await server.stop();
  }
  printLine(`${posts} posts after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}
