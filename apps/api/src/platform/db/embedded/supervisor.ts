import { setTimeout as sleep } from "node:timers/promises";
import { endLeftovers, endServer } from "./leftovers.ts";
import {
  becomesReady,
  type Postmaster,
  type PostmasterOptions,
  spawnPostmaster,
} from "./postmaster.ts";
import { signal } from "./processes.ts";

export type SupervisedServer = { stop(): Promise<void> };

/**
 * Starts the server and, whenever it ends without having been told to, starts it again.
 * @throws {StartupError} it does not start the first time
 */
export async function superviseServer(
  options: PostmasterOptions,
  onStep: (step: string) => void,
): Promise<SupervisedServer> {
  let server: Postmaster;
  const stopping = new AbortController();

  async function start() {
    await endLeftovers(options.home.cluster, options.label);
    if (stopping.signal.aborted) return;
    server = spawnPostmaster(options);
    try {
      await becomesReady(options, server);
    } catch (error) {
      if (!server.hasExited()) await endServer(server.pid);
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
        // Once a streak: it may go on for hours. A full disk, say, may pass.
        if (!hasFailed) onStep(`The database did not start again, trying on: ${reasonOf(error)}`);
        hasFailed = true;
        await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  // An exit that skipped stop() would leave the server running.
  const handleExit = () => {
    if (!server.hasExited()) signal(server.pid, "SIGINT");
  };
  await start();
  process.once("exit", handleExit);
  const finished = keepRunning();
  return {
    async stop() {
      stopping.abort();
      process.off("exit", handleExit);
      if (!server.hasExited()) await endServer(server.pid);
      await server.awaitExit();
      await finished;
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
