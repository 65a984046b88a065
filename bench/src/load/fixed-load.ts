import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import { BenchError } from "../bench-error.ts";
import { plainEnvironment } from "../environment.ts";
import { buildPinnedCommand } from "../server/cores.ts";
import { readProcessorTime } from "../server/processes.ts";
import type { LoadResult } from "./load.ts";
import { readAutocannon, readWrk } from "./read-output.ts";

type Options = {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  core: number | undefined;
};

/**
 * wrk sends five times as many requests as a JavaScript generator, which would be the bottleneck.
 */
export const hasWrk = spawnSync("wrk", ["--version"]).error === undefined;

/**
 * Requests one URL as fast as one core of the generator can, without pipelining.
 * @throws {BenchError}
 */
export async function runFixedLoad(options: Options): Promise<LoadResult> {
  const command = buildPinnedCommand(
    options.core,
    hasWrk ? wrkCommand(options) : autocannonCommand(options),
  );
  const [program, ...args] = command;
  const child = spawn(program, args, { env: plainEnvironment, stdio: ["ignore", "pipe", "pipe"] });
  // Its time is gone with it, so it is read while it runs.
  let generatorSeconds: number | undefined;
  const watch = setInterval(() => {
    const time = child.pid ? readProcessorTime(child.pid) : undefined;
    if (time) generatorSeconds = time.own + time.children;
  }, 100);
  const ended = once(child, "close");
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  clearInterval(watch);
  if (code !== 0) throw new BenchError(`${command.join(" ")} failed:\n${complaint}${output}`);
  return { ...(hasWrk ? readWrk(output) : readAutocannon(output)), generatorSeconds };
}

function wrkCommand({ url, headers, connections, seconds }: Options): string[] {
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  return ["wrk", "--latency", "-t1", `-c${connections}`, `-d${seconds}s`, ...given, url];
}

function autocannonCommand({ url, headers, connections, seconds }: Options): string[] {
  const program = createRequire(import.meta.url).resolve("autocannon");
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]);
  const size = ["-c", String(connections), "-d", String(seconds)];
  return [process.execPath, program, "--json", "--no-progress", ...size, ...given, url];
}
