import { z } from "zod";
import { BenchError } from "../bench-error.ts";
import type { LoadResult } from "./load.ts";

type Read = Omit<LoadResult, "generatorSeconds">;

/** @throws {BenchError} the output is not wrk's */
export function readWrk(output: string): Read {
  const total = /(\d+) requests in ([\d.]+)(ms|s|m),/.exec(output);
  const unitSeconds = { ms: 0.001, s: 1, m: 60 }[total?.[3] ?? ""];
  if (!total || unitSeconds === undefined) throw new BenchError(`wrk said:\n${output}`);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0);
  const broken = /Socket errors: (.*)/.exec(output)?.[1]?.match(/\d+/g) ?? [];
  return {
    requests: Number(total[1]),
    seconds: Number(total[2]) * unitSeconds,
    p50: latencyOf(output, "50%"),
    p99: latencyOf(output, "99%"),
    failures: broken.reduce((sum, count) => sum + Number(count), refused),
  };
}

function latencyOf(output: string, percentile: string): number {
  const found = new RegExp(`${percentile}\\s+([\\d.]+)(us|ms|s|m)`).exec(output);
  const unit = { us: 0.001, ms: 1, s: 1_000, m: 60_000 }[found?.[2] ?? ""];
  return unit === undefined ? Number.NaN : Number((Number(found?.[1]) * unit).toPrecision(6));
}

const autocannonSchema = z.object({
  requests: z.object({ total: z.number() }),
  duration: z.number(),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

/** @throws {ZodError} the output is not autocannon's */
export function readAutocannon(output: string): Read {
  const { requests, duration, latency, non2xx, errors } = autocannonSchema.parse(
    JSON.parse(output),
  );
  return {
    requests: requests.total,
    seconds: duration,
    p50: latency.p50,
    p99: latency.p99,
    failures: non2xx + errors,
  };
}
