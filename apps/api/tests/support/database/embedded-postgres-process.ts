// Runs the embedded PostgreSQL in a process that a test can kill. Prints one JSON line per event.
import { startEmbeddedPostgres } from "#platform/db/embedded/embedded-postgres.ts";

const [dataDir = ""] = process.argv.slice(2);

try {
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir,
    onStep: (step) => print({ step }),
  });
  print({ connection });
  const keepAlive = setInterval(() => {}, 60_000);
  process.once("SIGTERM", () => {
    clearInterval(keepAlive);
    void stop();
  });
} catch (error) {
  print({ refusal: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
}

function print(event: object): void {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}
