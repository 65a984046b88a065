// Reads pages beside an exam, in a thread of its own: the load generator's work must not count.
import { setTimeout as wait } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { median } from "../browser/row.ts";
import { browserHeaders } from "../load/load.ts";

/** Between two pages, because the goal is about waiting and not about capacity. */
const PAUSE_MS = 25;

type Reading = { path: string; at: number; milliseconds: number; isServed: boolean };

type Work = { url: string; paths: string[] };

export type PageReader = {
  /**
   * Middle time of a page between two moments. Unit: milliseconds.
   * @param from milliseconds since 1970
   */
  median(path: string, from: number, to: number): Promise<number>;
  /** Number of pages that were read between two moments. */
  count(from: number, to: number): Promise<number>;
  countFailures(): Promise<number>;
  stop(): Promise<void>;
};

/** Reads the pages in turn until it is stopped. */
export function startPageReader(work: Work): PageReader {
  const worker = new Worker(new URL(import.meta.url), { workerData: work });
  const read = (): Promise<Reading[]> => {
    const { promise, resolve } = Promise.withResolvers<Reading[]>();
    worker.once("message", resolve);
    worker.postMessage("read");
    return promise;
  };
  return {
    async median(path, from, to) {
      const readings = await read();
      const times = readings.filter((one) => one.path === path && one.at >= from && one.at < to);
      return median(times.map(({ milliseconds }) => milliseconds));
    },
    async count(from, to) {
      return (await read()).filter(({ at }) => at >= from && at < to).length;
    },
    async countFailures() {
      return (await read()).filter(({ isServed }) => !isServed).length;
    },
    async stop() {
      await worker.terminate();
    },
  };
}

async function readPages({ url, paths }: Work): Promise<void> {
  const readings: Reading[] = [];
  parentPort?.on("message", () => parentPort?.postMessage(readings));
  for (let index = 0; ; index += 1) {
    const path = paths[index % paths.length] ?? "/";
    const at = Date.now();
    const startedAt = performance.now();
    const isServed = await fetch(url + path, { headers: browserHeaders }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    readings.push({ path, at, milliseconds: performance.now() - startedAt, isServed });
    await wait(PAUSE_MS);
  }
}

if (!isMainThread) await readPages(workerData);
