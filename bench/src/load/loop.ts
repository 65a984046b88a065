import http from "node:http";
import { createHistogram } from "node:perf_hooks";
import type { LoadResult, Request } from "./load.ts";

type Options = {
  url: string;
  /** The next request; asked for right before it is sent. */
  next: () => Request;
  connections: number;
  seconds: number;
  expectedStatus?: number;
};

/**
 * Keeps the given number of connections busy with changing URLs, one request at a time on each, as
 * browsers do. This process sends at most some 8,000 requests a second; `fixed-load.ts` measures
 * faster paths.
 */
export async function runLoop(options: Options): Promise<LoadResult> {
  const { url, connections, seconds } = options;
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const histogram = createHistogram({ highest: 60_000_000 });
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const before = process.cpuUsage();
  let requests = 0;
  let failures = 0;

  async function keepAsking(): Promise<void> {
    while (performance.now() < endsAt) {
      const sentAt = performance.now();
      const status = await send(url, agent, options.next());
      histogram.record(Math.max(1, Math.round((performance.now() - sentAt) * 1_000)));
      requests += 1;
      if (status !== (options.expectedStatus ?? 200)) failures += 1;
    }
  }

  await Promise.all(Array.from({ length: connections }, keepAsking));
  const elapsed = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(before);
  agent.destroy();
  return {
    requests,
    seconds: elapsed,
    p50: histogram.percentile(50) / 1_000,
    p99: histogram.percentile(99) / 1_000,
    failures,
    generatorSeconds: (user + system) / 1_000_000,
  };
}

/** Sends one request and reads its answer to the end. @returns its status, or 0 without one */
function send(url: string, agent: http.Agent, request: Request): Promise<number> {
  const { method = "GET", path, headers = {}, body } = request;
  return new Promise((resolve) => {
    const sent = http.request(
      url + path,
      {
        method,
        agent,
        headers: body ? { ...headers, "content-length": Buffer.byteLength(body) } : headers,
      },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode ?? 0));
        answer.once("error", () => resolve(0));
      },
    );
    sent.once("error", () => resolve(0));
    sent.end(body);
  });
}
