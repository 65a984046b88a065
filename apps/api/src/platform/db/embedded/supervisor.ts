import { setTimeout as sleep } from "node:timers/promises";
import { stopOrphanedPostgres, stopPostgres } from "./orphaned-postgres.ts";
import {
  type Postmaster,
  type PostmasterOptions,
  spawnPostmaster,
  waitUntilReady,
} from "./postmaster.ts";
import { sendSignal } from "./processes.ts";

export type SupervisedServer = { stop(): Promise<void> };

/**
 * Starts the server and restarts it whenever it ends unexpectedly.
 * @throws {StartupError} it does not start the first time
 */
export async function superviseServer(
  options: PostmasterOptions,
  onStep: (step: string) => void,
): Promise<SupervisedServer> {
  let server: Postmaster;
  const stopping = new AbortController();

  async function start() {
    await stopOrphanedPostgres(options.home.cluster, options.label);
    if (stopping.signal.aborted) return;
    server = await spawnPostmaster(options);
    // stop() ran while this server was starting, so it is stopped here.
    if (stopping.signal.aborted) return stopPostgres(server.pid);
    try {
      await waitUntilReady(options, server);
    } catch (error) {
      if (!server.hasExited()) await stopPostgres(server.pid);
      throw error;
    }
  }

  async function keepRunning() {
    for (;;) {
      await server.exited;
      if (stopping.signal.aborted) return;
      onStep("The database stopped unexpectedly, starting it again");
      await restart();
    }
  }

  async function restart() {
    let hasFailed = false;
    for (let delayMs = 25; !stopping.signal.aborted; delayMs = Math.min(delayMs * 2, 1000)) {
      try {
        return await start();
      } catch (error) {
        // Reported once per outage, because a fault such as a full disk may last for hours.
        if (!hasFailed) onStep(`The database did not start again, trying on: ${reasonOf(error)}`);
        hasFailed = true;
        await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  // Without this, process.exit() without stop() would leave the server running.
  const handleExit = () => {
    if (!server.hasExited()) sendSignal(server.pid, "SIGINT");
  };
  await start();
  process.once("exit", handleExit);
  const finished = keepRunning();
  return {
    async stop() {
      stopping.abort();
      process.off("exit", handleExit);
      if (!server.hasExited()) await stopPostgres(server.pid);
      await server.awaitExit();
      await finished;
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
